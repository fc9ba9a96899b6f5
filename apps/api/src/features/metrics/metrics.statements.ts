import { statement } from '@daad/persistence/sql/statement';
import { int, nullable, numeric } from '@daad/persistence/sql/types';

/** One trip; each value comes from an index of what waits or is parked, the age from its first entry. */
export const outboxMetrics = statement('outbox-metrics', {
  planEachRun: true,
  row: { waiting: int, age: nullable(numeric), parked: int },
  sql: `select (select count(*) from outbox_event where handled_at is null) as waiting,
          (select extract(epoch from clock_timestamp() - occurred_at) from outbox_event
           where handled_at is null order by seq limit 1) as age,
          (select count(*) from event_failure where parked_at is not null) as parked`,
});
