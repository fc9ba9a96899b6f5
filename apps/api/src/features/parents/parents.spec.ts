import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addExamStudent } from '@daad/contracts/exams.contract';
import {
  getParentFollowUpDetails,
  listParentFollowUp,
  readParentFollowUpDetails,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const PARENT = '01234567890';
let school: TestSchool;
let visitor: ApiClient;

beforeAll(async () => {
  // Each search counts against the address, and these tests have but one: the limits themselves are tested below.
  school = await TestSchool.start({ worker: false, env: { RATE_LIMITS: 'load-test' } });
  visitor = school.visitor();
});
afterAll(() => school?.stop());

describe('the children of a parent', () => {
  it('are found by the whole phone in any form, and narrowed by whole values only', async () => {
    const stage = await createStage(school.dataSource);
    const first = await createStudent(school.dataSource, { parentPhoneNumber: PARENT, stageId: stage.id });
    const second = await createStudent(school.dataSource, { parentPhoneNumber: PARENT });
    await createStudent(school.dataSource);
    const list = (query: Record<string, unknown>) =>
      visitor.get(listParentFollowUp, { query: { parentPhoneNumber: PARENT, ...query } });

    const children = await list({ ParentPhoneNumber: '+20 123 456 7890' });
    expect(children).toMatchObject({ totalCount: 2, pageSize: 10 });
    expect(children.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(children.items[0]).toEqual({
      id: first.id,
      fullName: first.fullName,
      code: first.code,
      phoneNumber: first.phoneNumber,
      parentPhoneNumber: PARENT,
      educationalStageName: stage.name,
      index: children.items[0]!.index,
      points: 0,
    });
    expect((await list({ code: second.code.toLowerCase() })).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await list({ code: second.code.slice(0, -1) })).toMatchObject({ totalCount: 0 });
    expect(await list({ studentPhoneNumber: first.phoneNumber })).toMatchObject({ totalCount: 1 });
    expect(await list({ studentPhoneNumber: first.phoneNumber.slice(0, -1) })).toMatchObject({
      totalCount: 0,
    });
    expect(await list({ index: children.items[1]!.index })).toMatchObject({ totalCount: 1 });
    expect(await list({ search: 'طالب' })).toMatchObject({ totalCount: 2 });
    expect((await list({ pageSize: 1, pageNumber: 2 })).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await list({ ParentPhoneNumber: '01234567899' })).toMatchObject({ items: [], totalCount: 0 });

    await school.dataSource.query('update student set deleted_at = now() where id = $1', [second.id]);
    expect(await list({})).toMatchObject({ totalCount: 1 });
  });

  it('are not found without a whole phone', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await visitor.call(listParentFollowUp, {
        query: query as { parentPhoneNumber: string },
      });
      expect(status).toBe(400);
      return body.errors;
    };
    const required = { parentPhoneNumber: ['رقم هاتف ولي الأمر مطلوب'] };
    expect(await refused({})).toEqual(required);
    expect(await refused({ parentPhoneNumber: ' ' })).toEqual(required);
    expect(await refused({ parentPhoneNumber: '012345678' })).toEqual({
      parentPhoneNumber: ['رقم هاتف ولي الأمر يجب أن يكون 10 أرقام على الأقل'],
    });
    expect(await refused({ parentPhoneNumber: '%1234567890' })).toHaveProperty('parentPhoneNumber');
  });
});

describe('a phone in the body', () => {
  it('finds the same children and details, and is asked for in the same way', async () => {
    const PHONE = '01234567892';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const query = { parentPhoneNumber: '+20 123 456 7892', code: child.code, pageSize: 5 };
    const found = await visitor.get(searchParentFollowUp, { body: query });
    expect(found).toMatchObject({ totalCount: 1, pageSize: 5, items: [{ id: child.id }] });
    expect(found).toEqual(await visitor.get(listParentFollowUp, { query }));

    const params = { id: child.id };
    const details = await visitor.get(readParentFollowUpDetails, {
      params,
      body: { parentPhoneNumber: PHONE },
    });
    expect(details).toEqual(
      await visitor.get(getParentFollowUpDetails, { params, query: { parentPhoneNumber: PHONE } }),
    );
    expect((await visitor.call(readParentFollowUpDetails, { params, body: {} })).status).toBe(404);
    const refused = await visitor.call(searchParentFollowUp, { body: { parentPhoneNumber: '012345678' } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { parentPhoneNumber: ['رقم هاتف ولي الأمر يجب أن يكون 10 أرقام على الأقل'] },
    ]);
  });
});

describe('one child in detail', () => {
  it('does not show the phone that the child signs in with', async () => {
    const PHONE = '01234567893';
    const child = await createStudent(school.dataSource, { parentPhoneNumber: PHONE });
    const details = await visitor.get(getParentFollowUpDetails, {
      params: { id: child.id },
      query: { parentPhoneNumber: PHONE },
    });
    expect(details).not.toHaveProperty('phoneNumber');
    expect(JSON.stringify(details)).not.toContain(child.phoneNumber);
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
      { date: attended, className: made.name, attended: true, points: 5 },
      { date: missed, className: made.name, attended: false, points: 0 },
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
    expect(details.rank).toBe(top!.rank);
    expect(details.rank).toBe(2);
  });

  it('is 404 without the phone of its parent', async () => {
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

describe('the limits of one address', () => {
  let limited: TestSchool;
  beforeAll(async () => {
    limited = await TestSchool.start({ worker: false });
  });
  afterAll(() => limited?.stop());

  it('are 20 searches and 60 details a minute, right or wrong, wherever the phone stands', async () => {
    const child = await createStudent(limited.dataSource);
    const anyone = limited.visitor();
    const { parentPhoneNumber } = child;
    const params = { id: child.id };
    const search = (_: unknown, index: number) =>
      index % 2 === 0
        ? anyone.call(listParentFollowUp, { query: { parentPhoneNumber } })
        : anyone.call(searchParentFollowUp, { body: { parentPhoneNumber } });
    const detail = (_: unknown, index: number) =>
      index % 2 === 0
        ? anyone.call(getParentFollowUpDetails, { params, query: { parentPhoneNumber: PARENT } })
        : anyone.call(readParentFollowUpDetails, { params, body: { parentPhoneNumber: PARENT } });
    const searches = await Promise.all(Array.from({ length: 21 }, search));
    expect(searches.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = searches.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('request.too-many');
    expect(refused.body.message).toMatch(/^محاولات كثيرة، يرجى الانتظار .+ ثم المحاولة مرة أخرى$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const details = await Promise.all(Array.from({ length: 61 }, detail));
    expect(details.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(details.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('count searches of the leaderboard by phone together with them, except the teacher’s', async () => {
    await limited.dataSource.query('delete from rate_limit');
    const teacher = await limited.asTeacher();
    const { phoneNumber, password } = await createStudent(limited.dataSource);
    const student = await limited.signIn(phoneNumber, password);
    const byPhone = (from: ApiClient, studentPhoneNumber = phoneNumber) =>
      from.call(studentsPointsTable, { body: { studentPhoneNumber } });
    const search = () => limited.visitor().call(listParentFollowUp, { query: { parentPhoneNumber: PARENT } });
    for (let guess = 0; guess < 18; guess++) expect((await byPhone(limited.visitor())).status).toBe(200);
    expect((await byPhone(student)).status).toBe(200);
    expect((await search()).status).toBe(200);

    for (const refused of [await byPhone(limited.visitor()), await byPhone(student), await search()]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await byPhone(teacher)).status).toBe(200);
    const byName = await limited.visitor().call(studentsPointsTable, { body: { searchTerm: 'طالب' } });
    expect(byName.status).toBe(200);
    const part = await byPhone(limited.visitor(), phoneNumber.slice(0, 9));
    expect([part.status, part.body.data.items]).toEqual([200, []]);
  });
});
