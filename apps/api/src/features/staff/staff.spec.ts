import { describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '@daad/contracts/access';
import { changePassword, getMe, login, refreshToken } from '@daad/contracts/account.contract';
import {
  createAssistant as create,
  getAssistant,
  listAssistants,
  resetAssistantPassword,
  setAssistantActive,
  updateAssistant,
} from '@daad/contracts/staff.contract';
import { createStudent as createStudentCall, updateStudent } from '@daad/contracts/students.contract';
import { listClasses } from '@daad/contracts/classes.contract';
import { newId } from '@daad/persistence/ids';
import { asAssistant, createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { createStage } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const FORM = { fullName: 'منى السيد', phoneNumber: '01512345678', password: 'Assistant@55', permissions: [] };

describe('an assistant', () => {
  it('is added, listed, changed and read by the teacher', async () => {
    const screen = await at.school.listen(at.teacher);
    const body = { ...FORM, permissions: ['orders', 'attendance', 'orders'] as ('orders' | 'attendance')[] };
    const added = await at.teacher.call(create, { body });
    expect([added.status, added.body.message]).toEqual([200, 'تمت إضافة المساعد بنجاح']);
    const { id } = added.body.data;
    expect(added.body.data).toEqual({
      id,
      fullName: 'منى السيد',
      phoneNumber: '01512345678',
      permissions: ['attendance', 'orders'],
      active: true,
      createdAt: expect.any(String),
      lastSeenAt: null,
    });
    await screen.next('data.changed', (event) => event.entity === 'staff' && event.id === id);
    await at.school.signIn('01512345678', FORM.password);
    const [listed] = await at.teacher.get(listAssistants, {});
    expect(listed).toMatchObject({ id, lastSeenAt: expect.any(String) });

    const change = { fullName: 'منى أحمد', phoneNumber: '01512345679', permissions: ['news' as const] };
    const changed = await at.teacher.get(updateAssistant, { params: { id }, body: change });
    expect(changed).toMatchObject({ id, ...change });
    expect(await at.teacher.get(getAssistant, { params: { id } })).toEqual(changed);
  });

  it('has a phone that no account has, also when two are written at once', async () => {
    const { phoneNumber } = await createStudent(at.school.dataSource);
    const ofStudent = await at.teacher.call(create, { body: { ...FORM, phoneNumber } });
    expect([ofStudent.status, ofStudent.body]).toMatchObject([
      409,
      { code: 'staff.phone-taken', errors: { phoneNumber: ['رقم الهاتف مسجل لحساب آخر'] } },
    ]);
    const ofTeacher = await at.teacher.call(create, {
      body: { ...FORM, phoneNumber: at.school.teacher.phoneNumber },
    });
    expect(ofTeacher.status).toBe(409);

    const assistant = await createAssistant(at.teacher, { permissions: [] });
    const { id: stageId } = await createStage(at.school.dataSource);
    const student = (phone: string, code: string) => ({
      fullName: 'طالب',
      phoneNumber: phone,
      parentPhoneNumber: '01000000009',
      code,
      educationalStageId: stageId,
      password: 'Student@55',
    });
    const refused = await at.teacher.call(createStudentCall, { body: student(assistant.phoneNumber, 'P1') });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'student.phone-taken' }]);

    for (let round = 0; round < 5; round++) {
      const phone = `0159999000${round}`;
      const both = await Promise.all([
        at.teacher.call(create, { body: { ...FORM, phoneNumber: phone } }),
        at.teacher.call(createStudentCall, { body: student(phone, `R${round}`) }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it.each([
    ['an unknown permission', { permissions: ['site'] }, { 'permissions.0': ['صلاحية غير معروفة'] }],
    ['no permissions', { permissions: undefined }, { permissions: ['الصلاحيات مطلوبة'] }],
    ['a short password', { password: '1234567' }, { password: ['كلمة المرور يجب أن تكون 8 أحرف على الأقل'] }],
    [
      'a common password',
      { password: 'password' },
      { password: ['كلمة المرور من أكثر كلمات المرور شيوعاً ويسهل تخمينها، اختر غيرها'] },
    ],
    [
      'the phone as the password',
      { password: FORM.phoneNumber },
      { password: ['كلمة المرور يجب أن تختلف عن رقم الهاتف'] },
    ],
    ['no name', { fullName: ' ' }, { fullName: ['الاسم الكامل مطلوب'] }],
    ['no phone', { phoneNumber: '' }, { phoneNumber: ['رقم الهاتف مطلوب'] }],
  ])('is not added with %s', async (_, given, errors) => {
    const { status, body } = await at.teacher.call(create, { body: { ...FORM, ...given } as typeof FORM });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is never the teacher, nor a student, nor unknown', async () => {
    const { id: studentId } = await createStudent(at.school.dataSource);
    for (const id of [at.school.teacher.id, studentId, newId()]) {
      const params = { id };
      const { password: _, ...form } = { ...FORM, phoneNumber: '01511111111' };
      const statuses = await Promise.all([
        at.teacher.call(getAssistant, { params }),
        at.teacher.call(updateAssistant, { params, body: form }),
        at.teacher.call(resetAssistantPassword, { params, body: { newPassword: 'Another@66' } }),
        at.teacher.call(setAssistantActive, { params, body: { active: false } }),
      ]);
      expect(statuses.map(({ status, body }) => [status, body.succeeded || body.code])).toEqual(
        Array(4).fill([404, 'staff.not-found']),
      );
    }
    await at.school.asTeacher();
  });
});

describe('the account of an assistant', () => {
  it('signs in with its permissions, and changes its own password with texts in Arabic', async () => {
    const { client, assistant } = await asAssistant(at.school, at.teacher, ['grades']);
    expect(client.session).toMatchObject({ roles: ['Assistant'], permissions: ['grades'] });
    expect(await client.get(getMe, {})).toMatchObject({
      userId: assistant.id,
      roles: ['Assistant'],
      permissions: ['grades'],
    });
    expect((await at.teacher.get(getMe, {})).permissions).toEqual(PERMISSIONS);
    const form = (newPassword: string) => ({
      currentPassword: assistant.password,
      newPassword,
      confirmNewPassword: newPassword,
    });
    const short = await client.call(changePassword, { body: form('1234567') });
    expect(short.body.errors).toEqual({
      newPassword: ['كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل'],
    });
    expect((await client.call(changePassword, { body: form('Another@66') })).status).toBe(200);
    await at.school.signIn(assistant.phoneNumber, 'Another@66');
  });

  it('gets to know why its session was ended, but only with the tokens of that session', async () => {
    const { client, assistant } = await asAssistant(at.school, at.teacher, ['news']);
    const { id, phoneNumber, password } = assistant;
    const refresh = async (session: { refreshToken: string } | undefined) => {
      const { status, body } = await at.school.visitor().call(refreshToken, {
        body: { accessToken: null, refreshToken: present(session).refreshToken },
      });
      return [status, body.code, body.message];
    };
    const [reset, other] = [client.session, (await at.school.signIn(phoneNumber, password)).session];
    const newPassword = 'Evening-lamp-43';
    await at.teacher.get(resetAssistantPassword, { params: { id }, body: { newPassword } });
    expect(await refresh(reset)).toEqual([401, 'auth.password-reset', 'غيّر المعلم كلمة المرور']);
    expect(await refresh(other)).toEqual([401, 'auth.password-reset', 'غيّر المعلم كلمة المرور']);

    const { session } = await at.school.signIn(phoneNumber, newPassword);
    await at.teacher.get(setAssistantActive, { params: { id }, body: { active: false } });
    expect(await refresh(session)).toEqual([401, 'auth.account-suspended', 'هذا الحساب موقوف']);
    const signIn = await at.school.visitor().call(login, { body: { phoneNumber, password: newPassword } });
    expect([signIn.status, signIn.body.code]).toEqual([401, 'auth.invalid-credentials']);
    await at.teacher.get(setAssistantActive, { params: { id }, body: { active: true } });
    expect((await refresh(session))[1]).toBe('auth.refresh-invalid');
  });

  it('loses a permission at the next call, gets one at the next call, and keeps its session', async () => {
    const { client, assistant } = await asAssistant(at.school, at.teacher, []);
    const params = { id: assistant.id };
    const { fullName, phoneNumber } = assistant;
    for (let round = 0; round < 5; round++) {
      await at.teacher.get(updateAssistant, {
        params,
        body: { fullName, phoneNumber, permissions: ['store'] },
      });
      expect((await client.call(listClasses, {})).status).toBe(200);
      await at.teacher.get(updateAssistant, { params, body: { fullName, phoneNumber, permissions: [] } });
      expect((await client.call(listClasses, {})).status).toBe(403);
      expect((await client.get(getMe, {})).permissions).toEqual([]);
    }
  });

  it.each([
    ['a reset of the password', 'reset'],
    ['the deactivation', 'deactivate'],
  ])('ends with %s: calls, tokens and sockets', async (_, way) => {
    const { client, assistant } = await asAssistant(at.school, at.teacher, ['orders']);
    const socket = await at.school.listen(client);
    const params = { id: assistant.id };
    if (way === 'reset') {
      await at.teacher.get(resetAssistantPassword, { params, body: { newPassword: 'Another@66' } });
    } else {
      expect(await at.teacher.get(setAssistantActive, { params, body: { active: false } })).toMatchObject({
        active: false,
      });
    }
    expect((await client.call(getMe, {})).status).toBe(401);
    await socket.closed();
    const { phoneNumber, password } = assistant;
    const again = () => at.school.visitor().call(login, { body: { phoneNumber, password } });
    expect((await again()).body).toMatchObject({ code: 'auth.invalid-credentials' });
    if (way === 'deactivate') {
      await at.teacher.get(setAssistantActive, { params, body: { active: true } });
      expect((await again()).status).toBe(200);
    } else await at.school.signIn(phoneNumber, 'Another@66');
  });

  it('does not change the password of a student, and leaves everything else to its permission', async () => {
    const { client } = await asAssistant(at.school, at.teacher, ['students']);
    const { id: educationalStageId } = await createStage(at.school.dataSource);
    const form = {
      fullName: 'سارة علي',
      phoneNumber: '01055555501',
      parentPhoneNumber: '01055555502',
      code: 'A-77',
      educationalStageId,
    };
    const { id } = await client.get(createStudentCall, { body: { ...form, password: 'Student@55' } });
    const params = { id };
    const { status, body } = await client.call(updateStudent, {
      params,
      body: { ...form, password: 'Taken@5566' },
    });
    expect([status, body]).toMatchObject([
      403,
      { code: 'auth.forbidden', errors: { password: ['تغيير كلمة مرور الطالب متاح للمعلم فقط'] } },
    ]);
    expect(
      await client.get(updateStudent, { params, body: { ...form, fullName: 'سارة محمد' } }),
    ).toMatchObject({
      fullName: 'سارة محمد',
    });
    await at.school.signIn('01055555501', 'Student@55');
  });
});
