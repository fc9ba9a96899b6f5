import pg from 'pg';

export interface LoggedStatement {
  /** PostgreSQL keeps a plan only for a statement with a name. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Statements that belong to no call: transactions, and those of queues and sockets at the same time. */
const NOT_A_STATEMENT = /^\s*(start transaction|begin|commit|rollback|listen|set )/i;

interface Connection {
  connectionParameters: { application_name?: string; database?: string };
}

/** Types of `pg` leave this field out. */
const isConnection = (client: object): client is Connection => 'connectionParameters' in client;
const isConfig = (given: unknown): given is { name?: string; text: string; values?: unknown[] } =>
  typeof given === 'object' && given !== null && 'text' in given;

/**
 * Collects the statements which connections of that application name send to that database from this process, transaction
 * commands left out, until `end` is called.
 */
export function logStatements(applicationName: string, databaseUrl: string): { end(): LoggedStatement[] } {
  const database = new URL(databaseUrl).pathname.slice(1);
  const sent: LoggedStatement[] = [];
  const isWanted = (client: object) =>
    isConnection(client) &&
    client.connectionParameters.application_name === applicationName &&
    client.connectionParameters.database === database;
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('The client of pg has no query method');
  const logged = function (this: pg.Client, ...given: unknown[]): unknown {
    const [config, values] = given;
    const sentAs = isConfig(config) ? config : { text: String(config) };
    const { name, text, values: own } = { name: undefined, values: undefined, ...sentAs };
    if (isWanted(this) && !NOT_A_STATEMENT.test(text)) {
      sent.push({ name, text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return Reflect.apply(original, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', logged);
  return {
    end() {
      if (Reflect.get(pg.Client.prototype, 'query') === logged)
        Reflect.set(pg.Client.prototype, 'query', original);
      return sent;
    },
  };
}
