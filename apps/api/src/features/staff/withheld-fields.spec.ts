import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { attend, listAbsent, listAttended } from '@daad/contracts/attendance.contract';
import { listClassStudents } from '@daad/contracts/classes.contract';
import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { listExamStudents } from '@daad/contracts/exams.contract';
import { createBulkPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { listStudents } from '@daad/contracts/students.contract';
import { getToday } from '@daad/contracts/today.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient, ApiResponse } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const assistants = new Map<Permission, ApiClient>();
let came: TestStudent;
let missed: TestStudent;
let reads: [name: string, read: (client: ApiClient) => Promise<ApiResponse>][];
const who = (permission: Permission) => present(assistants.get(permission), permission);

beforeAll(async () => {
  const { dataSource } = at.school;
  const yesterday = addDays(cairoToday(), -1);
  const { id: classId } = await createClass(dataSource);
  [came, missed] = [await createStudent(dataSource), await createStudent(dataSource)];
  for (const { id } of [came, missed]) await addToClass(dataSource, classId, id, { joinedOn: yesterday });
  await at.teacher.get(attend, { query: { studentId: came.id, classId, date: yesterday } });
  const { id: examId } = await createExam(dataSource);
  await at.teacher.get(addExamStudents, { body: { examId, classIds: [classId] } });
  for (const permission of PERMISSIONS)
    assistants.set(permission, (await asAssistant(at.school, at.teacher, [permission])).client);
  const page = { pageNumber: 1, pageSize: 50 };
  reads = [
    ['student/GetList', (client) => client.call(listStudents, { query: page })],
    ['class/GetStudents', (client) => client.call(listClassStudents, { params: { classId }, query: page })],
    ['attendance/attendedStudents', (client) => client.call(listAttended, { query: page })],
    [
      'attendance/absentStudents',
      (client) => client.call(listAbsent, { query: { ...page, date: yesterday } }),
    ],
    ['exam/GetStudents', (client) => client.call(listExamStudents, { params: { examId }, query: page })],
    ['StudentsPointsTable', (client) => client.call(studentsPointsTable, { body: page })],
    ['student/GetProfile', (client) => client.call(getStudentProfile, { params: { id: missed.id } })],
    ['reports/Today', (client) => client.call(getToday, {})],
  ];
});

describe('phones of students and parents', () => {
  /** Which of the phones are in what an assistant reads, and of how many calls. */
  const phonesReadBy = async (permission: Permission) => {
    const found = new Set<string>();
    let succeeded = 0;
    for (const [name, read] of reads) {
      const { status, body } = await read(who(permission));
      if (status === 200) succeeded++;
      const text = JSON.stringify(body);
      for (const { phoneNumber, parentPhoneNumber } of [came, missed]) {
        if (text.includes(phoneNumber)) found.add(`${name}: student`);
        if (text.includes(parentPhoneNumber)) found.add(`${name}: parent`);
      }
    }
    return { found: [...found], succeeded };
  };

  it.each([
    ['grades', []],
    ['points', []],
    ['orders', []],
    ['store', []],
    ['news', []],
    ['fees', []],
    ['reports', []],
    ['attendance', ['attendance/absentStudents: parent']],
    [
      'students',
      [
        'student/GetList: student',
        'student/GetList: parent',
        'class/GetStudents: student',
        'class/GetStudents: parent',
        'StudentsPointsTable: student',
        'student/GetProfile: student',
        'student/GetProfile: parent',
      ],
    ],
  ] as const)('with %s alone', async (permission, expected) => {
    const { found, succeeded } = await phonesReadBy(permission);
    expect([...found].sort()).toEqual([...expected].sort());
    expect(succeeded).toBeGreaterThan(0);
  });

  it('find no student for those who may not read them', async () => {
    const part = came.phoneNumber.slice(-7);
    const filters = [{ search: part }, { studentPhoneNumber: part }, { parentPhoneNumber: part }];
    for (const query of filters.slice(0, 2)) {
      expect((await who('students').get(listStudents, { query })).totalCount).toBe(1);
    }
    for (const query of filters) {
      for (const permission of ['attendance', 'grades', 'points', 'fees', 'orders'] as const)
        expect((await who(permission).get(listStudents, { query })).totalCount).toBe(0);
    }
    for (const query of [{ search: part }, { studentPhoneNumber: part }])
      expect((await who('attendance').get(listAttended, { query })).totalCount).toBe(0);
    const table = await who('points').get(studentsPointsTable, { body: { searchTerm: part } });
    expect(table.totalCount).toBe(0);
    const bulk = await who('points').call(createBulkPoints, {
      body: { filter: { search: part }, expectedCount: 1, points: 1, comment: 'سبب', mode: 'add' },
    });
    expect([bulk.status, bulk.body]).toMatchObject([409, { code: 'points.count-changed' }]);
  });

  it('leave names, codes, class and stage to those who choose from the list', async () => {
    for (const permission of ['attendance', 'grades', 'points', 'fees', 'orders'] as const) {
      const { items } = await who(permission).get(listStudents, { query: { code: came.code } });
      expect(items).toMatchObject([{ id: came.id, fullName: came.fullName, code: came.code }]);
      const [first] = items;
      expect(Object.keys(present(first))).not.toEqual(expect.arrayContaining(['email']));
      expect(first).toMatchObject({ className: expect.any(String), educationalStageName: null });
    }
  });
});

describe('the income', () => {
  it('is only for those with reports, and the fees for those with fees', async () => {
    for (const permission of PERMISSIONS) {
      const { previous, ...now } = await who(permission).get(getGeneralStatistics, {});
      expect(now.studentsNumber).toBe(2);
      const expected = permission === 'reports';
      expect([permission, 'income' in now, 'income' in previous]).toEqual([permission, expected, expected]);
      const fees = permission === 'fees';
      expect([permission, 'fees' in now, 'fees' in previous]).toEqual([permission, fees, fees]);
    }
  });
});

describe('the day', () => {
  it('shows the absent and the orders to those who work with them', async () => {
    const keysFor = async (permissions: Permission[]) => {
      const { client } = await asAssistant(at.school, at.teacher, permissions);
      const day = await client.get(getToday, {});
      return ['absentees' in day, 'ordersWaiting' in day];
    };
    expect(await keysFor(['reports'])).toEqual([false, false]);
    expect(await keysFor(['reports', 'attendance'])).toEqual([true, false]);
    expect(await keysFor(['reports', 'orders'])).toEqual([false, true]);
  });
});
