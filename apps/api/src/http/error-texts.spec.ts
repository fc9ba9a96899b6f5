import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

type Role = 'visitor' | 'student' | 'teacher';
let school: TestSchool;
let clients: Record<Role, ApiClient>;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  const { phoneNumber, password } = await createStudent(school.dataSource);
  clients = {
    visitor: school.visitor(),
    student: await school.signIn(phoneNumber, password),
    teacher: await school.asTeacher(),
  };
});
afterAll(() => started(school)?.stop());

interface FailedCall {
  as: Role;
  method: string;
  path: string;
  status: number;
  code: string;
  message: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The texts that users read when a call of the public site or of the student area fails (contract section 1). */
describe('the text of a failure', () => {
  const json = { 'content-type': 'application/json' };
  it.each<FailedCall>([
    {
      as: 'visitor',
      method: 'GET',
      path: 'nothing/here',
      status: 404,
      code: 'request.not-found',
      message: 'العنوان المطلوب غير موجود',
    },
    {
      as: 'visitor',
      method: 'POST',
      path: 'account/login',
      status: 400,
      code: 'request.invalid',
      message: 'البيانات المدخلة غير صحيحة',
      body: {},
    },
    {
      as: 'visitor',
      method: 'POST',
      path: 'account/login',
      status: 400,
      code: 'request.malformed',
      message: 'تعذرت قراءة الطلب، تحقق من صيغته',
      body: '{',
      headers: json,
    },
    {
      as: 'visitor',
      method: 'POST',
      path: 'account/login',
      status: 415,
      code: 'request.unsupported-type',
      message: 'نوع المحتوى غير مدعوم',
      body: '<a/>',
      headers: { 'content-type': 'application/xml' },
    },
    {
      as: 'visitor',
      method: 'POST',
      path: 'account/login',
      status: 413,
      code: 'request.too-large',
      message: 'حجم الطلب أكبر من المسموح',
      body: JSON.stringify('x'.repeat(1_200_000)),
      headers: json,
    },
    {
      as: 'visitor',
      method: 'GET',
      path: 'account/Me',
      status: 401,
      code: 'auth.required',
      message: 'يجب تسجيل الدخول أولاً',
    },
    {
      as: 'visitor',
      method: 'POST',
      path: 'cart/item',
      status: 401,
      code: 'auth.required',
      message: 'يجب تسجيل الدخول أولاً',
      body: {},
    },
    {
      as: 'visitor',
      method: 'GET',
      path: 'account/Me',
      status: 401,
      code: 'auth.token-invalid',
      message: 'انتهت صلاحية جلسة المستخدم. يرجى تسجيل الدخول مرة أخرى',
      headers: { authorization: 'Bearer made-up' },
    },
    {
      as: 'student',
      method: 'GET',
      path: 'student/GetList',
      status: 403,
      code: 'auth.forbidden',
      message: 'ليس لديك صلاحية للقيام بهذا الإجراء',
    },
    {
      as: 'teacher',
      method: 'GET',
      path: `cart/${UNKNOWN_ID}`,
      status: 403,
      code: 'auth.forbidden',
      message: 'ليس لديك صلاحية للقيام بهذا الإجراء',
    },
    {
      as: 'student',
      method: 'GET',
      path: `cart/${UNKNOWN_ID}`,
      status: 403,
      code: 'auth.not-owner',
      message: 'لا يمكنك الوصول إلى بيانات مستخدم آخر',
    },
    {
      as: 'student',
      method: 'GET',
      path: `student/GetById/${UNKNOWN_ID}`,
      status: 403,
      code: 'auth.not-owner',
      message: 'لا يمكنك الوصول إلى بيانات مستخدم آخر',
    },
    {
      as: 'student',
      method: 'PUT',
      path: `cart/item/${UNKNOWN_ID}`,
      status: 404,
      code: 'cart.item-not-found',
      message: 'المنتج غير موجود في السلة',
      body: { quantity: 1 },
    },
    {
      as: 'student',
      method: 'POST',
      path: 'cart/item',
      status: 404,
      code: 'product.not-found',
      message: 'لم يتم العثور على المنتج',
      body: { productId: UNKNOWN_ID, quantity: 1 },
    },
    {
      as: 'visitor',
      method: 'GET',
      path: `product/GetById/${UNKNOWN_ID}`,
      status: 404,
      code: 'product.not-found',
      message: 'لم يتم العثور على المنتج',
    },
    {
      as: 'visitor',
      method: 'GET',
      path: `news/GetById/${UNKNOWN_ID}`,
      status: 404,
      code: 'news.not-found',
      message: 'لم يتم العثور على الخبر',
    },
    {
      as: 'student',
      method: 'GET',
      path: `order/${UNKNOWN_ID}`,
      status: 404,
      code: 'order.not-found',
      message: `لم يتم العثور على الطلب: ${UNKNOWN_ID}`,
    },
    {
      as: 'student',
      method: 'GET',
      path: `jobs/${UNKNOWN_ID}`,
      status: 404,
      code: 'job.not-found',
      message: 'لم يتم العثور على المهمة',
    },
  ])(
    '$as: $method $path is $status $code',
    async ({ as, method, path, status, code, message, body, headers }) => {
      const response = await clients[as].send(method, path, body, headers);
      expect(response).toMatchObject({
        status,
        body: { succeeded: false, data: null, code, message, title: message },
      });
    },
  );

  it.each([
    ['product/GetList?MinPrice=abc', { minPrice: ['السعر غير صحيح'] }],
    ['product/GetList?MaxPrice=1.234', { maxPrice: ['المبلغ يقبل رقمين عشريين على الأكثر'] }],
    ['product/GetList?Sort=sideways', { sort: ['الترتيب غير صحيح'] }],
    ['product/GetList?Available=perhaps', { available: ['القيمة يجب أن تكون true أو false'] }],
    ['product/GetById/x', { id: ['المعرف غير صحيح'] }],
    ['news/GetList?NewsType=3', { newsType: ['نوع الخبر غير صحيح'] }],
    ['category/GetList?PageSize=1001', { pageSize: ['حجم الصفحة يجب أن يكون من 1 إلى 1,000'] }],
    [
      'attachment/Get?EntityId=x&EntityType=Student',
      { entityId: ['معرف صاحب المرفق غير صحيح'], entityType: ['نوع صاحب المرفق غير صحيح'] },
    ],
  ])('lists the field errors of %s', async (path, errors) => {
    const response = await clients.visitor.send('GET', path);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });
});
