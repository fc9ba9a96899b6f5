import { expect } from '@jest/globals';
import { getFeeAccount } from '@daad/contracts/fees.contract';
import { changeOrderStatus } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { present } from '../present.js';
import {
  charge,
  type Lane,
  type Operation,
  pay,
  refund,
  reverse,
  someEntry,
  waive,
} from './ledger-requests.js';

const send = ({ world }: Lane, { client, call, body }: Operation) => world.send(client, call, { body });

/** One request, at times twice at once, then again, or again with other content. */
async function once(lane: Lane, operation: Operation): Promise<void> {
  const { world, student, random } = lane;
  const may = operation.may();
  const at = [operation.call.path, operation.body, may ? 200 : 409];
  const sent = await Promise.all(
    Array.from({ length: random.below(8) === 0 ? 2 : 1 }, () => send(lane, operation)),
  );
  for (const { status } of sent) expect([operation.call.path, operation.body, status]).toEqual(at);
  if (!may) return;
  operation.apply();
  if (!world.isCharging) {
    const { balance } = present(sent[0]).body.data as { balance: number };
    expect(Math.round(balance * 100)).toBe(world.ledger.balance(student) || 0);
  }
  if (random.below(8) === 0) expect((await send(lane, operation)).status).toBe(200);
  if (random.below(8) > 0) return;
  const { amount, reason } = operation.body;
  const changed = amount ? { amount: Math.round(amount * 100 + 1) / 100 } : { reason: `${reason} آخر` };
  const other = { ...operation.body, ...changed };
  const refused = await send(lane, { ...operation, body: other });
  expect([refused.status, refused.body.code]).toEqual([409, 'fees.id-reused']);
}

/** Requests that take from one thing at once: those succeed that may after one another, until none may. */
async function race(lane: Lane): Promise<void> {
  const { world, student, random } = lane;
  const [charged, payment] = [someEntry(lane, 'charge'), someEntry(lane, 'payment')];
  const sets = [
    [waive(lane, charged), waive(lane, charged), reverse(lane, charged)],
    [refund(lane, payment), refund(lane, payment), reverse(lane, payment)],
    [pay(lane), pay(lane)],
  ];
  const operations = random.pick(sets).filter((operation) => operation !== null);
  const responses = await Promise.all(operations.map((operation) => send(lane, operation)));
  const done = operations.filter((_, place) => responses[place]?.status === 200);
  const account = { params: { studentId: student }, query: { pageSize: 1000 } };
  const { entries } = await world.read(world.teacher, getFeeAccount, account);
  const order = entries.items.map(({ id }) => id);
  for (const operation of done.sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id))) {
    expect([operation.call.path, operation.body, operation.may()]).toEqual([
      operation.call.path,
      operation.body,
      true,
    ]);
    operation.apply();
  }
  for (const operation of operations)
    if (!done.includes(operation))
      expect([operation.call.path, operation.body, operation.may()]).toEqual([
        operation.call.path,
        operation.body,
        false,
      ]);
}

async function cancelOrRestore({ world, student }: Lane): Promise<void> {
  const order = present(world.ledger.orders.find((each) => each.student === student));
  const status = order.canceled ? ORDER_STATUSES.Pending : ORDER_STATUSES.Canceled;
  const sent = await world.send(world.teacher, changeOrderStatus, { body: { orderIds: [order.id], status } });
  expect(sent.status).toBe(200);
  order.canceled = !order.canceled;
}

/** Operations on entries, each as often as it is written here. */
export const LEDGER_OPERATIONS: ((lane: Lane) => Promise<void>)[] = [
  ...[charge, pay, pay, pay, waive, refund, refund, reverse].map((make) => async (lane: Lane) => {
    const operation = make(lane);
    if (operation) await once(lane, operation);
  }),
  race,
  cancelOrRestore,
];
/** Those that charge nothing, so that the order of other charges does not depend on them. */
export const MONEY_OPERATIONS = LEDGER_OPERATIONS.slice(1);
