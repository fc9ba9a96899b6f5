import type { Endpoint } from '@daad/contracts/calls';
import { NOT_SIGNED_IN } from './api-error.js';

/**
 * The failed action, by call: shown when there is no message of the server, because it was not reached or a proxy responded
 * (specification 2 section 8). Areas that it leaves out have the same wording. Calls that are missing have their texts
 * where they are made.
 */
const FAILURES: Partial<Record<Endpoint, string>> = {
  'GET reports/GeneralStatistics': 'فشل في تحميل الإحصائيات',

  'GET student/GetList': 'فشل في تحميل الطلاب',
  'GET student/GetProfile/:id': 'فشل في تحميل ملف الطالب',
  'PUT student/Notes/:id': 'فشل في حفظ الملاحظات',
  'POST student/Create': 'فشل في إنشاء الطالب',
  'PUT student/Update/:id': 'فشل في تحديث بيانات الطالب',
  'DELETE student/Delete/:id': 'فشل في حذف الطالب',

  'POST StudentPoints/CreatDirect': 'فشل في إضافة النقاط',
  'POST StudentPoints/Remove': 'فشل في خصم النقاط',
  'POST StudentPoints/CreateBulk': 'فشل في تحديث نقاط الطلاب',
  'POST StudentPoints/StudentsPointsTable': 'فشل في تحميل نقاط الطلاب',
  'GET points/Get': 'فشل في تحميل إعدادات النقاط',
  'PUT points/Update': 'فشل في تحديث إعدادات النقاط',

  'GET eduStage/GetList': 'فشل في تحميل المراحل التعليمية',
  'POST eduStage/Create': 'فشل في إنشاء المرحلة التعليمية',
  'PUT eduStage/Update/:id': 'فشل في تحديث المرحلة التعليمية',
  'DELETE eduStage/Delete/:id': 'حدث خطأ أثناء حذف المرحلة التعليمية',

  'GET class/GetList': 'فشل في تحميل الصفوف',
  'POST class/Create': 'حدث خطأ أثناء حفظ البيانات',
  'PUT class/Update/:id': 'حدث خطأ أثناء حفظ البيانات',
  'DELETE class/Delete/:id': 'حدث خطأ أثناء حذف الصف',
  'POST class/CreateStudent': 'فشل في إضافة الطالب',
  'DELETE class/DeleteStudent/:id': 'فشل في إزالة الطالب من الصف',

  'POST attendance/Attend': 'فشل في تسجيل حضور الطالب',
  'POST attendance/AttendAll': 'فشل في تسجيل حضور جميع الطلاب',
  'POST attendance/removeRange': 'فشل في حذف سجل الحضور',
  'GET attendance/attendedStudents': 'فشل في تحميل بيانات الحضور',
  'GET attendance/absentStudents': 'فشل في تحميل بيانات الغياب',
  'POST attendance/Contacted': 'فشل في تسجيل التواصل مع ولي الأمر',
  'GET attendance/MessageTemplate': 'فشل في تحميل نص الرسالة',
  'PUT attendance/MessageTemplate': 'فشل في حفظ نص الرسالة',

  'GET exam/GetList': 'فشل في تحميل قائمة الامتحانات',
  'POST exam/Create': 'فشل في إنشاء الامتحان',
  'PUT exam/Update/:id': 'فشل في تحديث الامتحان',
  'DELETE exam/Delete/:id': 'فشل في حذف الامتحان',
  'GET exam/GetStudents/:examId': 'فشل في تحميل طلاب الامتحان',
  'POST exam/CreateStudent': 'فشل في إضافة الطالب',
  'PUT exam/UpdateStudent/:id': 'فشل في تحديث درجة الطالب',
  'DELETE exam/DeleteStudent/:id': 'فشل في إزالة الطالب من الامتحان',
  'GET examPoints/GetList': 'فشل في تحميل إعدادات النقاط',
  'POST examPoints/Create': 'فشل في تحديث إعدادات النقاط',
  'PUT examPoints/Update/:id': 'فشل في تحديث إعدادات النقاط',
  'DELETE examPoints/Delete/:id': 'فشل في حذف إعدادات النقاط',

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

  'GET discounts/GetList': 'فشل في تحميل الخصومات',
  'DELETE discounts/Delete/:id': 'فشل في حذف الخصم',

  'POST order': 'فشل في إنشاء الطلب',
  'POST order/GetList': 'فشل في تحميل الطلبات',
  'PUT order/:id': 'فشل في تحديث الطلب',
  'POST order/ChangeStatus': 'فشل في تحديث حالة الطلب',
  'DELETE order/:id': 'فشل في حذف الطلب',
  'POST order/DeleteRange': 'فشل في حذف الطلب',
};

/** The same, where specification 2 section 8 has another text for a server that was not reached. */
const NOT_REACHED: Partial<Record<Endpoint, string>> = {
  'DELETE exam/Delete/:id': 'حدث خطأ أثناء حذف الامتحان',
};

/** The error text of a call, or null when the screen that makes it has its own text. */
export function failureText(
  endpoint: Endpoint,
  { isNetworkFailure }: { isNetworkFailure: boolean },
): string | null {
  return (isNetworkFailure && NOT_REACHED[endpoint]) || (FAILURES[endpoint] ?? null);
}

const ATTENDANCE_TOKEN = 'لم يتم العثور على رمز المصادقة. يرجى تسجيل الدخول مرة أخرى.';
const CLASS_STUDENT_TOKEN = 'رمز التوثيق مطلوب';

/** The message when a call needs a token and the browser has none (specification 2 sections 5 and 8). */
const MISSING_TOKEN: Partial<Record<Endpoint, string>> = {
  'POST attendance/Attend': ATTENDANCE_TOKEN,
  'POST attendance/AttendAll': ATTENDANCE_TOKEN,
  'POST attendance/removeRange': ATTENDANCE_TOKEN,
  'GET attendance/attendedStudents': ATTENDANCE_TOKEN,
  'GET attendance/absentStudents': ATTENDANCE_TOKEN,
  'POST class/CreateStudent': CLASS_STUDENT_TOKEN,
  'DELETE class/DeleteStudent/:id': CLASS_STUDENT_TOKEN,
  'POST news/Create': 'لا يوجد رمز دخول صالح',
};

/** Why a call without a token was not even sent. */
export const missingTokenText = (endpoint: Endpoint): string => MISSING_TOKEN[endpoint] ?? NOT_SIGNED_IN;
