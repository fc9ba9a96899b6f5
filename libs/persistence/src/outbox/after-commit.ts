import { OUTBOX_EVENTS, type OutboxEventName } from '@daad/contracts/outbox-events';
import { keysOf } from '@daad/domain/keys-of';
import {
  type DataSource,
  type EntitySubscriberInterface,
  EventSubscriber,
  type InsertEvent,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

/** New rows that others wait for. */
export interface Written {
  outbox?: boolean;
  /** The names of the events, as far as they are known. */
  events?: readonly OutboxEventName[];
  jobs?: boolean;
}

/** `committed` rejects when there was no commit. */
type OnCommit = (
  runner: QueryRunner,
  written: Required<Written>,
  committed: Promise<unknown>,
) => Promise<void>;

const callbacks = new WeakMap<DataSource, OnCommit>();
const uncommitted = new WeakMap<QueryRunner, Required<Written>>();

/**
 * Has `callback` called at each commit of such rows, and awaited before the writer goes on. What it sends at once over the
 * writer's connection is executed after the commit.
 */
export const onRowsCommitted = (dataSource: DataSource, callback: OnCommit) =>
  callbacks.set(dataSource, callback);

/**
 * Notes what a statement writes: for the commit of its transaction, or as committed with it when it has none.
 * @param writing the statement, which has been sent
 * @throws what the statement throws
 */
export async function noteWritten(
  runner: QueryRunner,
  { outbox = false, events = [], jobs = false }: Written,
  writing: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  if (!outbox && !jobs) return;
  if (runner.isTransactionActive) await writing;
  const before = uncommitted.get(runner) ?? { outbox: false, events: [], jobs: false };
  const written = {
    outbox: outbox || before.outbox,
    events: [...before.events, ...events],
    jobs: jobs || before.jobs,
  };
  if (runner.isTransactionActive) uncommitted.set(runner, written);
  else await callbacks.get(runner.dataSource)?.(runner, written, writing);
}

/** The event of a row: a name that is not known changes nothing that visitors see. */
const eventsOf = (row: unknown): OutboxEventName[] =>
  typeof row === 'object' && row !== null && 'name' in row
    ? keysOf(OUTBOX_EVENTS).filter((name) => name === row.name)
    : [];

/** Knows the rows that TypeORM inserts, and when a transaction has ended; a nested one ends with its outermost. */
@EventSubscriber()
export class AfterCommit implements EntitySubscriberInterface {
  async afterInsert({ queryRunner, metadata, entity }: InsertEvent<unknown>): Promise<void> {
    if (metadata.tableName === 'job') await noteWritten(queryRunner, { jobs: true });
    if (metadata.tableName === 'outbox_event')
      await noteWritten(queryRunner, { outbox: true, events: eventsOf(entity) });
  }

  async afterTransactionCommit({ queryRunner }: TransactionCommitEvent): Promise<void> {
    if (queryRunner.isTransactionActive) return;
    const written = uncommitted.get(queryRunner);
    uncommitted.delete(queryRunner);
    if (written) await callbacks.get(queryRunner.dataSource)?.(queryRunner, written, Promise.resolve());
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) uncommitted.delete(queryRunner);
  }
}
