import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, login, refreshToken } from '@daad/contracts/account.contract';
import { listParentFollowUp } from '@daad/contracts/parents.contract';
import { listStudents } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import type { LogLine } from '@daad/testing/school-options';
import { TestSchool } from '@daad/testing/test-school';
import { SECURITY_EVENTS, type SecurityEvent } from './security-log.js';

const WRONG = 'not-the-password';
let school: TestSchool;
let student: TestStudent;
let client: ApiClient;
let address: string;
let schools = 0;

beforeAll(async () => {
  // The level of `npm start`.
  school = await TestSchool.start({ worker: false, env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' } });
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  student = await createStudent(school.dataSource);
  client = await school.signIn(student.phoneNumber, student.password);
  address = `10.3.0.${++schools}`;
});

const from = () => ({ 'x-forwarded-for': address });
const events = async () =>
  (await school.readLogs()).filter((line) => line.msg === 'security event' && line['address'] === address);
/** The event once it is in the log. */
const logged = async (event: SecurityEvent): Promise<LogLine> => {
  let found: LogLine | undefined;
  await eventually(async () => {
    found = (await events()).find((line) => line['event'] === event);
    return found !== undefined;
  });
  return present(found);
};
const guess = (password = WRONG) =>
  school.visitor().call(login, { body: { phoneNumber: student.phoneNumber, password } }, from());
const change = (currentPassword: string) =>
  client.call(
    changePassword,
    { body: { currentPassword, newPassword: 'New@Password1', confirmNewPassword: 'New@Password1' } },
    from(),
  );

describe('the security log', () => {
  it('has failed and limited sign-ins, with a hash instead of the phone', async () => {
    for (let failure = 0; failure < 11; failure++) await guess();
    const failed = await logged('sign-in.failed');
    expect(failed).toMatchObject({
      level: 40,
      userId: student.id,
      phoneHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(failed['requestId']).toEqual(expect.any(String));
    expect(await logged('sign-in.limited')).toMatchObject({
      limit: 'password',
      phoneHash: failed['phoneHash'],
    });
    expect(JSON.stringify(await school.readLogs())).not.toContain(student.phoneNumber);

    const other = await createStudent(school.dataSource);
    const body = { phoneNumber: other.phoneNumber, password: WRONG };
    await school.visitor().call(login, { body }, from());
    await eventually(async () => (await events()).some((line) => line['userId'] === other.id));
    const hashes = new Set((await events()).map((line) => line['phoneHash']));
    expect(hashes.size).toBe(2);
  });

  it('has sign-ins with unknown phones', async () => {
    const body = { phoneNumber: '01555555555', password: WRONG };
    await school.visitor().call(login, { body }, from());
    expect(await logged('sign-in.failed')).not.toHaveProperty('userId');
  });

  it('has the reuse of a refresh token, but not the refresh of two tabs at once', async () => {
    const rotate = () =>
      client.call(refreshToken, { body: { refreshToken: present(client.session).refreshToken } }, from());
    await Promise.all([rotate(), rotate()]);
    await school.dataSource.query(
      `update refresh_token set replaced_at = replaced_at - interval '11 seconds'`,
    );
    expect(await events()).toEqual([]);
    expect((await rotate()).status).toBe(401);
    expect(await logged('refresh.reused')).toMatchObject({ userId: student.id });
  });

  it('has changed passwords, and wrong current ones', async () => {
    for (let failure = 0; failure < 10; failure++) expect((await change(WRONG)).status).toBe(400);
    expect(await logged('password.refused')).toMatchObject({ userId: student.id });
    expect((await change(student.password)).status).toBe(429);
    expect(await logged('password.limited')).toMatchObject({ userId: student.id, limit: 'password' });
    address = '10.3.1.1';
    expect((await change(student.password)).status).toBe(200);
    expect(await logged('password.changed')).toMatchObject({ userId: student.id });
  });

  it('has passwords that the teacher sets', async () => {
    const teacher = await school.asTeacher();
    const { id, fullName, phoneNumber, parentPhoneNumber, code } = student;
    const [stage] = await school.dataSource.query(
      `insert into stage (id, name, name_key) values (gen_random_uuid(), 'الأول', 'الاول') returning id`,
    );
    const update = (password: string) =>
      teacher.send(
        'PUT',
        `student/Update/${id}`,
        { fullName, phoneNumber, parentPhoneNumber, code, educationalStageId: present(stage).id, password },
        from(),
      );
    expect((await update('')).status).toBe(200);
    expect(await events()).toEqual([]);
    expect((await update('Given@123')).status).toBe(200);
    expect(await logged('password.changed')).toMatchObject({ userId: id, byUserId: teacher.userId });
  });

  it('has forbidden calls', async () => {
    const { status } = await client.call(listStudents, { query: { search: student.phoneNumber } }, from());
    expect(status).toBe(403);
    expect(await logged('access.forbidden')).toMatchObject({
      userId: student.id,
      method: 'GET',
      path: '/api/v1/student/GetList',
      code: 'auth.forbidden',
    });
  });

  it('has files that are refused by type and size', async () => {
    const teacher = await school.asTeacher();
    const send = (path: string, file: Blob) => {
      const form = new FormData();
      form.set('file', file, 'file.xlsx');
      return teacher.send('POST', path, form, from());
    };
    expect((await send('student/CreateList', new Blob(['no workbook']))).status).toBe(415);
    expect(await logged('file.refused')).toMatchObject({
      userId: teacher.userId,
      path: '/api/v1/student/CreateList',
      code: 'workbook.unsupported-type',
    });
    expect((await send('student/CreateList', new Blob([Buffer.alloc(5_300_000)]))).status).toBe(413);
    await eventually(async () => (await events()).some((line) => line['code'] === 'workbook.too-large'));
  });

  it('has the other limits when they are reached', async () => {
    const search = () =>
      school.visitor().call(listParentFollowUp, { query: { parentPhoneNumber: '01234567890' } }, from());
    for (let guesses = 0; guesses < 21; guesses++) await search();
    expect(await logged('limit.reached')).toMatchObject({ limit: 'phoneSearch', code: 'request.too-many' });
  });

  it('has only events that the operations manual explains', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const event of SECURITY_EVENTS) expect(page).toContain(`\`${event}\``);
  });
});
