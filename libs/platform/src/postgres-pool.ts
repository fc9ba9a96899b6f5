import pg from 'pg';

/**
 * Connection option: a commit returns before it is on the disk. The log of changes is written in order, so a crash of the
 * database server takes back the last half second of such commits, never one of them without those after it, and never a
 * commit that somebody was answered for. Whoever passes on or works off what was committed before uses it: the outbox, the
 * lease of a job and the queue give the same work out again. So do the counts of rate limits, which may forget that long.
 * The death of a process takes nothing back.
 */
export const COMMIT_BEHIND = '-c synchronous_commit=off';

/**
 * A pool whose connections may be lent out for long (LISTEN). Each of them reports its end to `onError` itself,
 * because the pool only speaks for those that rest in it and an unheard error would end the process; and one that
 * ends while it is lent gives its place back, which borrowers forget.
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
      if (lent.delete(client)) client.release(true);
    });
  });
  return pool;
}
