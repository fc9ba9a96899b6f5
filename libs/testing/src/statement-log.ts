import pg from 'pg';

export interface LoggedStatement {
  text: string;
  values: unknown[];
}

/** What belongs to no call: transactions, and the queries of queues and sockets that run beside it. */
const NOT_A_STATEMENT = /^\s*(start transaction|begin|commit|rollback|listen|set )/i;

/**
 * Runs `work` and returns the statements that connections of that application name sent meanwhile, transaction commands
 * left out. For the API in this process; run nothing else beside it.
 */
export async function statementsOf(
  work: () => Promise<unknown>,
  applicationName = 'daad-api',
): Promise<LoggedStatement[]> {
  const sent: LoggedStatement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given;
    const { text, values: own } =
      typeof config === 'string'
        ? { text: config, values: undefined }
        : (config as { text: string; values?: unknown[] });
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name?: string } }
    ).connectionParameters;
    if (name === applicationName && !NOT_A_STATEMENT.test(text)) {
      sent.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
