import { beforeAll, describe, expect, it } from '@jest/globals';
import { closeShift, receiveShift } from '@daad/contracts/shifts.contract';
import { newId } from '@daad/persistence/ids';
import { charged, closing, paid, refunded, waived } from './fee-builders.js';
import { useFeeSchool } from './fee-school.js';

const fees = useFeeSchool();
const run = <Row>(sql: string, values: unknown[] = []) => fees.school.dataSource.query<Row[]>(sql, values);
const entries = () => run(`select * from fee_entry order by seq`);
const REFUSED = 'entries of fees are never changed';

async function writeAll() {
  const { id } = fees.student;
  const charge = await charged(fees.assistant, id, 200, '2026-11');
  await waived(fees.assistant, charge.id, 20);
  const receipt = await paid(fees.assistant, id, 100, { method: 'wallet', reference: `رقم ${newId()}` });
  await refunded(fees.assistant, receipt.id, 30);
  return { id, charge, receipt };
}

describe('the ledger of fees', () => {
  it.each([
    [`update fee_entry set amount = amount + 1`],
    [`update fee_entry set reason = 'سبب آخر'`],
    [`update fee_entry set reason = 'طالب محذوف', reference_key = null`],
    [`update fee_entry set late = late`],
    [`delete from fee_entry`],
    [`truncate fee_entry, made_charge`],
    [`truncate fee_entry cascade`],
    [`truncate student cascade`],
    [
      `insert into fee_entry select * from fee_entry on conflict (id) do update set amount = excluded.amount + 1`,
    ],
  ])('refuses: %s', async (sql) => {
    await writeAll();
    const before = await entries();
    await expect(run(sql)).rejects.toThrow(/never changed|cannot insert a non-DEFAULT value/);
    expect(await entries()).toEqual(before);
  });

  it('loses the texts of an erased student by its function alone, and nothing else', async () => {
    const { id } = await writeAll();
    const before = await entries();
    await expect(run('select erase_student_texts($1)', [id])).rejects.toThrow(REFUSED);
    expect(await entries()).toEqual(before);
    await run('update student set erased_at = now(), deleted_at = now() where id = $1', [id]);
    await run('select erase_student_texts($1)', [id]);
    const after = await run<Record<string, unknown>>('select * from fee_entry order by seq');
    expect(after).toEqual(
      (before as Record<string, unknown>[]).map((row) =>
        row['student_id'] === id
          ? {
              ...row,
              reason: row['reason'] && 'طالب محذوف',
              reference: row['reference'] && 'طالب محذوف',
              reference_key: null,
            }
          : row,
      ),
    );
    // It may be repeated, and allows nothing else.
    await run('select erase_student_texts($1)', [id]);
    for (const sql of [
      `update fee_entry set reason = reason where student_id = $1`,
      `update fee_entry set amount = 1 where student_id = $1`,
      `update fee_entry set reason = 'x' where student_id = $1`,
      `delete from fee_entry where student_id = $1`,
    ])
      await expect(run(sql, [id])).rejects.toThrow(REFUSED);
    await expect(run('delete from student where id = $1', [id])).rejects.toThrow('violates foreign key');
    expect(await entries()).toEqual(after);
    const trail = JSON.stringify(
      await run(`select without_person(after) from audit_entry where student_id = $1 and entity = 'fee'`, [
        id,
      ]),
    );
    expect(trail).not.toMatch(/مصروفات|أخوان|رقم/);
  });

  it('takes no entry that is none: without its charge, its shift, or above 0', async () => {
    const { id, charge } = await writeAll();
    const insert = (columns: string, values: string) =>
      run(
        `insert into fee_entry (id, student_id, amount, reason, ${columns}) select uuid_v7(), $1, 5, 'سبب', ${values}`,
        [id],
      );
    for (const kind of ['waiver', 'refund', 'reversal', 'payment', 'loan'])
      await expect(insert('kind', `'${kind}'`)).rejects.toThrow('violates check constraint');
    await expect(insert('kind, month', `'charge', '2026'`)).rejects.toThrow('violates check constraint');
    await insert('kind, entry_id', `'reversal', '${charge.id}'`);
    await expect(insert('kind, entry_id', `'reversal', '${charge.id}'`)).rejects.toThrow(
      'fee_entry_reversed',
    );
    await expect(
      run(
        `insert into fee_entry (id, student_id, amount, reason, kind) select uuid_v7(), $1, 0, 'سبب', 'charge'`,
        [id],
      ),
    ).rejects.toThrow('violates check constraint');
  });
});

describe('the facts of a shift', () => {
  const KEPT = 'facts of a shift are never changed';
  const shift = () => run('select * from shift where id = $1', [fees.shiftId]);
  const refuse = async (sql: string) => {
    const before = await shift();
    await expect(run(`${sql} where id = $1`, [fees.shiftId])).rejects.toThrow(KEPT);
    expect(await shift()).toEqual(before);
  };
  let teacherId: string;
  beforeAll(() => {
    teacherId = fees.teacher.userId;
  });

  it('never change once they are set', async () => {
    await refuse('update shift set opening_cash = 1');
    await refuse(`update shift set person_id = '${teacherId}'`);
    await refuse('delete from shift');
    await fees.assistant.get(closeShift, closing(fees.shiftId, 5));
    await refuse('update shift set counted_cash = 6');
    await refuse(
      'update shift set closed_at = null, close_id = null, closed_by = null, expected_cash = null, counted_cash = null',
    );
    await refuse(`update shift set closing_note = 'ملاحظة'`);
    const body = { id: newId(), shiftId: fees.shiftId, receivedCash: 5, note: null };
    await fees.teacher.get(receiveShift, { body });
    await refuse('update shift set received_cash = 6');
    await refuse('update shift set received_at = now()');
    await expect(run('truncate shift cascade')).rejects.toThrow('never changed');
  });
});
