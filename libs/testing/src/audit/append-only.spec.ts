import { beforeAll, describe, expect, it } from '@jest/globals';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { createStudent as create, type Student, updateStudent } from '@daad/contracts/students.contract';
import { holdStudent } from '@daad/contracts/cards.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder, updateOrder } from '@daad/contracts/orders.contract';
import { createProduct, createStudent } from '../builders.js';
import { createStage, studentForm } from '../classroom-builders.js';
import { useSpecSchool } from '../spec-school.js';
import { type FoundEntry, readEntries } from './audit-case.js';

const at = useSpecSchool();
const REFUSED = 'entries of the audit trail are never changed';
const run = (sql: string, values?: unknown[]) => at.school.dataSource.query(sql, values);

describe('the database of the product', () => {
  beforeAll(async () => {
    await createStudent(at.school.dataSource);
  });

  it.each([
    [`update audit_entry set kind = 'updated'`],
    [`update audit_entry set label = 'x', before = null, after = null`],
    [`update audit_entry set at = now() - interval '500 days'`],
    [`update audit_entry set person_id = null where person_id is not null`],
    [`delete from audit_entry`],
    [`delete from audit_entry where at > now() - interval '399 days'`],
    [`truncate audit_entry`],
    [
      `insert into audit_entry select * from audit_entry on conflict (id) do update set address = excluded.kind`,
    ],
  ])('refuses: %s', async (sql) => {
    const entries = await readEntries(at.school.dataSource);
    await expect(run(sql)).rejects.toThrow(REFUSED);
    expect(await readEntries(at.school.dataSource)).toEqual(entries);
  });

  it('lets go of entries after 400 days, one by one or many, and of no younger one', async () => {
    const insert = (days: number) =>
      run(
        `insert into audit_entry (at, kind, entity, label) values (now() - make_interval(days => $1), 'updated', 'exam', 'قديم')`,
        [days],
      );
    for (const days of [399, 401, 402]) await insert(days);
    const labels = () => run(`select label from audit_entry where label = 'قديم'`);
    await expect(run(`delete from audit_entry where label = 'قديم'`)).rejects.toThrow(REFUSED);
    expect(await labels()).toHaveLength(3);
    await run(`delete from audit_entry where at < now() - interval '400 days'`);
    expect(await labels()).toHaveLength(1);
  });
});

async function formOfStudent() {
  return studentForm(await createStage(at.school.dataSource));
}

describe('erase_from_audit', () => {
  const PRIVATE = {
    email: 'secret@example.com',
    notes: 'ملاحظة خاصة',
    reason: 'سبب خاص',
    comment: 'تعليق خاص',
    address: 'عنوان خاص',
    deliverPhone: '01077777777',
    newName: 'سلمى عادل',
  };
  const student = async () => {
    const form = await formOfStudent();
    const made = await at.teacher.get(create, { body: { ...form, email: PRIVATE.email } });
    const { password: _, ...unchanged } = form;
    await at.teacher.get(updateStudent, {
      params: { id: made.id },
      body: { ...unchanged, fullName: PRIVATE.newName },
    });
    await at.teacher.get(saveStudentNotes, { params: { id: made.id }, body: { notes: PRIVATE.notes } });
    const hold = { held: true, reason: PRIVATE.reason };
    await at.teacher.get(holdStudent, { params: { id: made.id }, body: hold });
    const points = { studentId: made.id, points: 3, comment: PRIVATE.comment };
    await at.teacher.get(createDirectPoints, { body: points });
    await orderOf(form);
    return { ...made, ...form };
  };
  const orderOf = async ({ phoneNumber, password }: Awaited<ReturnType<typeof formOfStudent>>) => {
    const client = await at.school.signIn(phoneNumber, password);
    const { id: productId } = await createProduct(at.school.dataSource);
    await client.get(addCartItem, { body: { productId, quantity: 1 } });
    const delivery = { deliverAddress: PRIVATE.address, deliverPhone: PRIVATE.deliverPhone };
    const { id } = await client.get(placeOrder, { body: delivery });
    const body = { ...delivery, deliverAddress: 'عنوان آخر', items: [{ productId, quantity: 2 }] };
    await at.teacher.get(updateOrder, { params: { id }, body });
  };
  const entriesOf = async ({ id }: Pick<Student, 'id'>) =>
    (await readEntries(at.school.dataSource)).filter(({ studentId }) => studentId === id);

  it('changes nothing while the student is not erased', async () => {
    const made = await student();
    const before = await entriesOf(made);
    await expect(run('select erase_from_audit($1)', [made.id])).rejects.toThrow(REFUSED);
    expect(await entriesOf(made)).toEqual(before);
  });

  it('replaces what is of the person, and nothing else', async () => {
    const [made, other] = [await student(), await student()];
    const [before, unchanged] = [await entriesOf(made), await entriesOf(other)];
    await run('update student set erased_at = now() where id = $1', [made.id]);
    await run('select erase_from_audit($1)', [made.id]);
    const after = await entriesOf(made);
    const texts = JSON.stringify(after);
    const { fullName, phoneNumber, parentPhoneNumber, code } = made;
    for (const text of [
      fullName,
      phoneNumber,
      parentPhoneNumber,
      code,
      ...Object.values(PRIVATE),
      'عنوان آخر',
    ])
      expect(texts).not.toContain(text);
    expect(after).toEqual(before.map((entry) => erased(entry, made.id)));
    expect(after.filter(({ address }) => address === null)).toHaveLength(1);
    expect(await entriesOf(other)).toEqual(unchanged);
    // It may be repeated, and allows nothing else.
    await run('select erase_from_audit($1)', [made.id]);
    expect(await entriesOf(made)).toEqual(after);
    await expect(run(`update audit_entry set label = 'x' where student_id = $1`, [made.id])).rejects.toThrow(
      REFUSED,
    );
    await expect(run('delete from audit_entry where student_id = $1', [made.id])).rejects.toThrow(REFUSED);
  });
});

const PERSONAL = new Set([
  ...['full_name', 'phone_number', 'parent_phone_number', 'email', 'notes', 'hold_reason', 'comment', 'code'],
  ...['student_name', 'student_phone', 'student_code', 'deliver_address', 'deliver_phone'],
]);

const withoutPerson = (fields: FoundEntry['before']) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      PERSONAL.has(name) && value !== null ? 'طالب محذوف' : value,
    ]),
  );
const erased = (entry: FoundEntry, studentId: string): FoundEntry => ({
  ...entry,
  address: entry.personId === studentId ? null : entry.address,
  before: withoutPerson(entry.before),
  after: withoutPerson(entry.after),
});
