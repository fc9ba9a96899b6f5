import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@daad/contracts/call';
import { listDues } from '@daad/contracts/fee-dues.contract';
import { chargeFee, payFee, refundFee, reverseFee, waiveFee } from '@daad/contracts/fees.contract';
import { type LedgerEntry, settle } from '@daad/domain/fee-account';
import type { FeeKind } from '@daad/domain/fee-ledger';
import { newId } from '@daad/persistence/ids';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { charged, paid, reversed, waived } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present } from '@daad/testing/present';
import fc from 'fast-check';

const fees = useFeeSchool();
type Query = RequestOf<typeof listDues>['query'];
const dues = (query: Query = {}) => fees.assistant.get(listDues, { query: { pageSize: 1000, ...query } });
const namesOf = async (query: Query) => (await dues(query)).items.map(({ fullName }) => fullName);

const MONTHS = ['2025-12', '2026-01', '2026-02', null];
type Move = { kind: FeeKind; amount: number; month: string | null; pick: number };
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom<FeeKind>(
    'charge',
    'charge',
    'charge',
    'payment',
    'payment',
    'waiver',
    'refund',
    'reversal',
  ),
  amount: fc.integer({ min: 1, max: 30_000 }),
  month: fc.constantFrom(...MONTHS),
  pick: fc.nat(1000),
});

/** The next entry of a ledger, as the rules allow it; undefined where they do not. */
function next(ledger: readonly LedgerEntry[], { kind, amount, month, pick }: Move): LedgerEntry[] {
  const state = settle(ledger);
  const entry = { id: newId(), kind, amount, entryId: null, orderId: null, month: null, reason: 'سبب' };
  const of = (kinds: readonly FeeKind[]) =>
    ledger.filter((each) => kinds.includes(each.kind) && !state.reversedBy.has(each.id));
  const chosen = <Item>(among: readonly Item[]): Item | undefined => among[pick % Math.max(among.length, 1)];
  if (kind === 'charge') return [{ ...entry, month }];
  if (kind === 'payment') return [entry];
  if (kind === 'waiver') {
    const charge = chosen(state.charges.filter(({ left }) => left > 0));
    return charge ? [{ ...entry, entryId: charge.id, amount: Math.min(amount, charge.left) }] : [];
  }
  if (kind === 'refund') {
    const payment = chosen([...state.payments.values()].filter(({ left }) => left > 0));
    return payment ? [{ ...entry, entryId: payment.id, amount: Math.min(amount, payment.left) }] : [];
  }
  const wrong = chosen(
    of(['charge', 'payment', 'waiver', 'refund']).filter(({ id }) => !state.payments.get(id)?.refunded),
  );
  if (!wrong) return [];
  const along = of(['waiver']).filter(({ entryId }) => entryId === wrong.id);
  return [...along, wrong].map((each) => ({
    ...entry,
    id: newId(),
    amount: each.amount,
    entryId: each.id,
  }));
}

describe('the open months of random ledgers', () => {
  it('are what the rules make of the entries, for each filter by month, after each entry', async () => {
    const ledgers = fc.array(fc.array(move, { minLength: 5, maxLength: 40 }), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(ledgers, async (given) => {
        const expected = new Map<string, ReturnType<typeof settle>>();
        for (const moves of given) {
          const { id: studentId } = await createStudent(fees.school.dataSource);
          const ledger: LedgerEntry[] = [];
          for (const each of moves) {
            const entries = next(ledger, each);
            const sent = entries.at(-1);
            if (sent) await record(studentId, sent);
            ledger.push(...entries);
          }
          expected.set(studentId, settle(ledger));
        }
        const { items } = await dues();
        const owing = items.filter(({ studentId }) => expected.has(studentId));
        expect(new Map(owing.map((item) => [item.studentId, [item.balance, item.openMonths]]))).toEqual(
          new Map(
            [...expected]
              .filter(([, { balance }]) => balance > 0)
              .map(([id, { balance, openMonths }]) => [id, [balance / 100, openMonths]]),
          ),
        );
        for (const month of MONTHS) {
          if (!month) continue;
          const found = (await dues({ month })).items.map(({ studentId }) => studentId);
          expect(found.filter((id) => expected.has(id)).sort()).toEqual(
            [...expected]
              .filter(([, { openMonths }]) => openMonths.includes(month))
              .map(([id]) => id)
              .sort(),
          );
        }
        expect(await fees.differences()).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  /** A reversal of a charge takes its waivers along by itself. */
  async function record(studentId: string, { id, kind, amount, ...entry }: LedgerEntry): Promise<void> {
    const { assistant } = fees;
    const body = { id, amount: amount / 100, reason: 'سبب' };
    const entryId = entry.entryId ?? '';
    if (kind === 'charge')
      await assistant.get(chargeFee, { body: { ...body, studentId, month: entry.month } });
    else if (kind === 'payment')
      await assistant.get(payFee, { body: { id, amount: body.amount, studentId, method: 'cash' } });
    else if (kind === 'waiver') await assistant.get(waiveFee, { body: { ...body, chargeId: entryId } });
    else if (kind === 'refund') await assistant.get(refundFee, { body: { ...body, paymentId: entryId } });
    else await assistant.get(reverseFee, { body: { id, reason: 'سبب', entryId } });
  }
});

describe('the students who owe', () => {
  let stageId: string;
  let classId: string;
  const NAMES = {
    most: 'أحمد الغالب',
    month: 'إيمان شهرية',
    partly: 'بسمة جزئية',
    gone: 'راحل محذوف',
    settled: 'سدد الكل',
    credit: 'له رصيد زائد',
  };

  beforeAll(async () => {
    const { dataSource } = fees.school;
    const { client } = await fees.taker();
    const room = await createClass(dataSource);
    ({ id: classId, stageId } = room);
    const student = async (fullName: string) => (await createStudent(dataSource, { fullName })).id;
    const most = await student(NAMES.most);
    await addToClass(dataSource, classId, most);
    await dataSource.query('update student set stage_id = $2 where id = $1', [most, stageId]);
    await charged(client, most, 900, '2030-01');
    await charged(client, most, 100);
    const month = await student(NAMES.month);
    await charged(client, month, 200, '2030-01');
    await charged(client, month, 200, '2030-02');
    await paid(client, month, 200);
    const wrong = await paid(client, month, 50);
    await reversed(client, wrong.id);
    const partly = await student(NAMES.partly);
    const charge = await charged(client, partly, 200, '2030-01');
    await waived(client, charge.id, 50);
    await paid(client, partly, 100.5);
    const gone = await student(NAMES.gone);
    await charged(client, gone, 70, '2030-01');
    await dataSource.query('update student set deleted_at = now() where id = $1', [gone]);
    const settled = await student(NAMES.settled);
    await charged(client, settled, 70, '2030-01');
    await paid(client, settled, 70);
    await paid(client, await student(NAMES.credit), 10);
  });

  const owing = async (query: Query) =>
    (await namesOf(query)).filter((name) => Object.values<string>(NAMES).includes(name));

  it('stand by what they owe, with class, open months and the last payment that counts', async () => {
    expect(await owing({})).toEqual([NAMES.most, NAMES.month, NAMES.partly]);
    const [most, partly] = (await dues({ month: '2030-01' })).items;
    expect(present(most)).toMatchObject({
      balance: 1000,
      classId,
      openMonths: ['2030-01'],
      lastPayment: null,
    });
    expect(present(partly).balance).toBe(49.5);
    const [second] = (await dues({ month: '2030-02' })).items;
    expect(present(second)).toMatchObject({
      balance: 200,
      classId: null,
      openMonths: ['2030-02'],
      lastPayment: { amount: 200 },
    });
  });

  it('are filtered by class, stage, month, amount and folded search, with their total', async () => {
    expect(await owing({ classId })).toEqual([NAMES.most]);
    expect(await owing({ educationalStageId: stageId })).toContain(NAMES.most);
    expect(await owing({ educationalStageId: newId() })).toEqual([]);
    expect(await owing({ month: '2030-01' })).toEqual([NAMES.most, NAMES.partly]);
    expect((await dues({ month: '2030-01' })).total).toBe(1049.5);
    expect(await owing({ month: '2030-02' })).toEqual([NAMES.month]);
    expect(await owing({ atLeast: 200 })).toEqual([NAMES.most, NAMES.month]);
    expect(await owing({ atLeast: '200.01' })).toEqual([NAMES.most]);
    expect(await owing({ search: 'ايمان' })).toEqual([NAMES.month]);
    expect(await dues({ month: '2031-01' })).toMatchObject({ items: [], total: 0, totalCount: 0 });
    const second = await dues({ month: '2030-01', pageNumber: 2, pageSize: 1 });
    expect([second.items.map(({ fullName }) => fullName), second.total, second.totalCount]).toEqual([
      [NAMES.partly],
      1049.5,
      2,
    ]);
  });

  it('are the deleted ones alone when these are asked for', async () => {
    expect(await owing({ deleted: true })).toEqual([NAMES.gone]);
    expect((await dues({ deleted: true, month: '2030-01' })).total).toBe(70);
  });

  it('are found by a phone only by those who read phones', async () => {
    const all = { search: NAMES.most };
    expect(present((await dues(all)).items[0])).not.toHaveProperty('parentPhoneNumber');
    const [first] = (await fees.teacher.get(listDues, { query: all })).items;
    const phone = present(first?.parentPhoneNumber);
    expect(await owing({ search: phone })).toEqual([]);
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees', 'students']);
    const { items } = await client.get(listDues, { query: { search: phone, pageSize: 1000 } });
    expect(items.map(({ fullName }) => fullName)).toContain(NAMES.most);
  });

  it('need readable filters', async () => {
    for (const query of [{ month: '2026' }, { classId: 'x' }, { educationalStageId: 'x' }, { atLeast: -1 }])
      expect((await fees.assistant.call(listDues, { query })).status).toBe(400);
  });
});
