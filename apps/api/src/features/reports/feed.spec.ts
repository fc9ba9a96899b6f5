import { expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { changeOrderStatus, deleteOrder } from '@daad/contracts/orders.contract';
import { createBulkPoints, createDirectPoints, removePoints } from '@daad/contracts/points.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { type FeedLine, FEED_LINES, getFeed } from '@daad/contracts/today.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { useOrderSchool } from '@daad/testing/order-school';
import { present } from '@daad/testing/present';

const today = cairoToday();
const at = useOrderSchool();
const feed = () => at.teacher.get(getFeed, {});
/** The last lines, in the order in which their causes were written. */
const lastLines = async (count: number) => (await feed()).slice(0, count).reverse();
const line = (fields: object) => ({ id: expect.any(String), at: expect.any(String), count: 1, ...fields });
const nameOf = ({ id, fullName }: { id: string; fullName: string }) => ({
  studentId: id,
  studentName: fullName,
});

it('has orders, marks and points of all three tables in the order in which they happened', async () => {
  const { dataSource } = at.school;
  const lesson = await createClass(dataSource);
  const pupils = [
    await createPupil(dataSource, lesson.id),
    await createPupil(dataSource, lesson.id),
  ] as const;
  const third = await createPupil(dataSource, lesson.id);
  const placed = await at.order();
  await at.teacher.get(attend, { query: { studentId: third.id, classId: lesson.id, date: today } });
  await at.teacher.get(createDirectPoints, { body: { studentId: third.id, points: 5, comment: 'إجابة' } });
  await at.teacher.get(changeOrderStatus, { body: { orderIds: [placed.id], status: 2 } });
  await at.teacher.get(attendAll, { query: { classId: lesson.id, date: today } });
  await at.teacher.get(removePoints, { body: { studentId: pupils[0].id, points: 3, comment: 'تأخر' } });

  const ofLesson = {
    kind: 'attendance',
    classId: lesson.id,
    className: lesson.name,
    date: today,
    makeUp: false,
  };
  const ofOrder = { orderId: placed.id, orderNumber: placed.orderNumber, ...nameOf(at.student) };
  expect(await lastLines(6)).toEqual([
    line({ kind: 'order.placed', ...ofOrder, total: placed.totalPrice }),
    line({ ...ofLesson, ...nameOf(third) }),
    line({ kind: 'points', ...nameOf(third), points: 5, comment: 'إجابة' }),
    line({ kind: 'order.statusChanged', ...ofOrder, status: 2 }),
    line({ ...ofLesson, count: 2, studentId: null, studentName: null }),
    line({ kind: 'points', ...nameOf(pupils[0]), points: -3, comment: 'تأخر' }),
  ]);
  const instants = (await feed()).map((one) => one.at);
  expect(instants).toEqual([...instants].sort().reverse());
});

it('has one line for orders whose status was changed at once, and for points given at once', async () => {
  const [one, other] = [await at.order(), await at.order()];
  await at.teacher.get(changeOrderStatus, { body: { orderIds: [one.id, other.id], status: 3 } });
  const second = await createStudent(at.school.dataSource);
  await at.teacher.get(createBulkPoints, {
    body: { studentIds: [at.student.id, second.id], points: 4, comment: 'مسابقة', mode: 'add' },
  });
  const noStudent = { count: 2, studentId: null, studentName: null };
  await eventually(async () => (await feed())[0]?.kind === 'points');
  expect(await lastLines(2)).toEqual([
    line({ kind: 'order.statusChanged', ...noStudent, orderId: null, orderNumber: null, status: 3 }),
    line({ kind: 'points', ...noStudent, points: 4, comment: 'مسابقة' }),
  ]);
});

it('has one line for points given to hundreds, which are written in several transactions', async () => {
  const rows = await at.school.dataSource.query<{ id: string }[]>(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
     select uuid_v7(), 'كثير', 'x' || n, '', 'x' || n, n, '' from generate_series(1, 450) n returning id`,
  );
  const body = { studentIds: rows.map(({ id }) => id), points: 2, comment: 'حفل', mode: 'remove' as const };
  await at.teacher.get(createBulkPoints, { body });
  await eventually(async () => (await feed())[0]?.count === 450);
  const lines = (await feed()).filter((one) => one.kind === 'points' && one.comment === 'حفل');
  expect(lines).toEqual([
    {
      ...line({ kind: 'points', studentId: null, studentName: null, points: -2, comment: 'حفل' }),
      count: 450,
    },
  ]);
});

it('forgets what was taken back, and keeps the name of a deleted student', async () => {
  const lesson = await createClass(at.school.dataSource);
  const pupil = await createPupil(at.school.dataSource, lesson.id);
  const { id } = await at.teacher.get(attend, {
    query: { studentId: pupil.id, classId: lesson.id, date: today },
  });
  const ofPupil = async () => (await feed()).filter(({ studentName }) => studentName === pupil.fullName);
  expect(await ofPupil()).toHaveLength(1);
  await at.teacher.get(removeAttendance, { body: [id] });
  expect(await ofPupil()).toEqual([]);

  const order = await at.order();
  const ofOrder = async () =>
    (await feed()).filter((one: FeedLine) => one.kind === 'order.placed' && one.orderId === order.id);
  await at.teacher.get(deleteStudent, { params: { id: at.student.id } });
  expect(await ofOrder()).toEqual([
    expect.objectContaining({ studentId: null, studentName: at.student.fullName }),
  ]);
  await at.teacher.get(deleteOrder, { params: { id: order.id } });
  expect(await ofOrder()).toEqual([]);
});

it('keeps the last twenty, however much was written at one instant', async () => {
  const { dataSource } = at.school;
  const lesson = await createClass(dataSource);
  const student = await createStudent(dataSource);
  const write = (days: number, createdAt: string) =>
    dataSource.query(
      `insert into attendance (id, student_id, class_id, date, points, created_at)
       select uuid_v7(), $1, $2, date '2020-01-01' + day, 0, ${createdAt} from generate_series(1, ${days}) day`,
      [student.id, lesson.id],
    );
  // Each at its own instant, the later days later.
  await write(30, `now() + day * interval '1 second'`);
  const lines = await feed();
  expect(lines).toHaveLength(FEED_LINES);
  expect(lines.map((one) => one.kind === 'attendance' && one.date)).toEqual(
    Array.from({ length: FEED_LINES }, (_, index) => `2020-01-${31 - index}`),
  );
  await dataSource.query('delete from attendance where class_id = $1', [lesson.id]);
  expect(present((await feed())[0]).at < new Date().toISOString()).toBe(true);
});
