import type { WakeTopic } from '@daad/platform/wake-ups';
import {
  type DataSource,
  type EntitySubscriberInterface,
  EventSubscriber,
  type InsertEvent,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

/** Tables whose new rows a loop of the worker waits for. */
const TOPICS: Readonly<Record<string, WakeTopic>> = { outbox_event: 'outbox', job: 'jobs' };

/** The loops that wait for rows which this SQL inserts. */
export const topicsOf = (sql: string): WakeTopic[] =>
  Object.entries(TOPICS).flatMap(([table, topic]) =>
    new RegExp(`\\binsert into ${table}\\b`).test(sql) ? [topic] : [],
  );

type Wake = (topic: WakeTopic) => void;

const wakes = new WeakMap<DataSource, Wake>();
/** Loops to wake at the commit of a transaction. */
const uncommitted = new WeakMap<QueryRunner, Set<WakeTopic>>();

/** Has `wake` called after each commit of rows that a loop of the worker waits for. */
export const onRowsCommitted = (dataSource: DataSource, wake: Wake) => wakes.set(dataSource, wake);

/** Wakes a loop once what was just written is committed: with its transaction, or now when it has none. */
export function wakeAfterCommit(
  dataSource: DataSource,
  runner: QueryRunner | undefined,
  topic: WakeTopic,
): void {
  if (runner?.isTransactionActive) uncommitted.set(runner, (uncommitted.get(runner) ?? new Set()).add(topic));
  else wakes.get(dataSource)?.(topic);
}

/** Knows the rows that TypeORM inserts, and when a transaction has ended; a nested one ends with its outermost. */
@EventSubscriber()
export class WakeAfterCommit implements EntitySubscriberInterface {
  afterInsert({ dataSource, queryRunner, metadata }: InsertEvent<unknown>): void {
    const topic = TOPICS[metadata.tableName];
    if (topic) wakeAfterCommit(dataSource, queryRunner, topic);
  }

  afterTransactionCommit({ queryRunner, dataSource }: TransactionCommitEvent): void {
    if (queryRunner.isTransactionActive) return;
    uncommitted.get(queryRunner)?.forEach((topic) => wakes.get(dataSource)?.(topic));
    uncommitted.delete(queryRunner);
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) uncommitted.delete(queryRunner);
  }
}
