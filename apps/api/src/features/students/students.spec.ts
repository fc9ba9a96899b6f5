import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@daad/contracts/account.contract';
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  suggestStudentCode,
  updateStudent,
} from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStage, studentForm, type TestStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let stage: TestStage;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  stage = await createStage(school.dataSource);
});
afterAll(() => started(school)?.stop());

const form = (given: Record<string, unknown> = {}) => studentForm(stage, given);

describe('the code that is suggested', () => {
  const suggested = async () => (await teacher.get(suggestStudentCode, {})).code;
  const add = (code: string) => teacher.get(createStudent, { body: form({ code }) });

  it('follows that of the newest student, past those that are taken, and is free', async () => {
    await school.dataSource.query('update student set deleted_at = now() where deleted_at is null');
    expect(await suggested()).toBe('S0001');
    await add('S0001');
    expect(await suggested()).toBe('S0002');
    await add('Q-099');
    expect(await suggested()).toBe('Q-100');
    for (const code of ['q-100', 'Q-101', 'Q-103', 'Q-099X', 'Q-98']) await add(code);
    expect(await suggested()).toBe('Q-99');
    await add('Q-99');
    expect(await suggested()).toBe('Q-102');
    // A code without a number at its end has none after it.
    await add('بلا رقم');
    const { id } = await add('Q-102');
    expect(await suggested()).toBe('Q-104');
    await teacher.get(deleteStudent, { params: { id } });
    expect(await suggested()).toBe('Q-102');
    const free = present(await suggested());
    expect(await add(free)).toMatchObject({ code: free });
  });

  it('does not reserve it', async () => {
    const code = present(await suggested());
    expect(await suggested()).toBe(code);
    await add(code);
    const { status, body } = await teacher.call(createStudent, { body: form({ code }) });
    expect([status, body.code]).toEqual([409, 'student.code-taken']);
  });
});

describe('adding a student', () => {
  it('returns the row as lists show it, stores phones canonically and lets the student sign in', async () => {
    const body = form({
      fullName: '  منى السيد ',
      phoneNumber: '+20 100-555-٠٧٧٧',
      parentPhoneNumber: '0020 1205550777',
      code: 'أ٧٧',
      email: ' mona@example.com ',
      index: 77,
    });
    const { status, body: response } = await teacher.call(createStudent, { body });
    expect(status).toBe(200);
    expect(response.data).toEqual({
      id: response.data.id,
      index: 77,
      fullName: 'منى السيد',
      phoneNumber: '01005550777',
      parentPhoneNumber: '01205550777',
      code: 'أ77',
      email: 'mona@example.com',
      educationalStageId: stage.id,
      educationalStageName: stage.name,
      classId: null,
      className: null,
      hideFromLeaderboard: false,
      totalPoints: 0,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 0,
      sumMinusPoints: 0,
    });
    const own = await school.signIn('00201005550777', 'secret1');
    expect(own.userId).toBe(response.data.id);
    expect(await own.get(getStudent, { params: { id: own.userId } })).toEqual(response.data);
  });

  it('gives the next free index when none is sent, to each of many at once', async () => {
    const { index } = await teacher.get(createStudent, { body: form({ index: 500 }) });
    const made = await Promise.all(
      Array.from({ length: 6 }, () => teacher.get(createStudent, { body: form() })),
    );
    expect(made.map((student) => student.index).sort((a, b) => a - b)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => index + n),
    );
  });

  it('numbers the next student after the highest index that can be given', async () => {
    const highest = await teacher.get(createStudent, { body: form({ index: 1_000_000_000 }) });
    const next = await teacher.get(createStudent, { body: form() });
    expect(next.index).toBe(1_000_000_001);
    for (const { id } of [next, highest]) await teacher.get(deleteStudent, { params: { id } });
    const { status, body } = await teacher.call(createStudent, { body: form({ index: 1_000_000_001 }) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['index']]);
  });

  it('refuses bad forms in the words of the specification', async () => {
    const refused = async (body: Record<string, unknown>) =>
      (await teacher.call(createStudent, { body: body as ReturnType<typeof form> })).body;
    expect(await refused({})).toMatchObject({
      code: 'request.invalid',
      errors: {
        fullName: ['الاسم الكامل مطلوب'],
        phoneNumber: ['رقم الهاتف مطلوب'],
        password: ['كلمة المرور مطلوبة'],
        parentPhoneNumber: ['رقم ولي الأمر مطلوب'],
        code: ['كود الطالب مطلوب'],
        educationalStageId: ['المرحلة التعليمية مطلوبة'],
      },
    });
    expect(
      (
        await refused(
          form({ phoneNumber: '010123', parentPhoneNumber: '12', password: '12345', email: 'x', index: -1 }),
        )
      ).errors,
    ).toEqual({
      phoneNumber: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'],
      parentPhoneNumber: ['رقم ولي الأمر يجب أن يكون 10 أرقام على الأقل'],
      password: ['كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
      email: ['البريد الإلكتروني غير صحيح'],
      index: ['رقم الترتيب يجب أن يكون رقماً موجباً أو صفر'],
    });
    expect((await refused(form({ educationalStageId: '7' }))).errors).toEqual({
      educationalStageId: ['المرحلة التعليمية مطلوبة'],
    });
    const unknown = await teacher.call(createStudent, { body: form({ educationalStageId: teacher.userId }) });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'stage.not-found']);
  });

  it('refuses a phone or code that another has, naming each field, and the phone of the teacher', async () => {
    const first = form();
    await teacher.get(createStudent, { body: first });
    const taken = async (body: ReturnType<typeof form>) => {
      const { status, body: response } = await teacher.call(createStudent, { body });
      expect(status).toBe(409);
      return [response.code, response.errors];
    };
    const phone = { phoneNumber: ['رقم الهاتف مسجل لطالب آخر'] };
    const code = { code: ['كود الطالب مستخدم بالفعل'] };
    expect(await taken(form({ phoneNumber: `+2${first.phoneNumber}` }))).toEqual([
      'student.phone-taken',
      phone,
    ]);
    expect(await taken(form({ code: first.code.toLowerCase() }))).toEqual(['student.code-taken', code]);
    expect(await taken(form({ phoneNumber: first.phoneNumber, code: first.code }))).toEqual([
      'student.phone-taken',
      { ...phone, ...code },
    ]);
    expect(await taken(form({ phoneNumber: school.teacher.phoneNumber }))).toEqual([
      'student.phone-taken',
      phone,
    ]);
  });

  it('gives one phone to one of many who take it at once', async () => {
    const { phoneNumber } = form();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => teacher.call(createStudent, { body: form({ phoneNumber }) })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(responses.every(({ status, body }) => status === 200 || body.code === 'student.phone-taken')).toBe(
      true,
    );
  });
});

describe('changing a student', () => {
  it('changes what was sent and keeps password, email and index when they are left out', async () => {
    const made = await teacher.get(createStudent, { body: form({ email: 'keep@example.com' }) });
    const other = await createStage(school.dataSource);
    const { password: _, ...changes } = form({ educationalStageId: other.id, code: made.code });
    const changed = await teacher.get(updateStudent, {
      params: { id: made.id },
      body: { ...changes, password: '  ' },
    });
    expect(changed).toEqual({
      ...made,
      ...changes,
      educationalStageName: other.name,
      email: 'keep@example.com',
      index: made.index,
    });
    await school.signIn(changed.phoneNumber, 'secret1');

    const cleared = await teacher.get(updateStudent, {
      params: { id: made.id },
      body: { ...changes, email: '', index: 9 },
    });
    expect(cleared).toMatchObject({ email: null, index: 9 });
    expect(await teacher.get(listStudents, { query: { search: changes.fullName } })).toMatchObject({
      totalCount: 1,
    });
  });

  it('with a new password ends the sessions of the student', async () => {
    const body = form();
    const made = await teacher.get(createStudent, { body });
    const own = await school.signIn(body.phoneNumber, 'secret1');
    const socket = await school.listen(own);
    await teacher.get(updateStudent, { params: { id: made.id }, body: { ...body, password: 'secret2' } });
    expect((await own.call(getMe, {})).status).toBe(401);
    await socket.closed();
    await school.signIn(body.phoneNumber, 'secret2');
  });

  it('keeps the spaces of a password, new or changed, for the student types them too', async () => {
    const body = form({ password: 'Secret12 ' });
    const { id } = await teacher.get(createStudent, { body });
    await school.signIn(body.phoneNumber, 'Secret12 ');
    await teacher.get(updateStudent, { params: { id }, body: { ...body, password: ' Secret34' } });
    await school.signIn(body.phoneNumber, ' Secret34');
    const { errors } = (await teacher.call(createStudent, { body: form({ password: '      ' }) })).body;
    expect(errors).toEqual({ password: ['كلمة المرور مطلوبة'] });
  });

  it('refuses a phone or code of another, a short password and an unknown student', async () => {
    const first = form();
    await teacher.get(createStudent, { body: first });
    const body = form();
    const { id } = await teacher.get(createStudent, { body });
    const update = (changes: Record<string, unknown>) =>
      teacher.call(updateStudent, { params: { id }, body: { ...body, ...changes } });
    expect((await update({ phoneNumber: first.phoneNumber })).body.code).toBe('student.phone-taken');
    expect((await update({ code: first.code })).body.code).toBe('student.code-taken');
    expect((await update({ phoneNumber: school.teacher.phoneNumber })).body.code).toBe('student.phone-taken');
    expect((await update({ password: '12345' })).body.errors).toEqual({
      password: ['كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
    });
    expect((await update({})).status).toBe(200);
    for (const taken of [{}, { phoneNumber: first.phoneNumber }, { code: first.code }]) {
      const unknown = { params: { id: teacher.userId }, body: form(taken) };
      const response = await teacher.call(updateStudent, unknown);
      expect(response.body).toMatchObject({ code: 'student.not-found', message: 'لم يتم العثور على الطالب' });
    }
    const malformed = await teacher.call(updateStudent, { params: { id: 'undefined' }, body });
    expect([malformed.status, malformed.body.errors]).toEqual([
      400,
      { id: ['معرف الطالب مطلوب لتحديث البيانات'] },
    ]);
  });

  it('notifies the teacher', async () => {
    const board = await school.listen(teacher);
    const body = form();
    const { id } = await teacher.get(createStudent, { body });
    await teacher.get(updateStudent, { params: { id }, body });
    await teacher.get(deleteStudent, { params: { id } });
    await board.next('data.changed', (event) => event.id === id && event.action === 'deleted');
    expect(
      board
        .all('data.changed')
        .filter((event) => event.id === id)
        .map(({ entity, action }) => `${entity} ${action}`),
    ).toEqual(['student created', 'student updated', 'student deleted']);
  });
});
