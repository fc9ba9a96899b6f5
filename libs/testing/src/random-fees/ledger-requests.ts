import type { Call } from '@daad/contracts/call';
import { chargeFee, payFee, refundFee, reverseFee, waiveFee } from '@daad/contracts/fees.contract';
import { addDays } from '@daad/domain/calendar-day';
import { needsReference, PAYMENT_METHODS } from '@daad/domain/fee-ledger';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '../api-client.js';
import type { ModelEntry } from '../fee-model.js';
import type { Seeded } from '../fuzz/seeded.js';
import { present } from '../present.js';
import type { FeeWorld } from './fee-world.js';

/** What one student's random operations have; others run at the same time. */
export interface Lane {
  world: FeeWorld;
  student: string;
  random: Seeded;
}
/** A request that makes an entry. */
export interface Operation {
  id: string;
  client: ApiClient;
  call: Call;
  body: { id: string; amount?: number; reason?: string };
  may(): boolean;
  apply(): void;
}

const piastresOf = (random: Seeded) => 1 + random.below(random.below(3) > 0 ? 30_000 : 3000);
/** An entry of the student that the server and the model know by one id. */
export function someEntry(
  { world, student, random }: Lane,
  kind?: ModelEntry['kind'],
): ModelEntry | undefined {
  const known = world.ledger
    .entriesOf(student)
    .filter((entry) => (!kind || entry.kind === kind) && !entry.id.includes(' '));
  // Mostly one of the last, which more is left of.
  const among = random.below(3) > 0 ? known.slice(-5) : known;
  return among.length > 0 ? random.pick(among) : undefined;
}
const reasonOf = (random: Seeded) => `سبب ${random.below(100)}`;

export function charge({ world, student, random }: Lane): Operation {
  const month =
    [null, world.charges.month, addDays(world.charges.today, -40).slice(0, 7)][random.below(3)] ?? null;
  const [id, amount] = [newId(), piastresOf(random)];
  const { client, id: author } = random.pick(world.takers);
  const body = { id, studentId: student, amount: amount / 100, reason: reasonOf(random), month };
  const entry = { id, kind: 'charge' as const, student, amount, month, author, day: world.charges.today };
  return { id, client, call: chargeFee, body, may: () => true, apply: () => void world.ledger.add(entry) };
}

/** Of fees or of the order; at times one that was taken offline before, in a shift that may be closed meanwhile. */
export function pay(
  { world, student, random }: Lane,
  order = world.ledger.orders.find((each) => each.student === student),
): Operation {
  const { ledger, charges, days, takers } = world;
  const taker = random.below(takers.length);
  const { client, id: author } = present(takers[taker]);
  const [id, amount, method] = [newId(), piastresOf(random), random.pick(PAYMENT_METHODS)];
  const ofOrder = random.below(4) === 0 ? present(order) : null;
  const back = random.below(6) === 0 ? 1 + random.below(days.length - 1) : 0;
  const tooOld = random.below(20) === 0;
  const takenOn = addDays(charges.today, tooOld ? -70 : -back);
  const open = ledger.openShift(taker);
  const named =
    open && random.below(5) === 0 ? random.pick(ledger.shifts.filter((each) => each.taker === taker)) : null;
  const body = {
    id,
    studentId: student,
    amount: amount / 100,
    method,
    reference: needsReference(method) ? id : null,
    at: tooOld || back > 0 ? `${takenOn}T10:00:00.000Z` : null,
    shiftId: named?.id ?? null,
    orderId: ofOrder?.id ?? null,
  };
  const may = () => (ofOrder ? ledger.canPay(ofOrder, amount, taker) : ledger.openShift(taker) !== undefined);
  const entry = {
    id,
    kind: 'payment' as const,
    student,
    amount,
    method,
    author,
    day: tooOld ? charges.today : takenOn,
  };
  const apply = () =>
    void ledger.add({ ...entry, shift: ledger.openShift(taker)?.id ?? null, order: ofOrder?.id ?? null });
  return { id, client, call: payFee, body, may, apply };
}

export function waive(lane: Lane, entry = someEntry(lane, 'charge')): Operation | null {
  const { world, student, random } = lane;
  if (!entry) return null;
  const [id, amount] = [newId(), piastresOf(random)];
  const { client, id: author } = random.pick(world.takers);
  const body = { id, chargeId: entry.id, amount: amount / 100, reason: reasonOf(random) };
  const waiver = {
    id,
    kind: 'waiver' as const,
    student,
    amount,
    of: entry.id,
    author,
    day: world.charges.today,
  };
  const may = () => world.ledger.canWaive(entry, amount);
  return { id, client, call: waiveFee, body, may, apply: () => void world.ledger.add(waiver) };
}

export function refund(lane: Lane, payment = someEntry(lane, 'payment')): Operation | null {
  const { world, student, random } = lane;
  if (!payment) return null;
  const taker = random.below(world.takers.length);
  const { client, id: author } = present(world.takers[taker]);
  const [id, amount] = [newId(), piastresOf(random)];
  const body = { id, paymentId: payment.id, amount: amount / 100, reason: reasonOf(random) };
  const { method, order } = payment;
  const entry = { id, kind: 'refund' as const, student, amount, of: payment.id, method, order, author };
  const shift = () => world.ledger.openShift(taker)?.id ?? null;
  return {
    id,
    client,
    call: refundFee,
    body,
    may: () => world.ledger.canRefund(payment, amount, taker),
    apply: () => void world.ledger.add({ ...entry, shift: shift(), day: world.charges.today }),
  };
}

export function reverse(lane: Lane, entry = someEntry(lane)): Operation | null {
  const { world, random } = lane;
  if (!entry) return null;
  const id = newId();
  const body = { id, entryId: entry.id, reason: reasonOf(random) };
  const may = () => world.ledger.canReverse(entry);
  const apply = () => world.ledger.reverse(entry, id);
  return { id, client: world.teacher, call: reverseFee, body, may, apply };
}
