import { expect } from '@jest/globals';
import { payFee } from '@daad/contracts/fees.contract';
import { closeShift, getMyShift, openShift, receiveShift } from '@daad/contracts/shifts.contract';
import { newId } from '@daad/persistence/ids';
import { closing, payment } from '../fee-builders.js';
import type { ModelShift } from '../fee-model.js';
import type { Seeded } from '../fuzz/seeded.js';
import { present } from '../present.js';
import type { FeeWorld } from './fee-world.js';

/** Of students who are new for each, so that no two takers pay for one at once. */
interface Turn {
  world: FeeWorld;
  taker: number;
  students: string[];
  random: Seeded;
}

/** Shifts are opened and closed, each by its own taker at once, and some closed ones are received. */
export async function turnShifts(world: FeeWorld, random: Seeded): Promise<void> {
  const students = random.shuffle(world.students);
  await Promise.all(
    world.takers.map(async (_, taker) => {
      const turn = { world, taker, students: students.splice(0, 4), random };
      const isOpen = world.ledger.openShift(taker) !== undefined;
      if (isOpen && random.below(3) > 0) return;
      const step = isOpen ? closeDuringPayments : random.below(2) === 0 ? open : arriveLate;
      await step(turn);
    }),
  );
  await receive(world, random);
}

const cashOf = (random: Seeded) => random.below(100_000);

async function open({ world, taker, random }: Turn): Promise<void> {
  const [id, opening] = [newId(), cashOf(random)];
  const { client } = present(world.takers[taker]);
  const body = { id, openingCash: opening / 100 };
  const sent = await Promise.all([0, 1].map(() => world.send(client, openShift, { body })));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const second = await world.send(client, openShift, { body: { ...body, id: newId() } });
  expect([second.status, second.body.code]).toEqual([409, 'shift.already-open']);
  world.ledger.shifts.push({ id, taker, opening, open: true });
}

/** A payment that arrives before is counted, one that arrives after is refused. */
async function closeDuringPayments({ world, taker, students, random }: Turn): Promise<void> {
  const { ledger, charges, takers } = world;
  const shift = present(ledger.openShift(taker));
  const { client, id: author } = present(takers[taker]);
  const pays = students.map((student) => ({ student, amount: 1 + random.below(20_000) }));
  const requests = pays.map(({ student, amount }) => payment(student, amount / 100));
  const before = requests.slice(0, 2).map((request) => world.send(client, payFee, request));
  const counted = cashOf(random);
  const close = world.send(client, closeShift, closing(shift.id, counted / 100));
  const after = requests.slice(2).map((request) => world.send(client, payFee, request));
  for (const [place, { status }] of (await Promise.all([...before, ...after])).entries()) {
    expect([200, 409]).toContain(status);
    const { student, amount } = present(pays[place]);
    const entry = { id: present(requests[place]).body.id, student, amount, author, shift: shift.id };
    if (status === 200) ledger.add({ ...entry, kind: 'payment', method: 'cash', day: charges.today });
  }
  const { data } = (await close).body;
  const expected = ledger.expectedCash(shift);
  expect([data.expectedCash, data.difference].map((amount) => Math.round((amount ?? 0) * 100))).toEqual([
    expected,
    counted - expected,
  ]);
  shift.open = false;
}

/** What was taken offline arrives after its shift was closed, all of it in one that opens itself. */
async function arriveLate({ world, taker, students, random }: Turn): Promise<void> {
  const { ledger, charges, takers } = world;
  const own = ledger.shifts.filter((each) => each.taker === taker);
  const { client, id: author } = present(takers[taker]);
  const pays = students.map((student) => ({ student, amount: 1 + random.below(20_000) }));
  const named = random.pick(own).id;
  const sent = await Promise.all(
    pays.map(async ({ student, amount }) => {
      const request = payment(student, amount / 100, { shiftId: named });
      const { status, body } = await world.send(client, payFee, request);
      expect([status, body.data.late]).toEqual([200, true]);
      return { id: request.body.id, student, amount, number: body.data.number.split('-')[0] };
    }),
  );
  const mine = present(await world.read(client, getMyShift, {}));
  expect([mine.openedItself, mine.receipts]).toEqual([true, sent.length]);
  const shift: ModelShift = { id: mine.id, taker, opening: 0, open: true };
  ledger.shifts.push(shift);
  for (const { number, ...entry } of sent) {
    expect(number).toBe(String(mine.number));
    ledger.add({ ...entry, kind: 'payment', method: 'cash', author, shift: shift.id, day: charges.today });
  }
}

/** The teacher takes the cash of a shift over: once, and when it is closed. */
async function receive(world: FeeWorld, random: Seeded): Promise<void> {
  const { ledger, received } = world;
  const shift = random.pick(ledger.shifts);
  const may = !shift.open && !received.has(shift.id);
  const body = { id: newId(), shiftId: shift.id, receivedCash: cashOf(random) / 100, note: null };
  const { status } = await world.send(world.teacher, receiveShift, { body });
  expect(['receive', status]).toEqual(['receive', may ? 200 : 409]);
  if (may) received.add(shift.id);
}
