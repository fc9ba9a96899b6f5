import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  FEE_FIGURES,
  FEE_REPORT_BY,
  type FeeFigure,
  type FeeReportBy,
  getFeeReport,
  listFeeReportEntries,
  NO_KEY,
} from '@daad/contracts/fee-report.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { type LedgerEntry, settle } from '@daad/domain/fee-account';
import { type FeeKind, PAYMENT_METHODS, type PaymentMethod } from '@daad/domain/fee-ledger';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present } from '@daad/testing/present';
import { download, finishedJob } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';
import fc from 'fast-check';

interface Entry extends LedgerEntry {
  studentId: string;
  method: PaymentMethod | null;
  authorId: string | null;
  classId: string | null;
  orderId: string | null;
  at: string;
}
const FROM = '2026-03-01';
const TO = '2026-03-31';
const WINDOW = { from: FROM, to: TO };
/** Also on both sides of midnight in Cairo, at the ends of the window, and outside of it. */
const TIMES = [
  '2026-02-28T21:59:59.999Z',
  '2026-02-28T22:00:00Z',
  '2026-03-01T10:00:00Z',
  '2026-03-09T22:00:00Z',
  '2026-03-10T21:59:00Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00Z',
  '2026-04-05T10:00:00Z',
];

const fees = useFeeSchool();
let reader: ApiClient;
let classes: string[];
let pupils: Set<string>;
let authors: (string | null)[];
let ledger: Entry[];
/** The day on which students leave the first class for the second, in the middle of the window. */
const LEFT_ON = '2026-03-10';

const counts = { moves: 160, students: 5 };
interface Move {
  kind: FeeKind;
  piastres: number;
  student: number;
  time: string;
  pick: number;
  ofOrder: boolean;
}
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom<FeeKind>('charge', 'charge', 'payment', 'payment', 'waiver', 'refund', 'reversal'),
  piastres: fc.integer({ min: 1, max: 50_000 }),
  student: fc.nat(counts.students - 1),
  time: fc.constantFrom(...TIMES),
  pick: fc.nat(1000),
  ofOrder: fc.boolean(),
});

beforeAll(async () => {
  const { dataSource } = fees.school;
  const { id, shift } = await fees.taker();
  ({ client: reader } = await asAssistant(fees.school, fees.teacher, ['reports', 'fees']));
  authors = [id, fees.teacher.userId, null];
  classes = [(await createClass(dataSource)).id, (await createClass(dataSource)).id];
  const students: string[] = [];
  pupils = new Set();
  for (let number = 0; number < counts.students; number++) {
    const student = await createStudent(dataSource);
    students.push(student.id);
    // The last one is in no class.
    if (number === counts.students - 1) continue;
    pupils.add(student.id);
    const [first = '', second = ''] = classes;
    await addToClass(dataSource, first, student.id, { joinedOn: '2026-01-01', leftOn: LEFT_ON });
    await addToClass(dataSource, second, student.id, { joinedOn: LEFT_ON });
  }
  const orderId = newId();
  await dataSource.query(
    `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status, deliver_address,
                         deliver_phone, total_price, items_count)
     values ($1, $2, 'س', '01', 'S', 's', 1, 'المنصورة', '01', 1234.5, 1)`,
    [orderId, students[0]],
  );
  ledger = [];
  const [moves = []] = fc.sample(fc.array(move, { minLength: counts.moves, maxLength: counts.moves }), 1);
  for (const each of moves) ledger.push(...next(each, students, orderId));
  let receipt = 0;
  for (const entry of ledger) {
    const isMoney = entry.kind === 'payment' || entry.kind === 'refund';
    await dataSource.query(
      `insert into fee_entry (id, student_id, kind, amount, reason, method, shift_id, receipt, entry_id, at, author_id, class_id,
                              order_id, link_token)
       values ($1, $2, $3, $4::numeric / 100, $5, $6, $7, $8, $9, $10, $11, $12, $13,
               case when $3 = 'payment' then new_card_token() end)`,
      [
        entry.id,
        entry.studentId,
        entry.kind,
        entry.amount,
        entry.kind === 'payment' ? null : 'سبب',
        entry.method,
        isMoney ? shift.id : null,
        entry.kind === 'payment' ? ++receipt : null,
        entry.entryId,
        entry.at,
        entry.authorId,
        entry.classId,
        entry.orderId,
      ],
    );
  }
  for (const student of students)
    await dataSource.query('insert into fee_account (student_id, balance) values ($1, $2::numeric / 100)', [
      student,
      stateOf(student).balance,
    ]);
});

const stateOf = (student: string) =>
  settle(ledger.filter(({ studentId, orderId }) => studentId === student && orderId === null));
const isReversed = (id: string) => ledger.some((each) => each.kind === 'reversal' && each.entryId === id);

/** What a move adds to the ledger, as far as the rules allow it. */
function next(
  { kind, piastres, student, time, pick, ofOrder }: Move,
  students: readonly string[],
  order: string,
): Entry[] {
  const studentId = present(students[student]);
  const entry: Entry = {
    id: newId(),
    kind,
    amount: piastres,
    entryId: null,
    month: null,
    reason: null,
    studentId,
    method: null,
    authorId: authors[pick % authors.length] ?? null,
    classId: null,
    orderId: null,
    at: time,
  };
  const method = PAYMENT_METHODS[pick % PAYMENT_METHODS.length] ?? null;
  const own = ledger.filter((each) => each.studentId === studentId && !isReversed(each.id));
  const chosen = <Item>(among: readonly Item[]): Item | undefined => among[pick % Math.max(among.length, 1)];
  if (kind === 'charge') return [{ ...entry, classId: [...classes, null][pick % 3] ?? null }];
  if (kind === 'payment') {
    const isOfOrder = ofOrder && student === 0;
    return [{ ...entry, method, orderId: isOfOrder ? order : null }];
  }
  const refundedOf = (id: string) =>
    own
      .filter((each) => each.kind === 'refund' && each.entryId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  if (kind === 'waiver') {
    const charge = chosen(stateOf(studentId).charges.filter(({ left }) => left > 0));
    return charge ? [{ ...entry, entryId: charge.id, amount: Math.min(piastres, charge.left) }] : [];
  }
  if (kind === 'refund') {
    const payment = chosen(
      own.filter((each) => each.kind === 'payment' && each.amount > refundedOf(each.id)),
    );
    if (!payment) return [];
    const amount = Math.min(piastres, payment.amount - refundedOf(payment.id));
    return [{ ...entry, entryId: payment.id, amount, method: payment.method, orderId: payment.orderId }];
  }
  const wrong = chosen(own.filter((each) => each.kind !== 'reversal' && refundedOf(each.id) === 0));
  if (!wrong) return [];
  const along = own.filter((each) => each.kind === 'waiver' && each.entryId === wrong.id);
  return [...along, wrong].map(({ id, amount }) => ({ ...entry, id: newId(), entryId: id, amount }));
}

/** The rows written a second time: entry by entry, in piastres. */
function recomputed(by: FeeReportBy) {
  const rows = new Map<string, Record<FeeFigure, number>>();
  const cells = new Map<string, string[]>();
  const add = (entry: Entry, figure: FeeFigure, amount: number) => {
    const key = keyOf(by, entry);
    const row = rows.get(key) ?? { charged: 0, waived: 0, taken: 0, store: 0, refunded: 0, open: 0 };
    row[figure] += amount;
    rows.set(key, row);
    const cell = `${key} ${figure}`;
    cells.set(cell, [...(cells.get(cell) ?? []), entry.id]);
  };
  for (const entry of ledger) {
    const day = cairoDay(new Date(entry.at));
    if (entry.kind === 'reversal' || isReversed(entry.id) || day < FROM || day > TO) continue;
    const kinds = { charge: 'charged', waiver: 'waived', refund: 'refunded' } as const;
    add(
      entry,
      entry.kind === 'payment' ? (entry.orderId ? 'store' : 'taken') : kinds[entry.kind],
      entry.amount,
    );
    const left = stateOf(entry.studentId).charges.find(({ id }) => id === entry.id)?.left ?? 0;
    if (left > 0) add(entry, 'open', left);
  }
  return { rows, cells };
}

function keyOf(by: FeeReportBy, entry: Entry): string {
  const day = cairoDay(new Date(entry.at));
  if (by === 'day') return day;
  if (by === 'month') return day.slice(0, 7);
  if (by === 'person') return entry.authorId ?? NO_KEY;
  if (by === 'method') return entry.method ?? NO_KEY;
  const charge = entry.kind === 'waiver' ? ledger.find(({ id }) => id === entry.entryId) : entry;
  if (charge?.kind === 'charge') return charge.classId ?? NO_KEY;
  return (pupils.has(entry.studentId) && classes[day < LEFT_ON ? 0 : 1]) || NO_KEY;
}
describe('the report of fees', () => {
  it.each(FEE_REPORT_BY)(
    'by %s equals the ledger to the piastre, with the entries behind each figure',
    async (by) => {
      const { rows, cells } = recomputed(by);
      const report = await reader.get(getFeeReport, { query: { ...WINDOW, by } });
      const piastres = (row: Record<FeeFigure, number>) =>
        Object.fromEntries(FEE_FIGURES.map((figure) => [figure, Math.round(row[figure] * 100)]));
      expect(new Map(report.rows.map((row) => [row.key, piastres(row)]))).toEqual(rows);
      const sums = [...rows.values()];
      expect(piastres(report.total)).toEqual(
        Object.fromEntries(
          FEE_FIGURES.map((figure) => [figure, sums.reduce((sum, row) => sum + row[figure], 0)]),
        ),
      );
      for (const { key, name } of report.rows)
        for (const figure of FEE_FIGURES) {
          const query = { ...WINDOW, by, key, figure, pageSize: 1000 };
          const list = await reader.get(listFeeReportEntries, { query });
          const ids = cells.get(`${key} ${figure}`) ?? [];
          expect(list.items.map(({ id }) => id)).toEqual([...ids].reverse());
          expect([Math.round(list.total * 100), list.totalCount]).toEqual([
            rows.get(key)?.[figure],
            ids.length,
          ]);
          if (by !== 'day') expect(list.name).toBe(name);
        }
      const all = await reader.get(listFeeReportEntries, { query: { ...WINDOW, by, figure: 'taken' } });
      expect([all.total, all.name]).toEqual([report.total.taken, null]);
    },
  );

  it('names classes, people, methods and months, and what has none', async () => {
    const namesOf = async (by: FeeReportBy) =>
      new Map(
        (await reader.get(getFeeReport, { query: { ...WINDOW, by } })).rows.map(({ key, name }) => [
          key,
          name,
        ]),
      );
    expect((await namesOf('class')).get(NO_KEY)).toBe('بدون صف');
    expect((await namesOf('person')).get(NO_KEY)).toBe('تلقائي');
    expect((await namesOf('method')).get('cash')).toBe('نقداً');
    expect((await namesOf('month')).get('2026-03')).toBe('مارس 2026');
  });

  it('is a workbook on request, with its total', async () => {
    const query = new URLSearchParams({ By: 'method', From: FROM, To: TO, Format: 'xlsx' });
    const first = await download(reader, `fees/Report?${query.toString()}`);
    const file =
      first.status === 202
        ? await download(
            reader,
            present(
              (
                await finishedJob(
                  reader,
                  (JSON.parse(first.bytes.toString()) as { data: { jobId: string } }).data.jobId,
                )
              ).fileUrl,
            ),
          )
        : first;
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="fees_${FROM}_${TO}.xlsx"`);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
    const rows = present(workbook.getWorksheet('المصروفات'))
      .getSheetValues()
      .slice(1) as exceljs.CellValue[][];
    const { rows: shown, total } = await reader.get(getFeeReport, { query: { ...WINDOW, by: 'method' } });
    const figures = (row: Record<FeeFigure, number>) => FEE_FIGURES.map((figure) => row[figure]);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['طريقة الدفع', 'المصروفات', 'الإعفاءات', 'المحصل', 'المتجر', 'المردود', 'لم يُسدد'],
      ...shown.map((row) => [row.name, ...figures(row)]),
      ['الإجمالي', ...figures(total)],
    ]);
  });

  it('takes reports with fees, days in their order and keys of its rows', async () => {
    const query = { ...WINDOW, by: 'day' as const };
    for (const permission of ['reports', 'fees'] as const) {
      const { client } = await asAssistant(fees.school, fees.teacher, [permission]);
      expect((await client.call(getFeeReport, { query })).status).toBe(403);
      expect((await client.call(listFeeReportEntries, { query: { ...query, figure: 'taken' } })).status).toBe(
        403,
      );
    }
    expect((await fees.teacher.call(getFeeReport, { query })).status).toBe(200);
    for (const wrong of [{ from: TO, to: FROM }, { by: 'week' as 'day' }, { format: 'pdf' as 'xlsx' }])
      expect((await reader.call(getFeeReport, { query: { ...query, ...wrong } })).status).toBe(400);
    for (const key of ['2026-13-01', 'x', 'x'.repeat(60)])
      expect(
        (await reader.call(listFeeReportEntries, { query: { ...query, key, figure: 'open' } })).status,
      ).toBe(400);
  });
});
