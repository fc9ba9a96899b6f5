import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@daad/contracts/call';
import * as examPoints from '@daad/contracts/exam-points.contract';
import * as sets from '@daad/contracts/exam-sets.contract';
import * as exams from '@daad/contracts/exams.contract';
import { getJob } from '@daad/contracts/jobs.contract';
import * as points from '@daad/contracts/points.contract';
import * as pointsSettings from '@daad/contracts/points-settings.contract';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** Which roles may make each call (contract section 3); what an owner may see is tested with each call. */
const TEACHER_ONLY: Call[] = [
  exams.listExams,
  exams.createExam,
  exams.updateExam,
  exams.deleteExam,
  exams.listExamStudents,
  exams.addExamStudent,
  sets.addExamStudents,
  sets.gradeStudents,
  exams.updateExamStudent,
  exams.removeExamStudent,
  examPoints.listExamPoints,
  examPoints.createExamPoints,
  examPoints.updateExamPoints,
  examPoints.deleteExamPoints,
  points.createDirectPoints,
  points.removePoints,
  points.createBulkPoints,
  points.undoBulkPoints,
  points.listPointsReasons,
  pointsSettings.updatePointsSettings,
  getGeneralStatistics,
];
const SIGNED_IN: Call[] = [
  exams.listStudentExams,
  points.listLedger,
  points.getPointsSummary,
  pointsSettings.getPointsSettings,
  getJob,
];
const PUBLIC: Call[] = [points.studentsPointsTable];

let school: TestSchool;
let visitor: ApiClient;
let student: ApiClient;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  visitor = school.visitor();
  teacher = await school.asTeacher();
  const { phoneNumber, password } = await createStudent(school.dataSource);
  student = await school.signIn(phoneNumber, password);
});
afterAll(() => started(school)?.stop());

/** The response to an empty request, with the caller's own id for every path parameter. */
async function statusFor(call: Call, client: ApiClient): Promise<number> {
  const path = call.path.replace(/:\w+/g, client.session?.userId ?? newId());
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
  return (await client.send(call.method, path, body)).status;
}
const named = (calls: Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('every call of exams, points, statistics and jobs', () => {
  it.each(named(TEACHER_ONLY))('%s is the teacher’s', async (_, call) => {
    expect(await statusFor(call, visitor)).toBe(401);
    expect(await statusFor(call, student)).toBe(403);
    expect([401, 403]).not.toContain(await statusFor(call, teacher));
  });

  it.each(named(SIGNED_IN))('%s is for all signed-in users', async (_, call) => {
    expect(await statusFor(call, visitor)).toBe(401);
    expect([401, 403]).not.toContain(await statusFor(call, student));
    expect([401, 403]).not.toContain(await statusFor(call, teacher));
  });

  it.each(named(PUBLIC))('%s is for everyone', async (_, call) => {
    for (const client of [visitor, student, teacher]) expect(await statusFor(call, client)).toBe(200);
  });

  it('is in one of these lists', () => {
    const listed = new Set([...TEACHER_ONLY, ...SIGNED_IN, ...PUBLIC]);
    const described = [exams, sets, examPoints, points]
      .flatMap((contract) => Object.values<unknown>(contract))
      .filter((value) => typeof value === 'object' && value !== null && 'access' in value);
    expect(described.filter((call) => !listed.has(call as Call))).toEqual([]);
  });

  it('takes a malformed id for a bad request', async () => {
    for (const path of ['exam/GetStudents/x', 'student/GetExams/1', 'StudentPoints/GetSummary/x', 'jobs/x']) {
      expect((await teacher.send('GET', path)).status).toBe(400);
    }
  });
});
