import pg from 'pg';

// Texts, because typed statements belong to `persistence`, which is built on this library.

/** Resolves when PostgreSQL responds. */
export const pingPostgres = (on: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  on.query('select 1');

/** Also the query of Socket.IO's adapter for each message. */
export const NOTIFY = 'SELECT pg_notify($1, $2)';
export const NOTIFY_ALL = `select pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) with ordinality as message (channel, payload, place) order by place`;

/** PostgreSQL does not prepare LISTEN, whose channel is a name and no parameter. */
export const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
