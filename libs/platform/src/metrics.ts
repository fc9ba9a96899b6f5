import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of one process, with those of Node (memory, processor, event loop). */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

const pools = new WeakMap<Registry, Map<string, pg.Pool>>();

/** Shows how a pool of database connections is used; `waiting` above 0 for long means that the pool is too small. */
export function watchPool(registry: Registry, name: string, pool: pg.Pool): void {
  const watched = pools.get(registry) ?? new Map<string, pg.Pool>();
  watched.set(name, pool);
  if (pools.has(registry)) return;
  pools.set(registry, watched);
  new Gauge({
    name: 'daad_database_pool_connections',
    help: 'Database connections of this process by pool: total, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [each, { totalCount, idleCount, waitingCount }] of watched) {
        this.set({ pool: each, state: 'total' }, totalCount);
        this.set({ pool: each, state: 'idle' }, idleCount);
        this.set({ pool: each, state: 'waiting' }, waitingCount);
      }
    },
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that proxies add: any of them shows that the request came from elsewhere. */
const FORWARDED =
  /^(x-forwarded($|-)|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/;

/**
 * Who may read the metrics (contract section 4). With a token set: only requests with it as bearer token. Without one: only
 * requests from this machine that did not pass through a proxy.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

/** Takes the same time wherever the two differ. */
function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
