import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@daad/persistence/ids';
import { parkedEvents } from '@daad/persistence/outbox/parked-events';
import { allHandled } from '@daad/testing/all-handled';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';
import { DELIVERY_BATCH } from './events.statements.js';

/** So many older events wait, and only the newest is due: its job finds them all. */
const WAITING = 2 * DELIVERY_BATCH + 300;

let school: TestSchool;
let dataSource: DataSource;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false, env: { LOG_LEVEL: 'silent' } });
  dataSource = await school.connect();
});
afterAll(() => started(school)?.stop());
afterEach(async () => {
  await school.stopWorker();
  await school.dataSource.query('delete from outbox_event');
});

/** Products `1`, `2`, … in this order; the event at `poison` is one that its consumer cannot handle. */
async function writeBacklog(poison?: number): Promise<void> {
  await school.dataSource.query(
    `insert into outbox_event (id, name, aggregate_id, payload, due_at)
     select uuid_v7(),
       case when n = $3 then 'cart.changed' else 'product.changed' end, $1::uuid,
       case when n = $3 then jsonb_build_object('studentId', $1::text, 'cartId', 'no id at all')
         else jsonb_build_object('id', $1::text, 'name', n::text) end,
       case when n = $2 then now() else now() + interval '1 hour' end
     from generate_series(1, $2::int) n order by n`,
    [newId(), WAITING, poison ?? 0],
  );
}

const allButOne = (left?: number) =>
  Array.from({ length: WAITING }, (_, place) => String(place + 1)).filter((name) => name !== String(left));

it('is pushed in its order, a batch in each transaction', async () => {
  const board = await school.listen(await school.asTeacher());
  await writeBacklog();
  await school.startWorker();
  await board.next('product.changed', ({ name }) => name === String(WAITING));
  await allHandled(school.dataSource);
  expect(board.all('product.changed').map(({ name }) => name)).toEqual(allButOne());
  const batches = await school.dataSource.query<{ events: number }[]>(
    'select count(*)::int as events from outbox_event group by handled_at order by handled_at',
  );
  expect(batches.map(({ events }) => events)).toEqual([DELIVERY_BATCH, DELIVERY_BATCH, 300]);
});

it('is pushed once around an event that cannot be handled', async () => {
  const board = await school.listen(await school.asTeacher());
  const poison = DELIVERY_BATCH + 200;
  await writeBacklog(poison);
  // Its consumer has tried it for as long as it does: the next failure parks it.
  await school.dataSource.query(
    `insert into event_failure (event_id, consumer, last_error, tries, failed_at)
     select id, 'live', 'an error', 5, now() - interval '31 seconds' from outbox_event where name = 'cart.changed'`,
  );
  await school.startWorker();
  await board.next('product.changed', ({ name }) => name === String(WAITING));
  await allHandled(school.dataSource);
  expect(board.all('product.changed').map(({ name }) => name)).toEqual(allButOne(poison));
  expect(await parkedEvents(dataSource)).toMatchObject([{ name: 'cart.changed', consumer: 'live' }]);
});
