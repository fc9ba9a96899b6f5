import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_BASE, type Call } from '@daad/contracts/call';
import { CALLS } from '@daad/contracts/calls';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/**
 * The access of contract section 3, listed independently of the calls: a call with wider access, or a new one without an
 * entry, fails here. Calls that are not listed are for the teacher only.
 */
const EVERYONE = [
  'POST account/login',
  'POST account/RefreshToken',
  'POST account/Logout',
  'GET news/GetList',
  'GET news/GetById/:id',
  'GET product/GetList',
  'GET product/GetById/:id',
  'GET category/GetList',
  'GET eduStage/GetList',
  'GET attachment/Get',
  'POST StudentPoints/StudentsPointsTable',
  'GET student/GetParentFollowUpList',
  'POST student/GetParentFollowUpList',
  'GET student/GetParentFollowUpDetails/:id',
  'POST student/GetParentFollowUpDetails/:id',
  'GET site',
];
const ANY_ACCOUNT = [
  'GET account/Me',
  'POST account/ChangePassword',
  'POST order',
  'POST order/GetList',
  'GET order/:id',
  'GET student/GetById/:id',
  'GET student/GetExams/:id',
  'GET student/GetCard/:id',
  'GET student/GetHome/:id',
  'GET student/GetAttendance/:id',
  'GET StudentPoints/GetSummary/:studentId',
  'GET StudentPoints/GetList/:studentId',
  'GET discounts/GetList',
  'GET points/Get',
  'GET jobs/:id',
  'GET jobs/:id/file',
  'GET jobs/:id/errors',
];
const STUDENT_ONLY = [
  'GET cart/:userId',
  'POST cart/:userId',
  'DELETE cart/Clear/:userId',
  'DELETE cart/RemovedProducts/:userId',
  'POST cart/item',
  'PUT cart/item/:itemId',
  'DELETE cart/item/:itemId',
];

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const SOME_ID = '0190c0de-0000-7000-8000-000000000000';

describe('the access of each call', () => {
  let school: TestSchool;
  let visitor: ApiClient;
  let student: ApiClient;
  let teacher: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start();
    const { phoneNumber, password } = await createStudent(school.dataSource);
    visitor = school.visitor();
    student = await school.signIn(phoneNumber, password);
    teacher = await school.asTeacher();
  });
  afterAll(() => started(school)?.stop());

  /** The error of a call without valid input: access is checked before the input. */
  const refusal = async (client: ApiClient, call: Call): Promise<string | null> => {
    const path = call.path.replace(/:\w+/g, SOME_ID);
    const response = await fetch(`${school.origin}${API_BASE}/${path}`, {
      method: call.method,
      headers: {
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      body: call.method === 'GET' ? undefined : '{}',
    });
    // Some calls return a file.
    const isFile = !response.headers.get('content-type')?.startsWith('application/json');
    const { code } = isFile ? {} : ((await response.json()) as { code?: string });
    return response.status === 401 || code === 'auth.forbidden' ? present(code) : null;
  };

  it('is listed for existing calls only', () => {
    const listed = [...EVERYONE, ...ANY_ACCOUNT, ...STUDENT_ONLY];
    const known = new Set(CALLS.map(nameOf));
    expect(listed.filter((name) => !known.has(name) && !name.startsWith('GET jobs/:id/'))).toEqual([]);
    expect(known.size).toBe(CALLS.length);
  });

  it.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const open = EVERYONE.includes(name);
    const anyAccount = ANY_ACCOUNT.includes(name);
    const studentOnly = STUDENT_ONLY.includes(name);
    const signsIn = ['account/login', 'account/RefreshToken'].includes(call.path);

    expect(await refusal(visitor, call)).toBe(open || signsIn ? null : 'auth.required');
    expect(await refusal(student, call)).toBe(open || anyAccount || studentOnly ? null : 'auth.forbidden');
    expect(await refusal(teacher, call)).toBe(studentOnly ? 'auth.forbidden' : null);
  });
});
