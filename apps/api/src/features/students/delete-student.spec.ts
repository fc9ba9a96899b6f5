import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, refreshToken } from '@daad/contracts/account.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { addClassStudent } from '@daad/contracts/classes.contract';
import { getOrder, placeOrder } from '@daad/contracts/orders.contract';
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { inTransaction } from '@daad/persistence/database';
import { lockExamForGrades, writeGrades } from '@daad/persistence/exams/write-grades';
import { createStudent as buildStudent, createDiscount, createProduct } from '@daad/testing/builders';
import {
  createClass,
  createPupil,
  createStage,
  studentForm,
  type TestStage,
} from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource, EntityManager } from 'typeorm';

let school: TestSchool;
let dataSource: DataSource;
let teacher: ApiClient;
let stage: TestStage;

beforeAll(async () => {
  school = await TestSchool.start();
  dataSource = await school.connect();
  teacher = await school.asTeacher();
  stage = await createStage(school.dataSource);
});
afterAll(() => started(school)?.stop());

const form = (given: Record<string, unknown> = {}) => studentForm(stage, given);

describe('deleting a student', () => {
  it('ends the sessions, empties class and cart, frees phone and code, and keeps the orders', async () => {
    const made = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, made.id);
    const own = await school.signIn(pupil.phoneNumber, pupil.password);
    const socket = await school.listen(own);
    const product = await createProduct(school.dataSource);
    await createDiscount(school.dataSource, {
      studentId: pupil.id,
      productId: product.id,
      discountType: 'Fixed',
      discountValue: 1,
    });
    const fill = () => own.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    await fill();
    const order = await own.get(placeOrder, {
      body: { deliverAddress: 'المعادي', deliverPhone: pupil.phoneNumber },
    });
    await fill();

    await teacher.get(deleteStudent, { params: { id: pupil.id } });

    expect((await own.call(getMe, {})).status).toBe(401);
    const refresh = { refreshToken: present(own.session).refreshToken };
    expect((await school.visitor().call(refreshToken, { body: refresh })).status).toBe(401);
    await socket.closed();
    await expect(school.signIn(pupil.phoneNumber, pupil.password)).rejects.toThrow(
      'رقم الهاتف أو كلمة المرور غير صحيحة',
    );

    const [left] = await school.dataSource.query<{ links: number; carts: number; discounts: number }[]>(
      `select (select count(*) from class_student where student_id = $1 and left_on is null) as links,
              (select count(*) from cart where student_id = $1) as carts,
              (select count(*) from discount where student_id = $1) as discounts`,
      [pupil.id],
    );
    expect(left).toEqual({ links: 0, carts: 0, discounts: 0 });
    expect(await teacher.get(getOrder, { params: { id: order.id } })).toMatchObject({
      studentName: pupil.fullName,
      studentDeleted: true,
    });

    const gone = { params: { id: pupil.id } };
    expect((await teacher.call(getStudent, gone)).body.code).toBe('student.not-found');
    expect((await teacher.call(deleteStudent, gone)).body.code).toBe('student.not-found');
    expect(
      (await teacher.call(addClassStudent, { body: { studentId: pupil.id, classId: made.id } })).status,
    ).toBe(404);
    expect(await teacher.get(listStudents, { query: { code: pupil.code } })).toMatchObject({ totalCount: 0 });

    const again = await teacher.get(createStudent, {
      body: form({ phoneNumber: pupil.phoneNumber, code: pupil.code }),
    });
    expect(again.id).not.toBe(pupil.id);
  });

  it('waits for an exam that is being graded without blocking its grades', async () => {
    const exam = await createExam(school.dataSource);
    const student = await buildStudent(school.dataSource);
    const grade = { studentId: student.id, degree: 1, enterIn: null };
    const write = (manager: EntityManager) =>
      writeGrades(manager, exam.id, [grade], { authorId: school.teacher.id });
    await inTransaction(dataSource, write);

    const { deletion } = await inTransaction(dataSource, async (manager) => {
      await lockExamForGrades(manager, exam.id);
      const deleting = teacher.call(deleteStudent, { params: { id: student.id } });
      await eventually(async () => {
        const waiting = await school.dataSource.query<unknown[]>(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      // PostgreSQL would detect a deadlock only after a second, in the transaction that has waited longer.
      await manager.query(`set local lock_timeout = '200ms'`);
      expect(await write(manager)).toHaveLength(1);
      return { deletion: deleting };
    });
    expect((await deletion).status).toBe(200);
    const [row] = await school.dataSource.query<{ students: number }[]>(
      'select sum(students)::int as students from exam_count where exam_id = $1',
      [exam.id],
    );
    expect(row).toEqual({ students: 0 });
  });

  it('counts a student where it is: added, moved to another stage, deleted', async () => {
    const other = await createStage(school.dataSource);
    const totals = async () => {
      const queries = [{}, { educationalStageId: stage.id }, { educationalStageId: other.id }];
      const pages = await Promise.all(
        queries.map((query) => teacher.get(listStudents, { query: { ...query, pageSize: 1 } })),
      );
      return pages.map(({ totalCount }) => totalCount);
    };
    const [all, here] = (await totals()) as [number, number, number];
    const body = form();
    const { id } = await teacher.get(createStudent, { body });
    expect(await totals()).toEqual([all + 1, here + 1, 0]);
    const { password: _, ...changes } = { ...body, educationalStageId: other.id };
    await teacher.get(updateStudent, { params: { id }, body: changes });
    expect(await totals()).toEqual([all + 1, here, 1]);
    await teacher.get(deleteStudent, { params: { id } });
    expect(await totals()).toEqual([all, here, 0]);
  });
});
