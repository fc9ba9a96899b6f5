import { describe, expect, it } from '@jest/globals';
import { changePassword, getMe } from '@daad/contracts/account.contract';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
} from '@daad/contracts/two-factor.contract';
import { resetAssistantPassword } from '@daad/contracts/staff.contract';
import { setTeacherPassword } from '@daad/persistence/teacher/set-teacher-password';
import { asAssistant } from '@daad/testing/assistants';
import { challengeOf, codeNow, turnOnTwoFactor, wrongCode } from '@daad/testing/authenticator';
import { createStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const newAssistant = () => asAssistant(at.school, at.teacher, []);
const OFF = { on: false, recoveryCodesLeft: 0 };

describe('turning the second factor on and off', () => {
  it('gives a secret and ten recovery codes, and stores neither as it is', async () => {
    const { client, assistant } = await newAssistant();
    expect(await client.get(getTwoFactor, {})).toEqual(OFF);
    const begun = await client.call(beginTwoFactor, { body: { password: assistant.password } });
    const { secret, otpauthUrl } = begun.body.data;
    expect(Object.keys(begun.body.data)).toEqual(['secret', 'otpauthUrl']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauthUrl);
    expect([url.protocol, url.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect(decodeURIComponent(url.pathname)).toContain(assistant.phoneNumber);
    expect(await client.get(getTwoFactor, {})).toEqual(OFF);

    const confirmed = await client.call(confirmTwoFactor, { body: { code: codeNow(secret) } });
    expect(confirmed.body.message).toBe('تم تفعيل التحقق بخطوتين');
    const { recoveryCodes } = confirmed.body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await client.get(getTwoFactor, {})).toEqual({ on: true, recoveryCodesLeft: 10 });

    const [row] = await at.school.dataSource.query(
      `select encode(secret, 'escape') as secret, recovery_codes::text as codes from two_factor where staff_id = $1`,
      [assistant.id],
    );
    const stored = JSON.stringify(row);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('keeps the own session and ends the others, and other screens get to know', async () => {
    const { client, assistant } = await newAssistant();
    const other = await at.school.signIn(assistant.phoneNumber, assistant.password);
    const [own, others] = [await at.school.listen(client), await at.school.listen(other)];
    const { recoveryCodes } = await turnOnTwoFactor(client, assistant.password);
    expect((await client.call(getMe, {})).status).toBe(200);
    expect((await other.call(getMe, {})).status).toBe(401);
    await others.closed();
    const isOwn = (event: { entity: string; id: string }) =>
      event.entity === 'staff' && event.id === assistant.id;
    await own.next('data.changed', isOwn);

    const body = { password: assistant.password, code: present(recoveryCodes[0]) };
    const off = await client.call(disableTwoFactor, { body });
    expect([off.status, off.body.message]).toEqual([200, 'تم إيقاف التحقق بخطوتين']);
    await own.next('data.changed', isOwn);
    expect((await client.call(getMe, {})).status).toBe(200);
    expect(await client.get(getTwoFactor, {})).toEqual(OFF);
    await at.school.signIn(assistant.phoneNumber, assistant.password);
  });

  it('is not for students, and is for the teacher', async () => {
    const { phoneNumber, password } = await createStudent(at.school.dataSource);
    const student = await at.school.signIn(phoneNumber, password);
    const body = { password, code: '123456' };
    for (const { status } of [
      await student.call(getTwoFactor, {}),
      await student.call(beginTwoFactor, { body }),
      await student.call(confirmTwoFactor, { body }),
      await student.call(disableTwoFactor, { body }),
    ])
      expect(status).toBe(403);
    expect(await at.teacher.get(getTwoFactor, {})).toEqual(OFF);
  });

  it('takes the last secret that was begun', async () => {
    const { client, assistant } = await newAssistant();
    const begin = () => client.get(beginTwoFactor, { body: { password: assistant.password } });
    const [first, second] = [await begin(), await begin()];
    const confirm = (secret: string) => client.call(confirmTwoFactor, { body: { code: codeNow(secret) } });
    const refused = await confirm(first.secret);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'auth.code-incorrect', errors: { code: ['الرمز غير صحيح أو استُخدم من قبل'] } },
    ]);
    // A wrong code uses nothing up.
    expect((await confirm(second.secret)).status).toBe(200);
  });

  it('is confirmed once by two at the same time', async () => {
    const { client, assistant } = await newAssistant();
    const { secret } = await client.get(beginTwoFactor, { body: { password: assistant.password } });
    const confirm = () => client.call(confirmTwoFactor, { body: { code: codeNow(secret) } });
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status, body }) => [status, body.code ?? null]).sort()).toEqual([
      [200, null],
      [409, 'two-factor.on'],
    ]);
  });

  it('refuses what does not fit its state, each with a text', async () => {
    const { client, assistant } = await newAssistant();
    const { password } = assistant;
    const expectRefused = async (
      call: Promise<{ status: number; body: object }>,
      code: string,
      message: string,
    ) => expect(await call).toMatchObject({ status: 409, body: { code, message } });
    await expectRefused(
      client.call(confirmTwoFactor, { body: { code: '123456' } }),
      'two-factor.not-begun',
      'لم يبدأ تفعيل التحقق بخطوتين، ابدأ من جديد',
    );
    await expectRefused(
      client.call(disableTwoFactor, { body: { password, code: '123456' } }),
      'two-factor.off',
      'التحقق بخطوتين غير مفعّل',
    );
    const { secret } = await turnOnTwoFactor(client, password);
    const isOn = ['two-factor.on', 'التحقق بخطوتين مفعّل بالفعل'] as const;
    await expectRefused(client.call(beginTwoFactor, { body: { password } }), ...isOn);
    await expectRefused(client.call(confirmTwoFactor, { body: { code: codeNow(secret) } }), ...isOn);
  });

  it('names the fields of invalid input', async () => {
    const { client } = await newAssistant();
    const errorsOf = async (path: string, body: object) =>
      (await client.send('POST', path, body)).body.errors;
    const invalid = ['الرمز 6 أرقام من تطبيق المصادقة، أو رمز استرداد من 16 حرفاً ورقماً'];
    expect(await errorsOf('account/TwoFactor/Begin', {})).toEqual({ password: ['كلمة المرور مطلوبة'] });
    expect(await errorsOf('account/TwoFactor/Confirm', { code: ' ' })).toEqual({ code: ['الرمز مطلوب'] });
    expect(await errorsOf('account/TwoFactor/Confirm', { code: '12345' })).toEqual({ code: invalid });
    expect(await errorsOf('account/TwoFactor/Disable', { code: 'ABCD' })).toEqual({
      password: ['كلمة المرور مطلوبة'],
      code: invalid,
    });
    expect(await errorsOf('account/login/TwoFactor', {})).toEqual({
      challenge: ['رمز خطوة الدخول مطلوب'],
      code: ['الرمز مطلوب'],
    });
  });

  it('needs password and code to turn off', async () => {
    const { client, assistant } = await newAssistant();
    const { password } = assistant;
    const { secret, recoveryCodes } = await turnOnTwoFactor(client, password);
    const code = present(recoveryCodes[0]);
    const disable = (body: { password: string; code: string }) => client.call(disableTwoFactor, { body });
    expect(await disable({ password: 'not-mine', code })).toMatchObject({
      status: 400,
      body: { code: 'auth.password-incorrect', errors: { password: ['كلمة المرور غير صحيحة'] } },
    });
    expect(await disable({ password, code: wrongCode(secret) })).toMatchObject({
      status: 400,
      body: { code: 'auth.code-incorrect' },
    });
    // That of the confirmation.
    expect((await disable({ password, code: codeNow(secret) })).status).toBe(400);
    expect((await client.get(getTwoFactor, {})).recoveryCodesLeft).toBe(10);
    expect((await disable({ password, code })).status).toBe(200);
  });

  it('counts wrong passwords as a change of the password does', async () => {
    const { client, assistant } = await newAssistant();
    const begin = (password: string) => client.call(beginTwoFactor, { body: { password } });
    for (let failure = 0; failure < 5; failure++) expect((await begin('not-mine')).status).toBe(400);
    const form = { currentPassword: 'not-mine', newPassword: 'New@Pass55', confirmNewPassword: 'New@Pass55' };
    for (let failure = 0; failure < 5; failure++)
      expect((await client.call(changePassword, { body: form })).status).toBe(400);
    expect((await begin(assistant.password)).status).toBe(429);
  });
});

describe('a lost phone', () => {
  it('of an assistant is cured by the teacher, with another password', async () => {
    const { client, assistant } = await newAssistant();
    await turnOnTwoFactor(client, assistant.password);
    const reset = await at.teacher.call(resetAssistantPassword, {
      params: { id: assistant.id },
      body: { newPassword: 'Another@66' },
    });
    expect(reset.body.message).toBe('تم تغيير كلمة المرور وإيقاف التحقق بخطوتين وإنهاء كل جلسات المساعد');
    const again = await at.school.signIn(assistant.phoneNumber, 'Another@66');
    expect(await again.get(getTwoFactor, {})).toEqual(OFF);
    await turnOnTwoFactor(again, 'Another@66');
  });

  it('of the teacher is cured by the command', async () => {
    const { password, phoneNumber } = at.school.teacher;
    await turnOnTwoFactor(at.teacher, password);
    expect(await challengeOf(at.school.visitor(), { phoneNumber, password })).toEqual(expect.any(String));
    const set = await setTeacherPassword(await at.school.connect(), { password });
    expect(set).toMatchObject({ twoFactor: true });
    at.teacher = await at.school.asTeacher();
    expect(await at.teacher.get(getTwoFactor, {})).toEqual(OFF);
    expect(await setTeacherPassword(await at.school.connect(), { password })).toMatchObject({
      twoFactor: false,
    });
    at.teacher = await at.school.asTeacher();
  });
});
