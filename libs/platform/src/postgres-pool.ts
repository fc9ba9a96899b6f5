import pg from 'pg';

/**
 * Connection option: a commit returns before it is on the disk. A crash of the database server may lose the last half second
 * of such commits, in order from the last one back; a crash of a process loses nothing. Only for work that is repeated after
 * such a loss (outbox, job leases, queue) and for counts of rate limits, never for a write that a request waits for.
 */
export const ASYNC_COMMIT = '-c synchronous_commit=off';

/**
 * A pool whose connections may be lent out for long (LISTEN). Each of them reports its end to `onError` itself,
 * because the pool only reports for those that are idle and an error without a listener would end the process; and one that
 * ends while it is lent gives its place back, which some borrowers forget. Others release it then as well, which is ignored.
 */
export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.once('end', () => {
      if (!lent.delete(client)) return;
      client.release(true);
      client.release = () => undefined;
    });
  });
  return pool;
}
