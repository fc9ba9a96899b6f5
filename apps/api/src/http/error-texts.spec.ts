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

/** The texts that users read when a call of the public site or of the student area fails (contract section 1). */
describe('the text of a failure', () => {
  const json = { 'content-type': 'application/json' };
  // prettier-ignore
  it.each<[Role, string, string, number, string, string, unknown?, Record<string, string>?]>([
    ['visitor', 'GET', 'nothing/here', 404, 'request.not-found', 'العنوان المطلوب غير موجود'],
    ['visitor', 'POST', 'account/login', 400, 'request.invalid', 'البيانات المدخلة غير صحيحة', {}],
    ['visitor', 'POST', 'account/login', 400, 'request.malformed', 'تعذرت قراءة الطلب، تحقق من صيغته', '{', json],
    ['visitor', 'POST', 'account/login', 415, 'request.unsupported-type', 'نوع المحتوى غير مدعوم', '<a/>', { 'content-type': 'application/xml' }],
    ['visitor', 'POST', 'account/login', 413, 'request.too-large', 'حجم الطلب أكبر من المسموح', JSON.stringify('x'.repeat(1_200_000)), json],
    ['visitor', 'GET', 'account/Me', 401, 'auth.required', 'يجب تسجيل الدخول أولاً'],
    ['visitor', 'POST', 'cart/item', 401, 'auth.required', 'يجب تسجيل الدخول أولاً', {}],
    ['visitor', 'GET', 'account/Me', 401, 'auth.token-invalid', 'انتهت صلاحية جلسة المستخدم. يرجى تسجيل الدخول مرة أخرى', undefined, { authorization: 'Bearer made-up' }],
    ['student', 'GET', 'student/GetList', 403, 'auth.forbidden', 'ليس لديك صلاحية للقيام بهذا الإجراء'],
    ['teacher', 'GET', `cart/${UNKNOWN_ID}`, 403, 'auth.forbidden', 'ليس لديك صلاحية للقيام بهذا الإجراء'],
    ['student', 'GET', `cart/${UNKNOWN_ID}`, 403, 'auth.not-owner', 'لا يمكنك الوصول إلى بيانات مستخدم آخر'],
    ['student', 'GET', `student/GetById/${UNKNOWN_ID}`, 403, 'auth.not-owner', 'لا يمكنك الوصول إلى بيانات مستخدم آخر'],
    ['student', 'PUT', `cart/item/${UNKNOWN_ID}`, 404, 'cart.item-not-found', 'المنتج غير موجود في السلة', { quantity: 1 }],
    ['student', 'POST', 'cart/item', 404, 'product.not-found', 'لم يتم العثور على المنتج', { productId: UNKNOWN_ID, quantity: 1 }],
    ['visitor', 'GET', `product/GetById/${UNKNOWN_ID}`, 404, 'product.not-found', 'لم يتم العثور على المنتج'],
    ['visitor', 'GET', `news/GetById/${UNKNOWN_ID}`, 404, 'news.not-found', 'لم يتم العثور على الخبر'],
    ['student', 'GET', `order/${UNKNOWN_ID}`, 404, 'order.not-found', `لم يتم العثور على الطلب: ${UNKNOWN_ID}`],
    ['student', 'GET', `jobs/${UNKNOWN_ID}`, 404, 'job.not-found', 'لم يتم العثور على المهمة'],
  ])('%s: %s %s is %i %s', async (...row) => {
    // Not as parameters: Jest would pass its callback for one that a row leaves out.
    const [role, method, path, status, code, message, body, headers] = row;
    const response = await clients[role].send(method, path, body, headers);
    expect(response).toMatchObject({ status, body: { succeeded: false, data: null, code, message, title: message } });
  });

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
