import { afterEach, describe, expect, it } from '@jest/globals';
import { login } from '@daad/contracts/account.contract';
import { attend } from '@daad/contracts/attendance.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { scan } from '@daad/contracts/door.contract';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { createStage, updateStage } from '@daad/contracts/stages.contract';
import { createStudent as create } from '@daad/contracts/students.contract';
import type { AuditedEntity } from '@daad/contracts/audit.contract';
import type { ApiResponse } from '@daad/testing/api-client';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { readEntries } from '@daad/testing/audit/audit-case';
import { createProduct, createStudent } from '@daad/testing/builders';
import {
  createClass,
  createPupil,
  createStage as makeStage,
  setAttendancePoints,
  studentForm,
} from '@daad/testing/classroom-builders';
import { createExam, setRanges } from '@daad/testing/exam-builders';
import { DELIVERY } from '@daad/testing/order-school';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const query = (sql: string) => at.school.dataSource.query(sql);

/** What a change would leave behind, in the tables that these calls write. */
const WRITTEN = [
  ...['attendance', 'points_ledger', 'points_reason', 'orders', 'order_line', 'cart', 'stage', 'student'],
  ...['class_student', 'exam_student', 'scan', 'session', 'refresh_token', 'job', 'order_idempotency'],
];
const rowsOf = async (table: string) => query(`select to_jsonb(t) as row from ${table} t order by t::text`);
const contents = async () => Promise.all(WRITTEN.map(async (table) => [table, await rowsOf(table)]));

const refuse = (entity: AuditedEntity) =>
  query(`alter table audit_entry add constraint unwritable check (entity <> '${entity}') not valid`);
afterEach(() => query('alter table audit_entry drop constraint if exists unwritable'));

const pupil = async () => {
  await setAttendancePoints(at.school.dataSource, 5);
  const { id: classId } = await createClass(at.school.dataSource);
  return { classId, ...(await createPupil(at.school.dataSource, classId)) };
};

/** Each with what it makes ready; the call comes later, when the trail takes no entry of that kind. */
const CALLS: [string, AuditedEntity, () => Promise<() => Promise<ApiResponse>>][] = [
  [
    'an attendance, a statement without a transaction',
    'attendance',
    async () => {
      const { id: studentId, classId } = await pupil();
      return () => at.teacher.call(attend, { query: { studentId, classId, date: cairoToday() } });
    },
  ],
  [
    'points, a statement without a transaction',
    'points',
    async () => {
      const { id: studentId } = await createStudent(at.school.dataSource);
      return () => at.teacher.call(createDirectPoints, { body: { studentId, points: 3, comment: 'مشاركة' } });
    },
  ],
  [
    'an order of a student',
    'order',
    async () => {
      const { phoneNumber, password } = await createStudent(at.school.dataSource);
      const { id: productId } = await createProduct(at.school.dataSource);
      const client = await at.school.signIn(phoneNumber, password);
      await client.get(addCartItem, { body: { productId, quantity: 2 } });
      return () => client.call(placeOrder, { body: DELIVERY });
    },
  ],
  [
    'a scan, written together with others',
    'attendance',
    async () => {
      const { code, classId } = await pupil();
      const body = { id: newId(), code, classId, at: new Date().toISOString() };
      return () => at.teacher.call(scan, { body });
    },
  ],
  [
    'a stage',
    'stage',
    () => Promise.resolve(() => at.teacher.call(createStage, { body: { name: 'مرحلة' } })),
  ],
  [
    'a change of a stage',
    'stage',
    async () => {
      const { id } = await makeStage(at.school.dataSource);
      return () => at.teacher.call(updateStage, { params: { id }, body: { name: 'اسم آخر' } });
    },
  ],
  [
    'a student, by the second entry of the transaction',
    'classStudent',
    async () => {
      const { id: classId, stageId } = await createClass(at.school.dataSource);
      const { educationalStageId: _, ...form } = studentForm({ id: stageId });
      return () => at.teacher.call(create, { body: { ...form, educationalStageId: stageId, classId } });
    },
  ],
  [
    'a grade, by the entry of its points',
    'points',
    async () => {
      await setRanges(at.school.dataSource);
      const { id: examId } = await createExam(at.school.dataSource);
      const { id: studentId } = await createStudent(at.school.dataSource);
      return () => at.teacher.call(addExamStudent, { body: { examId, studentId, studentDegree: 20 } });
    },
  ],
  [
    'a session of the teacher',
    'session',
    () => {
      const { phoneNumber, password } = at.school.teacher;
      return Promise.resolve(() => at.school.visitor().call(login, { body: { phoneNumber, password } }));
    },
  ],
];

describe('a change whose entry cannot be written', () => {
  it.each(CALLS)('does not happen: %s', async (_, entity, prepare) => {
    const call = await prepare();
    await refuse(entity);
    const [before, entries] = [await contents(), await readEntries(at.school.dataSource)];
    const { status, body } = await call();
    expect([status, body.succeeded, body.code]).toEqual([500, false, 'server.failed']);
    expect(await contents()).toEqual(before);
    expect(await readEntries(at.school.dataSource)).toEqual(entries);
    await query('alter table audit_entry drop constraint unwritable');
    // It was for the entry alone.
    expect((await call()).body.succeeded).toBe(true);
    expect((await readEntries(at.school.dataSource)).length).toBeGreaterThan(entries.length);
  });
});
