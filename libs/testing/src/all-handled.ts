import { eventually } from './eventually.js';
import type { Queryable } from './database-client.js';

/** Waits until every event has been handled by all of its consumers. */
export const allHandled = (dataSource: Queryable, patience?: number) =>
  eventually(async () => {
    const [events] = await dataSource.query(
      'select count(*) as waiting from outbox_event where handled_at is null',
    );
    return events!.waiting === 0;
  }, patience);
