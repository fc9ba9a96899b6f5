import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { getParentFollowUpDetails, listParentFollowUp } from '@daad/contracts/parents.contract';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { charged, openedShift, paid } from '@daad/testing/fee-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const PARENT = '01234567890';
const NO_DETAILS = { makeUp: false, madeUpIn: null, homework: null };
let school: TestSchool;
let visitor: ApiClient;

beforeAll(async () => {
  // All tests search from one address; search-limits.spec.ts tests the limits of an address.
  school = await TestSchool.start({ worker: false, env: { RATE_LIMITS: 'load-test' } });
  visitor = school.visitor();
});
afterAll(() => started(school)?.stop());

describe('one child in detail', () => {
  it('contains what the search shows of the child, its phone too', async () => {
    const PHONE = '01234567893';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const details = await visitor.get(getParentFollowUpDetails, {
      params: { id: child.id },
      query: { parentPhoneNumber: PHONE },
    });
    expect(details.phoneNumber).toBe(child.phoneNumber);
    const { items } = await visitor.get(listParentFollowUp, { query: { parentPhoneNumber: PHONE } });
    expect(items).toHaveLength(1);
    expect(details).toMatchObject(present(items[0]));
  });

  it('shows classes, exams and the attendance of 30 days with absences', async () => {
    const made = await createClass(school.dataSource, { day: weekdayOf(addDays(today, -1)), time: '18:30' });
    const child = await createPupil(school.dataSource, made.id, {
      parentPhoneNumber: PARENT,
      joinedOn: addDays(today, -20),
    });
    const classmate = await createPupil(school.dataSource, made.id);
    const came = (studentId: string, date: string) =>
      school.dataSource.query(
        'insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, $4, 5)',
        [newId(), studentId, made.id, date],
      );
    const [attended, missed, beforeJoining, longAgo] = [1, 8, 22, 36].map((ago) => addDays(today, -ago)) as [
      string,
      string,
      string,
      string,
    ];
    await came(child.id, attended);
    for (const date of [attended, missed, beforeJoining, longAgo]) await came(classmate.id, date);
    await came(child.id, longAgo);
    const [examId, gradeId] = [newId(), newId()];
    await school.dataSource.query(
      `insert into exam (id, name, search_key, degree, date) values ($1, 'امتحان النحو', '', 20, '2025-05-01T09:00:00Z')`,
      [examId],
    );
    await school.dataSource.query(
      `insert into exam_student (id, exam_id, student_id, degree, enter_in, points)
       values ($1, $2, $3, 17.5, '2025-05-01T08:30:00Z', 10)`,
      [gradeId, examId, child.id],
    );

    const details = await visitor.get(getParentFollowUpDetails, {
      params: { id: child.id },
      query: { parentPhoneNumber: '(012) 3456-7890' },
    });
    expect(details).toMatchObject({
      id: child.id,
      fullName: child.fullName,
      parentPhoneNumber: PARENT,
      points: 0,
    });
    expect(details.classes).toEqual([
      {
        id: made.id,
        name: made.name,
        index: made.index,
        day: made.day,
        time: '18:30:00',
        studentsNumber: 2,
        educationalStageName: expect.stringContaining('مرحلة'),
      },
    ]);
    expect(details.studentExams).toEqual([
      {
        id: gradeId,
        examName: 'امتحان النحو',
        studentDegree: 17.5,
        examDegree: 20,
        points: 10,
        examDate: '2025-05-01T09:00:00.000Z',
        state: 'graded',
        enterIn: '2025-05-01T08:30:00.000Z',
      },
    ]);
    expect(details.attendance).toEqual([
      { date: attended, className: made.name, attended: true, points: 5, ...NO_DETAILS },
      { date: missed, className: made.name, attended: false, points: 0, ...NO_DETAILS },
    ]);
  });

  it('shows each exam with its own day and state, and the rank of the leaderboard', async () => {
    const PHONE = '01234567891';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const better = await createStudent(school.dataSource);
    const teacher = await school.asTeacher();
    const give = (studentId: string, points: number) =>
      teacher.get(createDirectPoints, { body: { studentId, points, comment: 'تميز' } });
    await give(better.id, 900_000);
    await give(child.id, 800_000);
    const DAY = 86_400_000;
    for (const [degree, date] of [
      [0, Date.now() + 7 * DAY],
      [0, Date.now()],
      [0, Date.now() - 7 * DAY],
      [12, Date.now() - 8 * DAY],
    ] as const) {
      const exam = await createExam(school.dataSource, { date: new Date(date).toISOString() });
      await teacher.get(addExamStudent, {
        body: { examId: exam.id, studentId: child.id, studentDegree: degree },
      });
    }
    const details = await visitor.get(getParentFollowUpDetails, {
      params: { id: child.id },
      query: { parentPhoneNumber: PHONE },
    });
    expect(details.studentExams.map(({ state }) => state)).toEqual([
      'upcoming',
      'today',
      'notGraded',
      'graded',
    ]);
    const [top] = (await teacher.get(studentsPointsTable, { body: { studentCode: child.code } })).items;
    expect(details.rank).toBe(present(top).rank);
    expect(details.rank).toBe(2);
  });

  it('shows what is owed of fees and its months, and no entry, order or receipt', async () => {
    const PHONE = '01234567894';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const teacher = await school.asTeacher();
    await openedShift(teacher);
    const details = () =>
      visitor.get(getParentFollowUpDetails, {
        params: { id: child.id },
        query: { parentPhoneNumber: PHONE },
      });
    expect(await details()).toMatchObject({ balance: 0, openMonths: [] });
    await charged(teacher, child.id, 200, '2026-10');
    await charged(teacher, child.id, 200, '2026-11');
    const { number, link } = await paid(teacher, child.id, 250.5);
    const shown = await details();
    expect(shown).toMatchObject({ balance: 149.5, openMonths: ['2026-11'] });
    const text = JSON.stringify(shown);
    for (const secret of [number, link, 'مصروفات الشهر', '250.5']) expect(text).not.toContain(secret);
    await paid(teacher, child.id, 200);
    expect(await details()).toMatchObject({ balance: -50.5, openMonths: [] });
  });

  it('is 404 without the phone of the child’s parent', async () => {
    const child = await createStudent(school.dataSource);
    const detail = async (id: string, parentPhoneNumber?: string) => {
      const { status, body } = await visitor.call(getParentFollowUpDetails, {
        params: { id },
        query: { parentPhoneNumber },
      });
      return [status, body.code];
    };
    expect((await detail(child.id, child.parentPhoneNumber))[0]).toBe(200);
    expect(await detail(child.id)).toEqual([404, 'student.not-found']);
    expect(await detail(child.id, PARENT)).toEqual([404, 'student.not-found']);
    expect(await detail(child.id, child.parentPhoneNumber.slice(0, -1))).toEqual([404, 'student.not-found']);
    expect(await detail(newId(), child.parentPhoneNumber)).toEqual([404, 'student.not-found']);
    expect((await detail('x', child.parentPhoneNumber))[0]).toBe(400);
    await school.dataSource.query('update student set deleted_at = now() where id = $1', [child.id]);
    expect(await detail(child.id, child.parentPhoneNumber)).toEqual([404, 'student.not-found']);
  });
});
