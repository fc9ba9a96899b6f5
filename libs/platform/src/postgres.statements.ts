// Texts, because typed statements belong to `persistence`, which is built on this library.

/** Resolves when PostgreSQL responds. */
export const pingPostgres = (on: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  on.query('select 1');

/** The query of Socket.IO's adapter for each message. */
export const NOTIFY = 'SELECT pg_notify($1, $2)';
export const NOTIFY_ALL = `select pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) with ordinality as message (channel, payload, place) order by place`;
