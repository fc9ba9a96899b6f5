import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const NOBODY = '01900000-0000-7000-8000-000000000000';

type Who = 'visitor' | 'student' | 'teacher';
let school: TestSchool;
let clients: Record<Who, ApiClient>;

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

/** What a person reads when a call of the public site or of a student's area is refused (contract section 1). */
describe('the words of a refusal', () => {
  const json = { 'content-type': 'application/json' };
  // prettier-ignore
  it.each<[Who, string, string, number, string, string, unknown?, Record<string, string>?]>([
    ['visitor', 'GET', 'nothing/here', 404, 'request.not-found', 'العنوان المطلوب غير موجود'],
    ['visitor', 'POST', 'account/login', 400, 'request.invalid', 'البيانات المدخلة غير صحيحة', {}],
    ['visitor', 'POST', 'account/login', 400, 'request.malformed', 'تعذرت قراءة الطلب، تحقق من صيغته', '{', json],
    ['visitor', 'POST', 'account/login', 415, 'request.unsupported-type', 'نوع المحتوى غير مدعوم', '<a/>', { 'content-type': 'application/xml' }],
    ['visitor', 'POST', 'account/login', 413, 'request.too-large', 'حجم الطلب أكبر من المسموح', JSON.stringify('x'.repeat(1_200_000)), json],
    ['visitor', 'GET', 'account/Me', 401, 'auth.required', 'يجب تسجيل الدخول أولاً'],
    ['visitor', 'POST', 'cart/item', 401, 'auth.required', 'يجب تسجيل الدخول أولاً', {}],
    ['visitor', 'GET', 'account/Me', 401, 'auth.token-invalid', 'انتهت صلاحية جلسة المستخدم. يرجى تسجيل الدخول مرة أخرى', undefined, { authorization: 'Bearer made-up' }],
    ['student', 'GET', 'student/GetList', 403, 'auth.forbidden', 'ليس لديك صلاحية للقيام بهذا الإجراء'],
    ['teacher', 'GET', `cart/${NOBODY}`, 403, 'auth.forbidden', 'ليس لديك صلاحية للقيام بهذا الإجراء'],
    ['student', 'GET', `cart/${NOBODY}`, 403, 'auth.not-owner', 'لا يمكنك الوصول إلى بيانات مستخدم آخر'],
    ['student', 'GET', `student/GetById/${NOBODY}`, 403, 'auth.not-owner', 'لا يمكنك الوصول إلى بيانات مستخدم آخر'],
    ['student', 'PUT', `cart/item/${NOBODY}`, 404, 'cart.item-not-found', 'المنتج غير موجود في السلة', { quantity: 1 }],
    ['student', 'POST', 'cart/item', 404, 'product.not-found', 'لم يتم العثور على المنتج', { productId: NOBODY, quantity: 1 }],
    ['visitor', 'GET', `product/GetById/${NOBODY}`, 404, 'product.not-found', 'لم يتم العثور على المنتج'],
    ['visitor', 'GET', `news/GetById/${NOBODY}`, 404, 'news.not-found', 'لم يتم العثور على الخبر'],
    ['student', 'GET', `order/${NOBODY}`, 404, 'order.not-found', `لم يتم العثور على الطلب: ${NOBODY}`],
    ['student', 'GET', `jobs/${NOBODY}`, 404, 'job.not-found', 'لم يتم العثور على المهمة'],
  ])('%s: %s %s is %i %s', async (...row) => {
    // Named here, as Jest would take a parameter that a row leaves out for its callback.
    const [who, method, path, status, code, message, body, headers] = row;
    const answer = await clients[who].send(method, path, body, headers);
    expect(answer).toMatchObject({ status, body: { succeeded: false, data: null, code, message, title: message } });
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
  ])('names what is wrong with %s', async (path, errors) => {
    const answer = await clients.visitor.send('GET', path);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});
