import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import type { LiveEventName } from '@daad/contracts/live-events';
import { createNews } from '@daad/contracts/news.contract';
import { changeOrderStatus, deleteOrder, placeOrder, updateOrder } from '@daad/contracts/orders.contract';
import { createBulkPoints, createDirectPoints } from '@daad/contracts/points.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil, setAttendancePoints } from '@daad/testing/classroom-builders';
import { charged } from '@daad/testing/fee-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;

beforeAll(async () => {
  school = await TestSchool.start();
});
afterAll(() => started(school)?.stop());

/** The events of one student (contract section 6), and whether the teacher receives them, too. */
const OWN: Partial<Record<LiveEventName, { teacher: boolean }>> = {
  'cart.changed': { teacher: false },
  'order.placed': { teacher: true },
  'order.statusChanged': { teacher: true },
  'order.updated': { teacher: true },
  'order.deleted': { teacher: true },
  'points.changed': { teacher: true },
  'fees.changed': { teacher: true },
};

it('sends a student’s events to that student, to the teacher where they concern the teacher, and to no one else', async () => {
  const teacher = await school.asTeacher();
  const [student, other] = await Promise.all(
    [1, 2].map(async () => {
      const { phoneNumber, password } = await createStudent(school.dataSource);
      return school.signIn(phoneNumber, password);
    }),
  );
  const [board, own, stranger, visitor] = await Promise.all([
    school.listen(teacher),
    school.listen(student),
    school.listen(other),
    school.listen(),
  ]);

  const { id: productId } = await createProduct(school.dataSource);
  const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };
  await present(student).get(addCartItem, { body: { productId, quantity: 1 } });
  const { id } = await present(student).get(placeOrder, { body: delivery });
  await teacher.get(changeOrderStatus, { body: { orderIds: [id], status: 2 } });
  const items = [{ productId, quantity: 2 }];
  await teacher.get(updateOrder, { params: { id }, body: { ...delivery, items } });
  await teacher.get(deleteOrder, { params: { id } });
  const studentId = present(student).userId;
  await teacher.get(createDirectPoints, { body: { studentId, points: 5, comment: 'مشاركة' } });
  await charged(teacher, studentId, 50);

  for (const [name, receivers] of Object.entries(OWN)) {
    await own.next(name as LiveEventName);
    if (receivers.teacher) await board.next(name as LiveEventName);
  }
  // This event goes to all, after the others: once it arrives, every socket has received all of its events.
  const news = { title: 'خبر للجميع', newsType: 0, description: 'لكل من يفتح المنصة', pinned: false };
  await teacher.get(createNews, { body: news });
  for (const screen of [board, stranger, visitor]) await screen.next('news.published');

  const names = (screen: typeof own) => new Set(screen.received.map(({ name }) => name));
  for (const [name, receivers] of Object.entries(OWN)) {
    expect([name, names(board).has(name)]).toEqual([name, receivers.teacher]);
    expect([name, names(stranger).has(name), names(visitor).has(name)]).toEqual([name, false, false]);
  }
  for (const name of ['stats.changed', 'data.changed']) {
    expect([name, names(own).has(name), names(visitor).has(name)]).toEqual([name, false, false]);
  }
});

it('sends events of attendance, jobs and lists to the teacher and the student concerned only', async () => {
  const teacher = await school.asTeacher();
  await setAttendancePoints(school.dataSource, 5);
  const { id: classId } = await createClass(school.dataSource);
  const [pupil, classmate] = [
    await createPupil(school.dataSource, classId),
    await createPupil(school.dataSource, classId),
  ];
  const [board, own, other, visitor] = await Promise.all([
    school.listen(teacher),
    school.listen(await school.signIn(pupil.phoneNumber, pupil.password)),
    school.listen(await school.signIn(classmate.phoneNumber, classmate.password)),
    school.listen(),
  ]);

  const date = cairoToday();
  const { id } = await teacher.get(attend, { query: { studentId: pupil.id, classId, date } });
  // Before anything else is written: a worker that reads this event late finds no student absent.
  await other.next('student.changed', ({ id: changed }) => changed === classId);
  await teacher.get(removeAttendance, { body: { ids: [id] } });
  await teacher.get(attendAll, { query: { classId, date } });
  const bulk = { studentIds: [pupil.id], points: 3, comment: 'مشاركة', mode: 'add' as const };
  const { jobId } = await teacher.get(createBulkPoints, { body: bulk });

  for (const socket of [board, own]) {
    await socket.next('attendance.marked', ({ attendanceId }) => attendanceId === id);
    await socket.next('attendance.removed', ({ attendanceId }) => attendanceId === id);
    await socket.next('points.changed', ({ kind, points }) => kind === 'direct' && points === 3);
  }
  await board.next('attendance.markedAll', (event) => event.classId === classId);
  await board.next('job.finished', (event) => event.jobId === jobId);
  await own.next('attendance.marked', ({ attendanceId }) => attendanceId !== id);
  await other.next('attendance.marked');

  for (const name of [
    'attendance.markedAll',
    'job.progress',
    'job.finished',
    'data.changed',
    'stats.changed',
  ] as const) {
    for (const screen of [own, other, visitor]) expect([name, screen.all(name)]).toEqual([name, []]);
  }
  // With the first mark the class has met, and without any it has not: the marks of those without a record change.
  const changesOf = (screen: typeof own) =>
    new Set(screen.all('student.changed').map(({ entity, id: changed }) => `${entity} ${changed}`));
  expect(changesOf(other)).toEqual(new Set([`class ${classId}`]));
  expect([[], [`class ${classId}`]]).toContainEqual([...changesOf(own)]);
  for (const screen of [board, visitor]) expect(screen.all('student.changed')).toEqual([]);
  for (const name of ['attendance.marked', 'attendance.removed', 'points.changed'] as const) {
    expect([name, visitor.all(name)]).toEqual([name, []]);
    for (const [screen, { id: studentId }] of [
      [own, pupil],
      [other, classmate],
    ] as const) {
      expect(screen.all(name).filter((event) => event.studentId !== studentId)).toEqual([]);
    }
  }
});
