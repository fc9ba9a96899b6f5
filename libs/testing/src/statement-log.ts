import pg from 'pg';

export interface LoggedStatement {
  text: string;
  values: unknown[];
}

/** What belongs to no call: transactions, and the queries of queues and sockets that run beside it. */
const NOT_A_STATEMENT = /^\s*(start transaction|begin|commit|rollback|listen|set )/i;

interface Parameters {
  application_name?: string;
  database?: string;
}

/**
 * Collects the statements which connections of that application name send to that database from this process, transaction
 * commands left out, until `end` is called.
 */
export function logStatements(applicationName: string, databaseUrl: string): { end(): LoggedStatement[] } {
  const database = new URL(databaseUrl).pathname.slice(1);
  const sent: LoggedStatement[] = [];
  const { query } = pg.Client.prototype;
  const logged = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given;
    const { text, values: own } =
      typeof config === 'string'
        ? { text: config, values: undefined }
        : (config as { text: string; values?: unknown[] });
    const parameters = (this as unknown as { connectionParameters: Parameters }).connectionParameters;
    if (
      parameters.application_name === applicationName &&
      parameters.database === database &&
      !NOT_A_STATEMENT.test(text)
    ) {
      sent.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  pg.Client.prototype.query = logged;
  return {
    end() {
      if (pg.Client.prototype.query === logged) pg.Client.prototype.query = query;
      return sent;
    },
  };
}
