import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { changeOrderStatus, placeOrder } from '@daad/contracts/orders.contract';
import { createDirectPoints, getPointsSummary } from '@daad/contracts/points.contract';
import { getStudentHome } from '@daad/contracts/student-home.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { nextMeeting } from '@daad/domain/next-meeting';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { hoursInto } from '@daad/testing/exam-school';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const homeOf = ({ id }: { id: string }, client = teacher) => client.get(getStudentHome, { params: { id } });
const give = ({ id }: TestStudent, points: number) =>
  teacher.get(createDirectPoints, { body: { studentId: id, points, comment: 'تميز' } });

describe('the home of a student', () => {
  it('is empty of what there is not yet', async () => {
    const student = await createStudent(school.dataSource);
    const own = await school.signIn(student.phoneNumber, student.password);
    expect(await homeOf(student, own)).toMatchObject({
      studentId: student.id,
      totalPoints: 0,
      nextClass: null,
      nextExam: null,
      order: null,
      news: null,
      attendance: { month: monthOf(today), present: 0, madeUp: 0, absent: 0, points: 0, marks: [] },
    });
  });

  it('has the next meeting of the class that the student is in now', async () => {
    const student = await createStudent(school.dataSource);
    const [former, own] = [
      await createClass(school.dataSource, { day: weekdayOf(today), time: '23:59:00' }),
      await createClass(school.dataSource, { day: weekdayOf(addDays(today, 2)), time: '16:30:00' }),
    ];
    await addToClass(school.dataSource, former.id, student.id, {
      joinedOn: addDays(today, -9),
      leftOn: addDays(today, -2),
    });
    await addToClass(school.dataSource, own.id, student.id, { joinedOn: addDays(today, -2) });
    expect((await homeOf(student)).nextClass).toEqual({
      id: own.id,
      name: own.name,
      day: own.day,
      time: '16:30:00',
      ...nextMeeting(own, cairoWallTime(new Date())),
    });
  });

  it('has the first exam from today on that has no grade', async () => {
    const student = await createStudent(school.dataSource);
    const take = async (name: string, date: string, studentDegree: number) => {
      const exam = await createExam(school.dataSource, { name, date });
      await teacher.get(addExamStudent, { body: { examId: exam.id, studentId: student.id, studentDegree } });
      return exam;
    };
    await take('بالأمس', hoursInto(addDays(today, -1), 20), 0);
    await take('رُصد', hoursInto(today, 3), 12);
    const far = await take('بعيد', hoursInto(addDays(today, 9), 5), 0);
    // Of others.
    await createExam(school.dataSource, { date: hoursInto(addDays(today, 1), 5) });
    expect((await homeOf(student)).nextExam).toEqual({
      id: far.id,
      name: 'بعيد',
      date: far.date,
      status: 'upcoming',
    });
    const near = await take('اليوم', hoursInto(today, 1), 0);
    expect((await homeOf(student)).nextExam).toMatchObject({ id: near.id, status: 'today' });
  });

  it('has the newest order under way with its track', async () => {
    const student = await createStudent(school.dataSource);
    const product = await createProduct(school.dataSource, { price: 25.5 });
    const order = async (...statuses: (keyof typeof ORDER_STATUSES)[]) => {
      const body = {
        studentId: student.id,
        items: [{ productId: product.id, quantity: 3 }],
        deliverAddress: 'عنوان',
        deliverPhone: '01012345678',
      };
      const { id } = await teacher.get(placeOrder, { body });
      for (const status of statuses)
        await teacher.get(changeOrderStatus, { body: { orderIds: [id], status } });
      return id;
    };
    await order();
    const underWay = await order('Prepared');
    await order('Prepared', 'Delivered');
    await order('Canceled');
    const home = await homeOf(student);
    expect(home.order).toMatchObject({
      id: underWay,
      orderStatus: ORDER_STATUSES.Prepared,
      totalPrice: 76.5,
      itemsCount: 3,
      timeline: [
        { from: null, to: 1 },
        { from: 1, to: 2, authorName: school.teacher.fullName },
      ],
    });
    expect(JSON.stringify(home)).not.toContain('عنوان');
  });

  it('has the rank and the distance to the next place; equals share a rank', async () => {
    const students = await Promise.all([1, 2, 3, 4].map(() => createStudent(school.dataSource)));
    const [first, second, level, last] = [0, 1, 2, 3].map((place) => present(students[place]));
    await give(present(first), 900_050);
    await give(present(second), 900_020);
    await give(present(level), 900_020);
    await give(present(last), 900_017);
    const homes = await Promise.all(students.map((student) => homeOf(student)));
    expect(homes.map(({ rank, nextPlace }) => [rank, nextPlace])).toEqual([
      [1, null],
      [2, { rank: 1, points: 30 }],
      [2, { rank: 1, points: 30 }],
      [4, { rank: 2, points: 3 }],
    ]);
    for (const [place, { id }] of students.entries()) {
      const summary = await teacher.get(getPointsSummary, { params: { studentId: id } });
      const { rank, nextPlace } = present(homes[place]);
      expect(summary).toMatchObject({ rank, nextPlace });
    }
  });

  it('has the newest news, which need not be the pinned one', async () => {
    const student = await createStudent(school.dataSource);
    for (const [title, pinned, created] of [
      ['مثبت', true, '2026-01-01'],
      ['الأحدث', false, '2099-01-01'],
    ]) {
      await school.dataSource.query(
        `insert into news (id, title, news_type, description, search_key, pinned, created_at)
         values ($1, $2, 0, 'وصف', '', $3, $4)`,
        [newId(), title, pinned, created],
      );
    }
    expect((await homeOf(student)).news).toMatchObject({ title: 'الأحدث', newsType: 0 });
    await school.dataSource.query('delete from news');
  });

  it('takes few statements, sent together', async () => {
    const { id } = await createStudent(school.dataSource);
    // What comes next, the marks of the month, and the fees.
    expect(await school.statementsOf(() => homeOf({ id }))).toHaveLength(3);
  });
});

describe('access', () => {
  it('is for the student itself and the teacher', async () => {
    const student = await createStudent(school.dataSource);
    const other = await createStudent(school.dataSource);
    const own = await school.signIn(student.phoneNumber, student.password);
    for (const path of ['student/GetHome', 'student/GetAttendance']) {
      const statusOf = async (client: ApiClient, id: string) =>
        (await client.send('GET', `${path}/${id}`)).status;
      expect(await statusOf(school.visitor(), student.id)).toBe(401);
      expect(await statusOf(own, student.id)).toBe(200);
      expect(await statusOf(teacher, student.id)).toBe(200);
      expect(await statusOf(own, other.id)).toBe(403);
      expect(await statusOf(teacher, newId())).toBe(404);
      expect(await statusOf(teacher, 'x')).toBe(400);
    }
    await school.dataSource.query('update student set deleted_at = now() where id = $1', [other.id]);
    expect((await teacher.call(getStudentHome, { params: { id: other.id } })).body.code).toBe(
      'student.not-found',
    );
  });
});
