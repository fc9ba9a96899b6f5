import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePassword, getMe, refreshToken } from '@daad/contracts/account.contract';
import { createStudent, updateStudent } from '@daad/contracts/students.contract';
import { importStudents } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent as studentWithOwnPassword } from '@daad/testing/builders';
import { createStage, studentForm } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { STUDENT_HEADER, studentRows } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { finishedJob, importWorkbook, xlsxOf } from '@daad/testing/workbook-builders';
import { cellText } from '@daad/testing/cell-text';

const COMMON = 'كلمة المرور الجديدة من أكثر كلمات المرور شيوعاً ويسهل تخمينها، اختر غيرها';
const OWN_PHONE = 'كلمة المرور الجديدة يجب أن تختلف عن رقم هاتفك';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const change = (client: ApiClient, currentPassword: string, newPassword: string) =>
  client.call(changePassword, { body: { currentPassword, newPassword, confirmNewPassword: newPassword } });

describe('a password of one’s own', () => {
  it.each(['Student', 'Teacher'])('of a %s is not one of the commonest, nor the phone', async (role) => {
    const { phoneNumber, password } =
      role === 'Teacher' ? school.teacher : await studentWithOwnPassword(school.dataSource);
    const client = await school.signIn(phoneNumber, password);
    for (const [newPassword, text] of [
      ['12345678', COMMON],
      ['PassWord', COMMON],
      ['qwertyuiop', COMMON],
      [phoneNumber, OWN_PHONE],
      [`+2${phoneNumber}`, OWN_PHONE],
    ] as const) {
      const { status, body } = await change(client, password, newPassword);
      expect([newPassword, status, body.errors]).toEqual([newPassword, 400, { newPassword: [text] }]);
    }
    await school.signIn(phoneNumber, password);
  });
});

describe('a password that the teacher gave', () => {
  const given = async (client: ApiClient) => (await client.get(getMe, {})).passwordGiven;
  const signIn = async (phoneNumber: string, password: string) =>
    present((await school.signIn(phoneNumber, password)).session);
  const refresh = async (token: string) =>
    (await school.visitor().get(refreshToken, { body: { refreshToken: token } })).passwordGiven;

  it('may be any; the student is asked to choose one until that is done, and again after the next', async () => {
    const stage = await createStage(school.dataSource);
    const body = studentForm(stage, { password: '123456' });
    const { id } = await teacher.get(createStudent, { body });
    const first = await signIn(body.phoneNumber, '123456');
    expect([first.passwordGiven, await refresh(first.refreshToken)]).toEqual([true, true]);
    const client = await school.signIn(body.phoneNumber, '123456');
    expect(await given(client)).toBe(true);

    expect((await change(client, '123456', 'My own 1')).status).toBe(200);
    expect(await given(client)).toBe(false);
    expect(await refresh(present(client.session).refreshToken)).toBe(false);
    expect((await signIn(body.phoneNumber, 'My own 1')).passwordGiven).toBe(false);

    await teacher.get(updateStudent, { params: { id }, body: { ...body, password: '' } });
    expect((await signIn(body.phoneNumber, 'My own 1')).passwordGiven).toBe(false);
    await teacher.get(updateStudent, { params: { id }, body: { ...body, password: '654321' } });
    expect((await signIn(body.phoneNumber, '654321')).passwordGiven).toBe(true);
  });

  it('comes with a workbook too, new or over one’s own', async () => {
    const stage = await createStage(school.dataSource);
    const row = studentRows(stage.name)({ 2: '123456' });
    const phoneNumber = cellText(row[1]);
    const send = async (cells: typeof row, query: Record<string, string>) => {
      const job = await importWorkbook(teacher, importStudents, await xlsxOf([STUDENT_HEADER, cells]), query);
      await finishedJob(teacher, present(present(job.result).passwordsJobId));
    };
    await send(row, {});
    expect((await signIn(phoneNumber, '123456')).passwordGiven).toBe(true);
    const client = await school.signIn(phoneNumber, '123456');
    await change(client, '123456', 'My own 1');
    expect((await signIn(phoneNumber, 'My own 1')).passwordGiven).toBe(false);
    await send(row.with(2, '654321'), { mode: 'upsert' });
    expect((await signIn(phoneNumber, '654321')).passwordGiven).toBe(true);
  });

  it('is no teacher’s', async () => {
    const { phoneNumber, password } = school.teacher;
    const session = await signIn(phoneNumber, password);
    expect([session.passwordGiven, await refresh(session.refreshToken), await given(teacher)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
