import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OUTBOX_EVENTS, type OutboxEventName } from '@daad/contracts/outbox-events';
import { OutboxEvent } from '@daad/persistence/entities/outbox-event.entity';
import { newId } from '@daad/persistence/ids';
import { eventually } from '@daad/testing/eventually';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import type { Consumer } from './consumers/consumer.js';
import { ConsumerRegistry } from './consumers/registry.js';
import { HandledEvents } from './handled-events.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

const consumer = (name: string, events: readonly OutboxEventName[]): Consumer => ({
  name,
  events,
  queue: 'background',
  ordered: false,
  handle: () => Promise.resolve(),
});
const ALL = Object.keys(OUTBOX_EVENTS).filter((name): name is OutboxEventName => name in OUTBOX_EVENTS);

it('marks an event as handled when its two consumers commit at the same moment', async () => {
  const [one, other] = [consumer('one', ALL), consumer('other', ['job.finished'])];
  const handled = new HandledEvents(new ConsumerRegistry([one, other]));
  const event = { id: newId(), name: 'job.finished' as const, aggregateId: newId(), payload: {} };
  const { dataSource } = database;
  await dataSource.manager.insert(OutboxEvent, event);

  const [first, second] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  await first.startTransaction();
  await second.startTransaction();
  await handled.mark(first.manager, one, [event]);
  let isMarked = false;
  const marking = handled.mark(second.manager, other, [event]).then(() => (isMarked = true));
  await eventually(async () => isMarked || (await isSomeoneWaiting()));
  await first.commitTransaction();
  await marking;
  await second.commitTransaction();
  await Promise.all([first.release(), second.release()]);

  const { handledAt } = await dataSource.manager.findOneByOrFail(OutboxEvent, { id: event.id });
  expect(handledAt).toBeInstanceOf(Date);
});

async function isSomeoneWaiting(): Promise<boolean> {
  const waiting = await database.dataSource.query<unknown[]>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
