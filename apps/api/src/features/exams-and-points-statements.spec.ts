import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@daad/contracts/call';
import * as exams from '@daad/contracts/exams.contract';
import * as points from '@daad/contracts/points.contract';
import { listOrders } from '@daad/contracts/orders.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { listStages } from '@daad/contracts/stages.contract';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createStage } from '@daad/testing/classroom-builders';
import { createExam, setRanges } from '@daad/testing/exam-builders';
import { PLANNER_OPTIONS } from '@daad/persistence/database';
import { explain, rowsRead } from '@daad/testing/explain';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import pg from 'pg';

/** Enough that the planner would rather not read a whole table: the size of the product's target for students. */
const STUDENTS = 20_000;
const EXAMS = 4;

let school: TestSchool;
let teacher: ApiClient;
let database: pg.Client;
let stageId: string;
let examId: string;
let studentId: string;
let gradedId: string;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  const { dataSource } = school;
  await setRanges(dataSource);
  const stages = [
    await createStage(dataSource),
    await createStage(dataSource),
    await createStage(dataSource),
  ];
  stageId = present(stages[0]).id;
  await dataSource.query(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, search_key, direct_points)
     select uuid_v7(), 'محمد ' || n, '015' || lpad((n * 4201)::text, 8, '0'), '012' || lpad((n * 271)::text, 8, '0'),
            'S' || n, ($1::uuid[])[1 + n % 3], n, 'محمد ' || n || ' s' || n, n * 37 % 400
     from generate_series(1, ${STUDENTS}) n`,
    [stages.map(({ id }) => id)],
  );
  for (let number = 0; number < EXAMS; number++) {
    examId = (await createExam(dataSource)).id;
    await dataSource.query(
      `insert into exam_student (id, exam_id, student_id, degree, enter_in)
       select uuid_v7(), $1, id, index % 41 / 2.0, now() from student`,
      [examId],
    );
  }
  await dataSource.query(
    `insert into points_ledger (id, student_id, kind, points) select uuid_v7(), id, 'direct', n from student, generate_series(1, 5) n`,
  );
  await dataSource.query(
    `insert into points_reason (kind, comment, used_at)
     select 'direct', 'سبب ' || n, now() - n * interval '1 hour' from generate_series(1, 5000) n`,
  );
  await dataSource.query(
    `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                         deliver_address, deliver_phone, total_price, items_count, created_at)
     select uuid_v7(), id, '', '', '', '', 1 + index % 4, '', '', 100, 1, now() - index * interval '20 minutes' from student`,
  );
  await dataSource.query('vacuum analyze');
  const [graded] = await dataSource.query<{ id: string }[]>('select id from student limit 1');
  gradedId = present(graded).id;
  studentId = (await createStudent(dataSource, { stageId })).id;
  database = new pg.Client({ connectionString: school.settings.databaseUrl, options: PLANNER_OPTIONS });
  await database.connect();
});
afterAll(async () => {
  await started(database)?.end();
  await started(school)?.stop();
});

const sent = (call: Call, request: object) => school.statementsOf(() => teacher.get(call, request));

describe('no call runs a statement per row', () => {
  it.each<[string, Call, () => object, number]>([
    ['points table', points.studentsPointsTable, () => ({}), 1],
    ['points table by text', points.studentsPointsTable, () => ({ searchTerm: 'محمد' }), 1],
    ['points table by class', points.studentsPointsTable, () => ({ sort: 'class' }), 1],
    ['exams', exams.listExams, () => ({}), 1],
    ['students of an exam', exams.listExamStudents, () => ({ examId }), 2],
    ['exams of a student', exams.listStudentExams, () => ({ id: gradedId }), 1],
    ['ledger', points.listLedger, () => ({ studentId: gradedId }), 1],
  ])('%s', async (_, call, given, statements) => {
    for (const pageSize of [1, 1000]) {
      const { examId: exam, id, studentId: student, ...filter } = given() as Record<string, string>;
      const paged = { ...filter, pageSize };
      const request = call.method === 'POST' ? { body: paged } : { query: paged };
      const params = { examId: exam, id, studentId: student };
      expect(await sent(call, { ...request, params })).toHaveLength(statements);
    }
  });

  it('giving points, a summary, the statistics of the dashboard', async () => {
    const body = { studentId, points: 3, comment: 'سبب' };
    // The second raises the version of the leaderboard.
    expect(await sent(points.createDirectPoints, { body })).toHaveLength(2);
    expect(await sent(points.getPointsSummary, { params: { studentId } })).toHaveLength(1);
    expect(await sent(getGeneralStatistics, {})).toHaveLength(1);
  });

  it('taking a thousand grades along with their exam', async () => {
    const { id: small } = await createExam(school.dataSource);
    await teacher.get(exams.addExamStudent, { body: { examId: small, studentId, studentDegree: 20 } });
    const ofSmall = await sent(exams.deleteExam, { params: { id: small } });
    const { id: large } = await createExam(school.dataSource);
    await school.dataSource.query(
      `insert into exam_student (id, exam_id, student_id, degree, enter_in, points)
       select uuid_v7(), $1, id, 20, now(), 10 from student limit 1000`,
      [large],
    );
    expect(await sent(exams.deleteExam, { params: { id: large } })).toHaveLength(ofSmall.length);
  });
});

describe('every list and filter is served by an index', () => {
  const never = (...tables: string[]) => new RegExp(`Seq Scan on (${tables.join('|')})\\b`);

  it.each<[string, Call, () => object, RegExp]>([
    ['the leaderboard', points.studentsPointsTable, () => ({ body: {} }), never('student')],
    [
      'a deep page of it',
      points.studentsPointsTable,
      () => ({ body: { pageNumber: 150, pageSize: 100 } }),
      never('student'),
    ],
    [
      'the leaderboard of a stage',
      points.studentsPointsTable,
      () => ({ body: { educationalStageId: stageId } }),
      never('student'),
    ],
    [
      'it by text',
      points.studentsPointsTable,
      () => ({ body: { searchTerm: 'محمد 12345' } }),
      never('student'),
    ],
    ['it by code', points.studentsPointsTable, () => ({ body: { studentCode: 's1234' } }), never('student')],
    [
      'it by phone',
      points.studentsPointsTable,
      () => ({ body: { studentPhoneNumber: '01500004201' } }),
      never('student'),
    ],
    [
      'the reasons that were last given',
      points.listPointsReasons,
      () => ({}),
      never('points_ledger', 'points_reason'),
    ],
    ['a ledger', points.listLedger, () => ({ params: { studentId } }), never('points_ledger')],
    ['a summary', points.getPointsSummary, () => ({ params: { studentId } }), never('student')],
    [
      "a student's exams",
      exams.listStudentExams,
      () => ({ params: { id: studentId } }),
      never('exam_student'),
    ],
    [
      "an exam's students by code",
      exams.listExamStudents,
      () => ({ params: { examId }, query: { studentCode: 's1234' } }),
      never('exam_student'),
    ],
    [
      'the profile of a student',
      getStudentProfile,
      () => ({ params: { id: gradedId } }),
      never('exam_student', 'points_ledger', 'orders'),
    ],
    ['the statistics', getGeneralStatistics, () => ({}), never('orders', 'student')],
  ])('%s', async (_, call, request, seqScan) => {
    for (const logged of await sent(call, request())) {
      for (const plan of await explain(database, logged)) expect(plan).not.toMatch(seqScan);
    }
  });
});

describe('a first page reads few rows of many', () => {
  it.each<[string, Call, () => object]>([
    ['the leaderboard', points.studentsPointsTable, () => ({ body: {} })],
    ['students of an exam', exams.listExamStudents, () => ({ params: { examId } })],
    ['orders', listOrders, () => ({ body: {} })],
    ['orders of a status', listOrders, () => ({ body: { orderStatus: 2 } })],
    ['stages', listStages, () => ({})],
  ])('%s', async (_, call, request) => {
    for (const logged of await sent(call, request())) {
      for (const rows of await rowsRead(database, logged)) expect(rows).toBeLessThan(300);
    }
  });

  it('the leaderboard by text, which reads as far as its last row', async () => {
    const request = { body: { searchTerm: 'محمد 21', pageSize: 5 } };
    for (const logged of await sent(points.studentsPointsTable, request)) {
      for (const rows of await rowsRead(database, logged)) expect(rows).toBeLessThan(3_000);
    }
  });
});
