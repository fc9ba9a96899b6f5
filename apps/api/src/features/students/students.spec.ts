import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe, refreshToken } from '@daad/contracts/account.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { addClassStudent } from '@daad/contracts/classes.contract';
import { getOrder, placeOrder } from '@daad/contracts/orders.contract';
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createDiscount, createProduct, createStudent as buildStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, type TestStage } from '@daad/testing/classroom-builders';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let stage: TestStage;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  stage = await createStage(school.dataSource);
});
afterAll(() => school?.stop());

let counter = 0;
const form = (given: Record<string, unknown> = {}) => {
  const number = String(++counter).padStart(4, '0');
  return {
    fullName: `أحمد ${number}`,
    phoneNumber: `0105550${number}`,
    password: 'secret1',
    parentPhoneNumber: `0125550${number}`,
    code: `C${number}`,
    educationalStageId: stage.id,
    ...given,
  };
};

describe('adding a student', () => {
  it('answers the row as lists show it, stores phones canonically and lets the student sign in', async () => {
    const body = form({
      fullName: '  منى السيد ',
      phoneNumber: '+20 100-555-٠٧٧٧',
      parentPhoneNumber: '0020 1205550777',
      code: 'أ٧٧',
      email: ' mona@example.com ',
      index: 77,
    });
    const { status, body: answer } = await teacher.call(createStudent, { body });
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      id: answer.data.id,
      index: 77,
      fullName: 'منى السيد',
      phoneNumber: '01005550777',
      parentPhoneNumber: '01205550777',
      code: 'أ77',
      email: 'mona@example.com',
      educationalStageId: stage.id,
      educationalStageName: stage.name,
      totalPoints: 0,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 0,
      sumMinusPoints: 0,
    });
    const own = await school.signIn('00201005550777', 'secret1');
    expect(own.userId).toBe(answer.data.id);
    expect(await own.get(getStudent, { params: { id: own.userId } })).toEqual(answer.data);
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
      const { status, body: answer } = await teacher.call(createStudent, { body });
      expect(status).toBe(409);
      return [answer.code, answer.errors];
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
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => teacher.call(createStudent, { body: form({ phoneNumber }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'student.phone-taken')).toBe(
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
    const unknown = await teacher.call(updateStudent, { params: { id: teacher.userId }, body: form() });
    expect(unknown.body).toMatchObject({ code: 'student.not-found', message: 'لم يتم العثور على الطالب' });
    const malformed = await teacher.call(updateStudent, { params: { id: 'undefined' }, body });
    expect([malformed.status, malformed.body.errors]).toEqual([
      400,
      { id: ['معرف الطالب مطلوب لتحديث البيانات'] },
    ]);
  });

  it('tells the teacher', async () => {
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

describe('deleting a student', () => {
  it('ends the sessions, empties class and cart, frees phone and code, and keeps the orders', async () => {
    const made = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, made.id);
    const own = await school.signIn(pupil.phoneNumber, pupil.password);
    const socket = await school.listen(own);
    const product = await createProduct(school.dataSource);
    await createDiscount(school.dataSource, {
      studentId: pupil.id,
      productId: product.id,
      discountType: 'Fixed',
      discountValue: 1,
    });
    const fill = () => own.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    await fill();
    const order = await own.get(placeOrder, {
      body: { deliverAddress: 'المعادي', deliverPhone: pupil.phoneNumber },
    });
    await fill();

    await teacher.get(deleteStudent, { params: { id: pupil.id } });

    expect((await own.call(getMe, {})).status).toBe(401);
    const refresh = { refreshToken: own.session!.refreshToken };
    expect((await school.visitor().call(refreshToken, { body: refresh })).status).toBe(401);
    await socket.closed();
    await expect(school.signIn(pupil.phoneNumber, pupil.password)).rejects.toThrow(
      'رقم الهاتف أو كلمة المرور غير صحيحة',
    );

    const [left] = await school.dataSource.query<{ links: number; carts: number; discounts: number }[]>(
      `select (select count(*) from class_student where student_id = $1) as links,
              (select count(*) from cart where student_id = $1) as carts,
              (select count(*) from discount where student_id = $1) as discounts`,
      [pupil.id],
    );
    expect(left).toEqual({ links: 0, carts: 0, discounts: 0 });
    expect(await teacher.get(getOrder, { params: { id: order.id } })).toMatchObject({
      studentName: pupil.fullName,
    });

    const gone = { params: { id: pupil.id } };
    expect((await teacher.call(getStudent, gone)).body.code).toBe('student.not-found');
    expect((await teacher.call(deleteStudent, gone)).body.code).toBe('student.not-found');
    expect(
      (await teacher.call(addClassStudent, { body: { studentId: pupil.id, classId: made.id } })).status,
    ).toBe(404);
    expect(await teacher.get(listStudents, { query: { code: pupil.code } })).toMatchObject({ totalCount: 0 });

    const again = await teacher.get(createStudent, {
      body: form({ phoneNumber: pupil.phoneNumber, code: pupil.code }),
    });
    expect(again.id).not.toBe(pupil.id);
  });
});

describe('listing students', () => {
  const named = new Map<string, string>();
  const namesOf = async (query: Record<string, unknown>) => {
    const page = await teacher.get(listStudents, { query: { pageSize: 1000, ...query } });
    return page.items.map(({ id }) => named.get(id)).filter(Boolean);
  };

  beforeAll(async () => {
    const other = await createStage(school.dataSource);
    const build = async (name: string, given: Parameters<typeof buildStudent>[1], index: number) => {
      const { id } = await buildStudent(school.dataSource, { fullName: name, stageId: other.id, ...given });
      await school.dataSource.query('update student set index = $2 where id = $1', [id, index]);
      named.set(id, name);
      named.set(`stage of ${name}`, other.id);
    };
    await build(
      'إسراء عبد الرؤوف',
      { code: 'X-100', phoneNumber: '01511112222', parentPhoneNumber: '01599998888' },
      9003,
    );
    await build(
      'أسامة هدى',
      { code: 'X-200', phoneNumber: '01511113333', parentPhoneNumber: '01599997777' },
      9001,
    );
    await build(
      'مُصطفى ١٠٠%',
      { code: 'Y_300', phoneNumber: '01544445555', parentPhoneNumber: '01599997777' },
      9001,
    );
  });

  it('folds Arabic over all rows: hamza, taa, yaa, waw, diacritics, digits, letter case', async () => {
    expect(await namesOf({ search: 'اسراء' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: 'الرووف' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: 'اسامه هدي' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ search: 'مصطفي 100' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: 'x-١' })).toEqual(['إسراء عبد الرؤوف']);
  });

  it('takes wildcards literally', async () => {
    expect(await namesOf({ search: '%' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: '_' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ code: 'y_3' })).toEqual(['مُصطفى ١٠٠%']);
    expect(await namesOf({ search: '\\' })).toEqual([]);
  });

  it('finds a part of a phone however it is typed', async () => {
    expect(await namesOf({ search: '1511112' })).toEqual(['إسراء عبد الرؤوف']);
    expect(await namesOf({ search: '+20 151-111 (3333)' })).toEqual(['أسامة هدى']);
    expect(await namesOf({ studentPhoneNumber: '٠١٥١١١١' })).toEqual(['أسامة هدى', 'إسراء عبد الرؤوف']);
    expect(await namesOf({ ParentPhoneNumber: '9999-7777' })).toHaveLength(2);
    expect(await namesOf({ parentPhoneNumber: 'هاتف' })).toEqual([]);
  });

  it('narrows by code, index, stage and being in no class, whatever the case of the names', async () => {
    expect(await namesOf({ Code: 'x-' })).toEqual(['أسامة هدى', 'إسراء عبد الرؤوف']);
    expect(await namesOf({ INDEX: '٩٠٠٣' })).toEqual(['إسراء عبد الرؤوف']);
    const stageId = named.get('stage of أسامة هدى');
    expect(await namesOf({ educationalStageId: stageId })).toHaveLength(3);
    expect(await namesOf({ educationalStageId: stageId, search: 'هدى', code: '' })).toEqual(['أسامة هدى']);

    const made = await createClass(school.dataSource);
    const id = [...named].find(([, name]) => name === 'أسامة هدى')![0];
    await teacher.get(addClassStudent, { body: { classId: made.id, studentId: id } });
    expect(await namesOf({ educationalStageId: stageId, withoutClass: true })).toEqual([
      'مُصطفى ١٠٠%',
      'إسراء عبد الرؤوف',
    ]);
    expect(await namesOf({ educationalStageId: stageId, withoutClass: false })).toHaveLength(3);
  });

  it('pages in a total order with an exact total', async () => {
    const stageId = named.get('stage of أسامة هدى')!;
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) =>
        teacher.get(listStudents, { query: { educationalStageId: stageId, pageNumber, pageSize: 1 } }),
      ),
    );
    expect(pages.flatMap(({ items }) => items.map(({ id }) => named.get(id)))).toEqual([
      'أسامة هدى',
      'مُصطفى ١٠٠%',
      'إسراء عبد الرؤوف',
    ]);
    expect(pages.map(({ hasPreviousPage, hasNextPage }) => [hasPreviousPage, hasNextPage])).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(pages.every(({ totalCount, totalPages }) => totalCount === 3 && totalPages === 3)).toBe(true);
    expect(await teacher.get(listStudents, {})).toMatchObject({ pageNumber: 1, pageSize: 10 });
  });

  it('refuses bad pages, ids and flags', async () => {
    const refused = async (query: Record<string, unknown>) => {
      const { status, body } = await teacher.call(listStudents, { query });
      expect(status).toBe(400);
      return body.errors;
    };
    expect(await refused({ pageNumber: 0, pageSize: 1001 })).toEqual({
      pageNumber: ['رقم الصفحة يجب أن يكون 1 أو أكثر'],
      pageSize: ['حجم الصفحة يجب أن يكون من 1 إلى 1000'],
    });
    expect(await refused({ pageSize: 'x' })).toHaveProperty('pageSize');
    expect(await refused({ educationalStageId: 'x' })).toHaveProperty('educationalStageId');
    expect(await refused({ withoutClass: 'maybe' })).toHaveProperty('withoutClass');
    expect(await refused({ index: '1.5' })).toHaveProperty('index');
  });

  it('shows the sums of points', async () => {
    const { id } = await buildStudent(school.dataSource);
    await school.dataSource.query(
      `update student set attendance_points = 5, exam_points = 20, direct_points = 3, minus_points = 30 where id = $1`,
      [id],
    );
    expect(await teacher.get(getStudent, { params: { id } })).toMatchObject({
      totalPoints: -2,
      sumAttendancePoints: 5,
      sumExamPoints: 20,
      sumDirectPoints: 3,
      sumMinusPoints: 30,
    });
  });
});
