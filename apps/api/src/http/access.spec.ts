import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { API_BASE, type Call } from '@daad/contracts/call';
import { CALLS } from '@daad/contracts/calls';
import {
  ALSO_STUDENTS,
  ANY_ACCOUNT,
  ANY_PERMISSION,
  EVERYONE,
  STAFF,
  STUDENT_ONLY,
  WITH_PERMISSION,
} from '@daad/testing/access-table';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const SOME_ID = '0190c0de-0000-7000-8000-000000000000';

describe('the access of each call', () => {
  let school: TestSchool;
  let visitor: ApiClient;
  let student: ApiClient;
  let teacher: ApiClient;
  let assistants: Map<Permission, ApiClient>;
  let idle: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start();
    const { phoneNumber, password } = await createStudent(school.dataSource);
    visitor = school.visitor();
    student = await school.signIn(phoneNumber, password);
    teacher = await school.asTeacher();
    const signIn = async (permissions: Permission[]) => {
      const assistant = await createAssistant(teacher, { permissions });
      return school.signIn(assistant.phoneNumber, assistant.password);
    };
    idle = await signIn([]);
    assistants = new Map();
    for (const permission of PERMISSIONS) assistants.set(permission, await signIn([permission]));
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
    const withPermission = Object.values(WITH_PERMISSION).flat();
    const listed = [
      ...EVERYONE,
      ...ANY_ACCOUNT,
      ...STAFF,
      ...ALSO_STUDENTS,
      ...STUDENT_ONLY,
      ...ANY_PERMISSION,
    ];
    const known = new Set(CALLS.map(nameOf));
    expect([...listed, ...withPermission].filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBe(CALLS.length);
  });

  it.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const open = EVERYONE.includes(name);
    const anyAccount = ANY_ACCOUNT.includes(name);
    const studentOnly = STUDENT_ONLY.includes(name);
    const signsIn = ['account/login', 'account/RefreshToken'].includes(call.path);

    expect(await refusal(visitor, call)).toBe(open || signsIn ? null : 'auth.required');
    const forStudents = studentOnly || ALSO_STUDENTS.includes(name);
    expect(await refusal(student, call)).toBe(open || anyAccount || forStudents ? null : 'auth.forbidden');
    expect(await refusal(teacher, call)).toBe(studentOnly ? 'auth.forbidden' : null);

    const mayAll = open || anyAccount || STAFF.includes(name);
    expect(await refusal(idle, call)).toBe(mayAll ? null : 'auth.forbidden');
    for (const [permission, assistant] of assistants) {
      const may = mayAll || ANY_PERMISSION.includes(name) || WITH_PERMISSION[permission].includes(name);
      expect([permission, await refusal(assistant, call)]).toEqual([
        permission,
        may ? null : 'auth.forbidden',
      ]);
    }
  });
});
