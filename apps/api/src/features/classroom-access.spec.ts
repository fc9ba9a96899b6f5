import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logout } from '@daad/contracts/account.contract';
import * as attendance from '@daad/contracts/attendance.contract';
import type { Call } from '@daad/contracts/call';
import * as classes from '@daad/contracts/classes.contract';
import * as parents from '@daad/contracts/parents.contract';
import * as stages from '@daad/contracts/stages.contract';
import * as profile from '@daad/contracts/student-profile.contract';
import * as students from '@daad/contracts/students.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** Contract section 3, call by call: what a visitor, a student and the teacher get from an empty request. */
const TABLE: [Call, { visitor: number; student: number; teacher: number }][] = [
  ...[
    students.listStudents,
    students.suggestStudentCode,
    classes.listClasses,
    classes.getClassTotals,
    attendance.listAttended,
    attendance.listAbsent,
    attendance.getAbsenceTemplate,
  ].map(only({ teacher: 200 })),
  ...[
    students.createStudent,
    students.updateStudent,
    profile.saveStudentNotes,
    stages.createStage,
    stages.updateStage,
    classes.createClass,
    classes.updateClass,
    classes.addClassStudent,
    attendance.attend,
    attendance.attendAll,
    attendance.removeAttendance,
    attendance.contactParent,
    attendance.updateAbsenceTemplate,
  ].map(only({ teacher: 400 })),
  ...[
    students.deleteStudent,
    profile.getStudentProfile,
    stages.deleteStage,
    classes.deleteClass,
    classes.listClassStudents,
    classes.removeClassStudent,
  ].map(only({ teacher: 404 })),
  [students.getStudent, { visitor: 401, student: 403, teacher: 404 }],
  [stages.listStages, { visitor: 200, student: 200, teacher: 200 }],
  [parents.listParentFollowUp, { visitor: 400, student: 400, teacher: 400 }],
  [parents.searchParentFollowUp, { visitor: 400, student: 400, teacher: 400 }],
  [parents.getParentFollowUpDetails, { visitor: 404, student: 404, teacher: 404 }],
  [parents.readParentFollowUpDetails, { visitor: 404, student: 404, teacher: 404 }],
];

function only({ teacher }: { teacher: number }) {
  return (call: Call): [Call, { visitor: number; student: number; teacher: number }] => [
    call,
    { visitor: 401, student: 403, teacher },
  ];
}

let school: TestSchool;
let student: TestStudent;
let clients: Record<'visitor' | 'student' | 'teacher', ApiClient>;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  student = await createStudent(school.dataSource);
  clients = {
    visitor: school.visitor(),
    student: await school.signIn(student.phoneNumber, student.password),
    teacher: await school.asTeacher(),
  };
});
afterAll(() => started(school)?.stop());

it.each(TABLE.map(([call, expected]) => [call.path, call, expected] as const))(
  '%s',
  async (_, call, expected) => {
    const unknownId = newId();
    const ask = async (client: ApiClient) =>
      (
        await client.call(call, {
          params: { id: unknownId, classId: unknownId },
          ...(call.body && { body: {} }),
        } as never)
      ).status;
    expect({
      visitor: await ask(clients.visitor),
      student: await ask(clients.student),
      teacher: await ask(clients.teacher),
    }).toEqual(expected);
  },
);

it('names every call of these areas', () => {
  const calls = [students, profile, parents, stages, classes, attendance]
    .flatMap((contract) => Object.values<unknown>(contract))
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'access' in value);
  const names = (listed: Call[]) => listed.map(({ method, path }) => `${method} ${path}`).sort();
  expect(names(TABLE.map(([call]) => call))).toEqual(names(calls));
});

it('asks visitors, and users whose session has ended, to sign in', async () => {
  const expired = school.visitor();
  await expired.signIn(student.phoneNumber, student.password);
  const { session } = expired;
  await expired.call(logout, { body: { refreshToken: present(session).refreshToken } });
  const params = { id: newId() };
  for (const ask of [
    (client: ApiClient) => client.call(classes.deleteClass, { params }),
    (client: ApiClient) => client.call(classes.removeClassStudent, { params }),
    (client: ApiClient) =>
      client.call(classes.addClassStudent, { body: { studentId: newId(), classId: newId() } }),
  ]) {
    const [unknown, ended] = [await ask(clients.visitor), await ask(expired)];
    expect([unknown.status, unknown.body.message]).toEqual([401, 'يجب تسجيل الدخول أولاً']);
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'انتهت صلاحية جلسة المستخدم. يرجى تسجيل الدخول مرة أخرى',
    ]);
  }
});

it('lets a student see itself', async () => {
  const own = await clients.student.get(students.getStudent, { params: { id: student.id } });
  expect(own).toMatchObject({ id: student.id, fullName: student.fullName, phoneNumber: student.phoneNumber });
});
