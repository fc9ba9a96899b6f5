import { expect, it } from '@jest/globals';
import type { Endpoint } from '@daad/contracts/calls';
import { installFakeBrowser, SESSION } from '@daad/testing/fake-browser';
import { callApi } from './api-client.js';
import { messageOf, NETWORK_MESSAGE } from './api-error.js';
import { failureText } from './failure-texts.js';
import { saveSignedIn } from './session-store.js';

/** Specification 2 section 8, word by word. */
const SPECIFIED = {
  'POST class/Create': 'حدث خطأ أثناء حفظ البيانات',
  'PUT class/Update/:id': 'حدث خطأ أثناء حفظ البيانات',
  'DELETE class/Delete/:id': 'حدث خطأ أثناء حذف الصف',
  'POST attendance/AttendAll': 'فشل في تسجيل حضور جميع الطلاب',
  'POST attendance/Attend': 'فشل في تسجيل حضور الطالب',
  'DELETE class/DeleteStudent/:id': 'فشل في إزالة الطالب من الصف',
  'POST class/CreateStudent': 'فشل في إضافة الطالب',
  'POST exam/Create': 'فشل في إنشاء الامتحان',
  'PUT exam/Update/:id': 'فشل في تحديث الامتحان',
  'DELETE exam/Delete/:id': 'فشل في حذف الامتحان',
  'GET exam/GetList': 'فشل في تحميل قائمة الامتحانات',
  'DELETE examPoints/Delete/:id': 'فشل في حذف إعدادات النقاط',
  'GET points/Get': 'فشل في تحميل إعدادات النقاط',
  'PUT points/Update': 'فشل في تحديث إعدادات النقاط',
  'DELETE eduStage/Delete/:id': 'حدث خطأ أثناء حذف المرحلة التعليمية',
  'GET attachment/Get': 'فشل في تحميل المرفقات',
  'GET news/GetList': 'فشل في تحميل قائمة الأخبار',
  'GET news/GetById/:id': 'فشل في تحميل الخبر',
  'POST news/Create': 'فشل في إنشاء الخبر',
  'PUT news/Update/:id': 'فشل في تحديث الخبر',
  'DELETE news/Delete/:id': 'فشل في حذف الخبر',
  'GET category/GetList': 'حدث خطأ أثناء جلب الفئات',
  'POST category/Create': 'حدث خطأ أثناء إنشاء الفئة',
  'PUT category/Update/:id': 'حدث خطأ أثناء تحديث الفئة',
  'DELETE category/Delete/:id': 'حدث خطأ أثناء حذف الفئة',
  'GET product/GetList': 'حدث خطأ أثناء جلب المنتجات',
  'POST product/Create': 'حدث خطأ أثناء إنشاء المنتج',
  'PUT product/Update/:id': 'حدث خطأ أثناء تحديث المنتج',
  'DELETE product/Delete/:id': 'حدث خطأ أثناء حذف المنتج',
  'POST order': 'فشل في إنشاء الطلب',
  'POST order/GetList': 'فشل في تحميل الطلبات',
  'PUT order/:id': 'فشل في تحديث الطلب',
  'POST order/ChangeStatus': 'فشل في تحديث حالة الطلب',
  'DELETE order/:id': 'فشل في حذف الطلب',
} satisfies Partial<Record<Endpoint, string>>;

it.each(Object.entries(SPECIFIED) as [Endpoint, string][])('describes %s: %s', (endpoint, text) => {
  expect(failureText(endpoint, { isNetworkFailure: false })).toBe(text);
});

it('stands before the reason when the server was not reached', async () => {
  installFakeBrowser(() => new TypeError('Failed to fetch'));
  saveSignedIn(SESSION);
  const error: unknown = await callApi('DELETE exam/Delete/:id', { params: { id: 'x' } }).catch(
    (each: unknown) => each,
  );
  expect(messageOf(error)).toBe(`حدث خطأ أثناء حذف الامتحان: ${NETWORK_MESSAGE}`);
});
