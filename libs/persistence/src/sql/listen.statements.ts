import pg from 'pg';

/** A text, because PostgreSQL does not prepare LISTEN, whose channel is a name and no parameter. */
export const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
