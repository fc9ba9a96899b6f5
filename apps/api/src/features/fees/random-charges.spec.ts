import { beforeAll, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import { scan } from '@daad/contracts/door.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { afterConcession, type Concession } from '@daad/domain/class-fee';
import { newId } from '@daad/persistence/ids';
import { createClass, createPupil, type TestClass } from '@daad/testing/classroom-builders';
import {
  accountOf,
  classFeeSet,
  concessionSet,
  paid,
  reversed,
  THIS_MONTH,
  waived,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present } from '@daad/testing/present';
import fc from 'fast-check';

const fees = useFeeSchool();
const today = cairoToday();
/** Days with records; those of last month cost nothing, as the fee begins in this one. */
const DAYS = [today, addDays(today, -1), addDays(today, -2)];
const LONG_AGO = addDays(today, -60);

interface Step {
  what: 'mark' | 'make-up' | 'remove' | 'reverse' | 'waive' | 'pay' | 'concession' | 'fee' | 'leave' | 'join';
  day: number;
  piastres: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['mark', 'mark', 'mark', 'make-up', 'remove', 'remove', 'remove'] as const),
    ...(['reverse', 'waive', 'pay', 'concession', 'fee', 'leave', 'join'] as const),
  ),
  day: fc.nat(DAYS.length - 1),
  piastres: fc.integer({ min: 1, max: 20_000 }),
});

/** A charge by the rules, written a second time: each day has one as long as it has a record. */
interface Made {
  amount: number;
  waived: number;
  standing: boolean;
}

let own: TestClass;
let other: TestClass;
let studentId: string;
let code: string;
let linkId: string | null;

beforeAll(async () => {
  const { dataSource } = fees.school;
  own = await createClass(dataSource, { day: weekdayOf(today) });
  other = await createClass(dataSource);
  ({ id: studentId, code, linkId } = await createPupil(dataSource, own.id, { joinedOn: LONG_AGO }));
});

it('random marks, removals, waivers and changes of fees charge what a second writing of the rules does', async () => {
  let fee = 5000;
  let concession: Concession | null = null;
  let paidSum = 0;
  let joined = true;
  const records = new Map<string, string[]>();
  const made = new Map<string, Made>();
  const all: Made[] = [];
  await classFeeSet(fees.teacher, own.id, 'session', fee / 100);

  const recorded = (date: string, recordId: string) => {
    const ids = records.get(date) ?? [];
    if (ids.includes(recordId)) return;
    records.set(date, [...ids, recordId]);
    const amount = afterConcession(fee, concession);
    if (made.has(date) || amount === 0 || monthOf(date) !== THIS_MONTH) return;
    const charge = { amount, waived: 0, standing: true };
    made.set(date, charge);
    all.push(charge);
  };

  async function run({ what, day, piastres }: Step): Promise<void> {
    const date = present(DAYS[day]);
    const amount = piastres / 100;
    if (what === 'mark' && joined) {
      const { id } = await fees.teacher.get(attend, { query: { studentId, classId: own.id, date } });
      recorded(date, id);
    } else if (what === 'make-up' && joined) {
      const body = { id: newId(), code, classId: other.id, at: new Date().toISOString(), makeUp: true };
      const { record } = await fees.teacher.get(scan, { body });
      if (record) recorded(record.date, record.id);
    } else if (what === 'remove') {
      const [first, ...rest] = records.get(date) ?? [];
      if (!first) return;
      await fees.teacher.get(removeAttendance, { body: [first] });
      records.set(date, rest);
      const charge = made.get(date);
      if (rest.length > 0 || !charge) return;
      charge.standing = false;
      made.delete(date);
    } else if (what === 'pay') {
      await paid(fees.assistant, studentId, amount);
      paidSum += piastres;
    } else if (what === 'fee') {
      fee = piastres;
      await classFeeSet(fees.teacher, own.id, 'session', amount);
    } else if (what === 'concession') {
      const kinds = ['none', 'percent', 'fixed', 'exempt'] as const;
      const kind = present(kinds[piastres % kinds.length]);
      const value = kind === 'percent' ? (piastres % 10_000) / 100 + 0.01 : kind === 'fixed' ? amount : null;
      await concessionSet(fees.teacher, studentId, kind, value);
      const inRules = kind === 'fixed' ? piastres : (value ?? 0);
      concession = kind === 'none' ? null : { kind, value: inRules };
    } else if (what === 'leave' && linkId) {
      await fees.teacher.get(removeClassStudent, { params: { id: linkId } });
      linkId = null;
      joined = false;
    } else if (what === 'join' && !linkId) {
      ({ id: linkId } = await fees.teacher.get(addClassStudent, { body: { studentId, classId: own.id } }));
      joined = true;
    } else if (what === 'reverse' || what === 'waive') await takeBack(what, date, piastres);
  }

  async function takeBack(what: 'reverse' | 'waive', date: string, piastres: number): Promise<void> {
    const charge = made.get(date);
    const { openCharges } = await accountOf(fees.teacher, studentId);
    const open = openCharges.find(({ reason }) => reason.endsWith(date));
    if (!open || !charge) return;
    if (what === 'reverse') {
      await reversed(fees.teacher, open.id);
      charge.standing = false;
      return;
    }
    const amount = Math.min(piastres, Math.round(open.left * 100));
    await waived(fees.assistant, open.id, amount / 100);
    charge.waived += amount;
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 80 }), async (steps) => {
      for (const each of steps) {
        await run(each);
        const { balance, entries } = await accountOf(fees.teacher, studentId);
        const standing = entries.items.filter(({ kind, reversedBy }) => kind === 'charge' && !reversedBy);
        const owed = all.filter((charge) => charge.standing);
        expect([each, standing.map(({ amount }) => Math.round(amount * 100)).reverse()]).toEqual([
          each,
          owed.map(({ amount }) => amount),
        ]);
        const sum = owed.reduce((total, charge) => total + charge.amount - charge.waived, 0);
        expect([each, Math.round(balance * 100)]).toEqual([each, sum - paidSum || 0]);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(all.length).toBeGreaterThan(0);
  expect(await fees.differences()).toEqual([]);
});
