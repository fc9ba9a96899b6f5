import { describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { removeClassStudent } from '@daad/contracts/classes.contract';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { createDirectPoints, listLedger, studentsPointsTable } from '@daad/contracts/points.contract';
import { getStudentProfile, saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { deleteStudent, getStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { addToClass, createClass, createPupil } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { useOrderSchool } from '@daad/testing/order-school';

const today = cairoToday();
const daysAgo = (count: number) => addDays(today, -count);
const BEGUN = '00:00:00';
const STILL_TO_COME = '23:59:59';
const orders = useOrderSchool();
const profileOf = (id: string) => orders.teacher.get(getStudentProfile, { params: { id } });
const saveNotes = (id: string, notes: unknown) =>
  orders.teacher.call(saveStudentNotes, { params: { id }, body: { notes: notes as string } });
/** Recorded by hand: that a class met does not wait for its day. */
const come = (studentId: string, classId: string, date: string) =>
  orders.school.dataSource.query(
    'insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, $4, 0)',
    [newId(), studentId, classId, date],
  );

describe('the profile of a student', () => {
  it('has everything about the student in one call', async () => {
    const { school, teacher, student } = orders;
    const room = await createClass(school.dataSource, { day: (weekdayOf(today) + 1) % 7 });
    const linkId = await addToClass(school.dataSource, room.id, student.id, { joinedOn: daysAgo(20) });
    const exam = await createExam(school.dataSource);
    const ahead = await createExam(school.dataSource, {
      date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    });
    await teacher.get(addExamStudent, {
      body: { examId: exam.id, studentId: student.id, studentDegree: 17 },
    });
    await teacher.get(addExamStudent, {
      body: { examId: ahead.id, studentId: student.id, studentDegree: 0 },
    });
    const given = { studentId: student.id, comment: 'إجابة جميلة', points: 3 };
    await teacher.get(createDirectPoints, { body: given });
    const order = await orders.order();
    expect(order.studentDeleted).toBe(false);
    await teacher.get(attend, { query: { studentId: student.id, classId: room.id, date: daysAgo(7) } });

    const profile = await profileOf(student.id);
    expect(profile).toMatchObject({
      ...(await teacher.get(getStudent, { params: { id: student.id } })),
      class: { id: room.id, name: room.name, day: room.day, time: room.time, linkId, joinedOn: daysAgo(20) },
      notes: '',
      sumDirectPoints: 3,
      meetings: [{ date: daysAgo(7), classId: room.id, className: room.name, state: 'present' }],
      orders: {
        totalCount: 1,
        items: [
          {
            id: order.id,
            orderNumber: order.orderNumber,
            createdAt: order.createdAt,
            orderStatus: 1,
            totalPrice: 240,
            itemsCount: order.itemsCount,
          },
        ],
      },
    });
    const { items: ledger, totalCount } = await teacher.get(listLedger, {
      params: { studentId: student.id },
    });
    expect(profile.ledger).toEqual({ items: ledger, totalCount });
    expect(profile.grades).toMatchObject({
      totalCount: 2,
      items: [
        { examId: ahead.id, studentDegree: 0, state: 'upcoming' },
        { examId: exam.id, examName: exam.name, examDegree: 20, studentDegree: 17, state: 'graded' },
      ],
    });
    expect(new Date(profile.grades.items[1]?.examDate ?? '').toISOString()).toBe(exam.date);
  });

  it('of a student who has nothing yet is empty, and ranks like the leaderboard', async () => {
    const { teacher, student } = orders;
    const profile = await profileOf(student.id);
    const nothing = { items: [], totalCount: 0 };
    expect(profile).toMatchObject({
      class: null,
      educationalStageName: null,
      meetings: [],
      ledger: nothing,
      grades: nothing,
      orders: nothing,
    });
    const { items } = await teacher.get(studentsPointsTable, { body: { studentCode: student.code } });
    expect(items).toMatchObject([{ rank: profile.rank }]);
  });

  it('shows the newest of each, and how many there are', async () => {
    const { school, student } = orders;
    await school.dataSource.query(
      `insert into points_ledger (id, student_id, kind, points, created_at)
       select uuid_v7(), $1, 'direct', n, now() - n * interval '1 day' from generate_series(1, 25) n`,
      [student.id],
    );
    const { ledger } = await profileOf(student.id);
    expect(ledger.totalCount).toBe(25);
    expect(ledger.items.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('is not there for a deleted student, nor for an unknown one', async () => {
    const { teacher, student } = orders;
    await teacher.get(deleteStudent, { params: { id: student.id } });
    for (const id of [student.id, newId()]) {
      for (const { status, body } of [
        await teacher.call(getStudentProfile, { params: { id } }),
        await saveNotes(id, 'ملاحظة'),
      ])
        expect([status, body.code, body.message]).toEqual([
          404,
          'student.not-found',
          'لم يتم العثور على الطالب',
        ]);
    }
  });
});

describe('the meetings of a profile', () => {
  const marksOf = async (id: string) =>
    (await profileOf(id)).meetings.map(({ date, className, state }) => [date, className, state]);

  it('are absences only of days on which the class met and the student was in it', async () => {
    const { dataSource } = orders.school;
    const room = await createClass(dataSource, { day: (weekdayOf(today) + 1) % 7 });
    const pupil = await createPupil(dataSource, room.id, { joinedOn: daysAgo(14) });
    const mate = await createPupil(dataSource, room.id, { joinedOn: daysAgo(60) });
    for (const days of [28, 14, 7, 3]) await come(mate.id, room.id, daysAgo(days));
    await come(pupil.id, room.id, daysAgo(7));
    // Entered after the student: of a day before the membership.
    await come(pupil.id, room.id, daysAgo(21));
    expect(await marksOf(pupil.id)).toEqual([
      [daysAgo(3), room.name, 'absent'],
      [daysAgo(7), room.name, 'present'],
      [daysAgo(14), room.name, 'absent'],
      [daysAgo(21), room.name, 'present'],
    ]);
  });

  it('are those of the old and the new class of a student who moved', async () => {
    const { dataSource } = orders.school;
    const day = (weekdayOf(today) + 1) % 7;
    const [before, now] = [await createClass(dataSource, { day }), await createClass(dataSource, { day })];
    const { id } = await createPupil(dataSource, now.id, { joinedOn: daysAgo(10) });
    await addToClass(dataSource, before.id, id, { joinedOn: daysAgo(40), leftOn: daysAgo(10) });
    const [mate, newMate] = [
      await createPupil(dataSource, before.id, { joinedOn: daysAgo(60) }),
      await createPupil(dataSource, now.id, { joinedOn: daysAgo(60) }),
    ];
    for (const days of [5, 10, 15]) {
      await come(mate.id, before.id, daysAgo(days));
      await come(newMate.id, now.id, daysAgo(days));
    }
    expect(await marksOf(id)).toEqual([
      [daysAgo(5), now.name, 'absent'],
      [daysAgo(10), now.name, 'absent'],
      [daysAgo(15), before.name, 'absent'],
    ]);
  });

  it('are the last twelve', async () => {
    const { dataSource } = orders.school;
    const room = await createClass(dataSource, { day: (weekdayOf(today) + 1) % 7 });
    const joined = { joinedOn: daysAgo(200) };
    const [pupil, mate] = [
      await createPupil(dataSource, room.id, joined),
      await createPupil(dataSource, room.id, joined),
    ];
    const days = Array.from({ length: 15 }, (_, index) => daysAgo(index * 7 + 1));
    for (const date of days) await come(mate.id, room.id, date);
    expect((await marksOf(pupil.id)).map(([date]) => date)).toEqual(days.slice(0, 12));
  });

  it('have today once its lesson has begun, until the student leaves the class', async () => {
    const { dataSource } = orders.school;
    const [begun, ahead] = [
      await createClass(dataSource, { time: BEGUN }),
      await createClass(dataSource, { time: STILL_TO_COME }),
    ];
    const joined = { joinedOn: daysAgo(2) };
    const [pupil, other] = [
      await createPupil(dataSource, begun.id, joined),
      await createPupil(dataSource, ahead.id, joined),
    ];
    expect(await marksOf(pupil.id)).toEqual([[today, begun.name, 'absent']]);
    expect(await marksOf(other.id)).toEqual([]);
    await orders.teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    expect(await marksOf(pupil.id)).toEqual([]);
  });
});
