import { eventually } from './eventually.js';
import type { Queryable } from './database-client.js';

/** Waits until every event has been handled by all of its consumers. */
export const allHandled = (dataSource: Queryable, timeout?: number) =>
  eventually(async () => {
    const waiting = await dataSource.query('select from outbox_event where handled_at is null limit 1');
    return waiting.length === 0;
  }, timeout);
