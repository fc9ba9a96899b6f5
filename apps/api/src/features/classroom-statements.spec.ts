import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  attend,
  attendAll,
  listAbsent,
  listAttended,
  removeAttendance,
} from '@daad/contracts/attendance.contract';
import type { Call } from '@daad/contracts/call';
import { listClasses, listClassStudents } from '@daad/contracts/classes.contract';
import { getParentFollowUpDetails, listParentFollowUp } from '@daad/contracts/parents.contract';
import { listStages } from '@daad/contracts/stages.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { getStudent, listStudents } from '@daad/contracts/students.contract';
import { getToday } from '@daad/contracts/today.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { PLANNER_OPTIONS } from '@daad/persistence/database';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, setAttendancePoints } from '@daad/testing/classroom-builders';
import { explain, rowsRead } from '@daad/testing/explain';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import pg from 'pg';

/** Enough that the planner would rather not read a whole table: the size of the product's target for students. */
const STUDENTS = 20_000;
const CLASSES = 40;
const STAGES = 10;
const DAYS = 8;

const today = cairoToday();
let school: TestSchool;
let teacher: ApiClient;
let classId: string;
let stageId: string;
let studentId: string;
/** In a class, with records. */
let pupilId: string;
let database: pg.Client;

beforeAll(async () => {
  // Without workers nothing but the calls sends statements.
  school = await TestSchool.start({ worker: false, env: { RATE_LIMITS: 'load-test' } });
  teacher = await school.asTeacher();
  const { dataSource } = school;
  await setAttendancePoints(dataSource, 5);
  for (let number = 0; number < STAGES; number++)
    stageId = (await createStage(dataSource, { index: number })).id;
  for (let number = 0; number < CLASSES; number++) {
    classId = (await createClass(dataSource, { stageId, index: number, day: number % 7 })).id;
  }
  await dataSource.query(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, search_key)
     select uuid_v7(), 'محمد ' || n, '015' || lpad((n * 4201)::text, 8, '0'), '012' || lpad((n * 271)::text, 8, '0'),
            'S' || n, stage.id, n, 'محمد ' || n || ' s' || n
     from generate_series(1, ${STUDENTS}) n join stage on stage.index = n % ${STAGES}`,
  );
  await dataSource.query(
    `insert into class_student (id, class_id, student_id, joined_on)
     select uuid_v7(), c.id, s.id, $1::date - ${DAYS} from student s join class c on c.index = s.index % ${CLASSES}`,
    [today],
  );
  await dataSource.query(
    `insert into attendance (id, student_id, class_id, date, points)
     select uuid_v7(), student_id, class_id, $1::date - day, 5 from class_student, generate_series(1, ${DAYS}) day`,
    [today],
  );
  await dataSource.query('vacuum analyze');
  studentId = (await createStudent(dataSource, { stageId })).id;
  [{ id: pupilId = '' } = {}] = await dataSource.query<{ id: string }[]>(
    'select student_id as id from class_student where class_id = $1 limit 1',
    [classId],
  );
  database = new pg.Client({ connectionString: school.settings.databaseUrl, options: PLANNER_OPTIONS });
  await database.connect();
});
afterAll(async () => {
  await started(database)?.end();
  await started(school)?.stop();
});

const request = (call: Call, given: object) => () => teacher.get(call, given);

describe('no call runs a statement per row', () => {
  it.each<[string, Call, object, number]>([
    ['students', listStudents, { search: 'محمد' }, 1],
    ['students by class', listStudents, { sort: 'class' }, 1],
    ['stages', listStages, {}, 1],
    ['classes', listClasses, {}, 1],
    ['attended', listAttended, { date: addDays(today, -1) }, 1],
    ['attended, of a few students', listAttended, { search: 'محمد 12345' }, 2],
    ['attended, of many students', listAttended, { search: 'محمد' }, 2],
    ['absent', listAbsent, {}, 1],
    ['children', listParentFollowUp, { parentPhoneNumber: '01200000271' }, 1],
  ])('%s', async (_, call, query, statements) => {
    for (const pageSize of [1, 1000]) {
      expect(await school.statementsOf(request(call, { query: { ...query, pageSize } }))).toHaveLength(
        statements,
      );
    }
  });

  it('the students of a class', async () => {
    for (const pageSize of [1, 1000]) {
      expect(
        await school.statementsOf(request(listClassStudents, { params: { classId }, query: { pageSize } })),
      ).toHaveLength(2);
    }
  });

  it('one student, one child in detail', async () => {
    expect(await school.statementsOf(request(getStudent, { params: { id: studentId } }))).toHaveLength(1);
    const profile = request(getStudentProfile, { params: { id: studentId } });
    expect(await school.statementsOf(profile)).toHaveLength(4);
    const { parentPhoneNumber } = await teacher.get(getStudent, { params: { id: studentId } });
    const child = { params: { id: studentId }, query: { parentPhoneNumber } };
    expect(await school.statementsOf(request(getParentFollowUpDetails, child))).toHaveLength(1);
  });

  it('marking and removing, one or a whole class', async () => {
    const small = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, small.id);
    const one = { query: { studentId: pupil.id, classId: small.id, date: today } };
    // The second raises the version of the leaderboard.
    expect(await school.statementsOf(request(attend, one))).toHaveLength(2);

    const ofSmall = await school.statementsOf(
      request(attendAll, { query: { classId: small.id, date: addDays(today, -1) } }),
    );
    const ofLarge = await school.statementsOf(request(attendAll, { query: { classId, date: today } }));
    expect(ofLarge).toHaveLength(ofSmall.length);
    const { items } = await teacher.get(listAttended, { query: { classId, date: today, pageSize: 1000 } });
    expect(items).toHaveLength(STUDENTS / CLASSES);
    // The students are locked first, so that what is read of their days afterwards is not of before.
    expect(
      await school.statementsOf(request(removeAttendance, { body: items.map(({ id }) => id) })),
    ).toHaveLength(4);
  });
});

describe('every list and filter is served by an index', () => {
  const never = (...tables: string[]) => new RegExp(`Seq Scan on (${tables.join('|')})\\b`);

  it.each<[string, Call, object, RegExp]>([
    ['students', listStudents, {}, never('student')],
    ['students in the order of names', listStudents, { sort: 'name' }, never('student')],
    ['students, the last names first', listStudents, { sort: 'name', descending: true }, never('student')],
    ['students, the most points first', listStudents, { sort: 'points', descending: true }, never('student')],
    ['students, the last number first', listStudents, { sort: 'index', descending: true }, never('student')],
    ['students by text', listStudents, { search: 'محمد 12' }, never('student')],
    ['students by text or phone', listStudents, { search: '0150042' }, never('student')],
    ['students by code', listStudents, { code: 's123' }, never('student')],
    ['students by phone', listStudents, { studentPhoneNumber: '0150042' }, never('student')],
    ["students by parent's phone", listStudents, { parentPhoneNumber: '012000' }, never('student')],
    ['students by index', listStudents, { index: 77 }, never('student')],
    ['children of a parent', listParentFollowUp, { parentPhoneNumber: '01200000271' }, never('student')],
    ['records', listAttended, {}, never('attendance', 'student')],
    ['records of a day', listAttended, { date: addDays(today, -2) }, never('attendance')],
    ['records by text', listAttended, { search: 'محمد 1234' }, never('attendance', 'student')],
    ['records by code', listAttended, { studentCode: 's1234' }, never('attendance', 'student')],
    ['records by phone', listAttended, { studentPhoneNumber: '01500004201' }, never('attendance', 'student')],
    ['absences of a day', listAbsent, { date: today }, never('attendance')],
    ['absences running', listAbsent, { absentRunning: 3 }, never('attendance')],
    [
      'absences running of a day',
      listAbsent,
      { absentRunning: 3, date: addDays(today, -2) },
      never('attendance'),
    ],
    ['classes', listClasses, {}, never('attendance', 'class_student')],
    ['the day', getToday, {}, never('attendance', 'class_student', 'student')],
  ])('%s', async (_, call, query, seqScan) => {
    const statements = await school.statementsOf(request(call, { query }));
    for (const statement of statements) {
      for (const plan of await explain(database, statement)) expect(plan).not.toMatch(seqScan);
    }
  });

  it.each<[string, Call, () => object, RegExp]>([
    [
      'students of a stage',
      listStudents,
      () => ({ query: { educationalStageId: stageId } }),
      never('student'),
    ],
    ['students in a class', listStudents, () => ({ query: { classId } }), never('student', 'class_student')],
    ['records of a class', listAttended, () => ({ query: { classId } }), never('attendance')],
    [
      'records of a class and day',
      listAttended,
      () => ({ query: { classId, date: today } }),
      never('attendance'),
    ],
    ['absences of a class', listAbsent, () => ({ query: { classId } }), never('attendance')],
    [
      'absences of a class on a past day',
      listAbsent,
      () => ({ query: { classId, date: addDays(today, -2) } }),
      never('attendance', 'class_student'),
    ],
    [
      'the register of a past day',
      listClassStudents,
      () => ({ params: { classId }, query: { date: addDays(today, -2) } }),
      never('attendance', 'class_student'),
    ],
    [
      'students of a class',
      listClassStudents,
      () => ({ params: { classId } }),
      never('attendance', 'class_student'),
    ],
    [
      'the profile of a student',
      getStudentProfile,
      () => ({ params: { id: pupilId } }),
      never('student', 'attendance', 'class_student'),
    ],
  ])('%s', async (_, call, given, seqScan) => {
    const statements = await school.statementsOf(request(call, given()));
    for (const statement of statements) {
      for (const plan of await explain(database, statement)) expect(plan).not.toMatch(seqScan);
    }
  });
});

it.each<[string, Call, () => object]>([
  ['the students of a class', listClassStudents, () => ({ params: { classId } })],
  ['the profile of a student', getStudentProfile, () => ({ params: { id: pupilId } })],
  [
    'its register of a past day',
    listClassStudents,
    () => ({ params: { classId }, query: { date: addDays(today, -2) } }),
  ],
  [
    'who attended it on a day',
    listAttended,
    () => ({ query: { classId, date: addDays(today, -2), pageSize: 10 } }),
  ],
])('%s are found without reading those of other classes', async (_, call, given) => {
  for (const statement of await school.statementsOf(request(call, given()))) {
    // At most five rows for each of the class: the register of a day asks of memberships and of records who is on it.
    for (const rows of await rowsRead(database, statement))
      expect(rows).toBeLessThan((5 * STUDENTS) / CLASSES);
  }
});
