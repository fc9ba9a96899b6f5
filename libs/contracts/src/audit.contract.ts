import { z } from 'zod';
import { defineCall } from './call.js';
import { calendarDay, id, optionalText } from './fields.js';
import { pageOf, paging } from './paging.js';

/** What an entry of the audit trail tells of (specification 4 section 6). */
export const AUDIT_KINDS = [
  'created',
  'updated',
  'deleted',
  'password-changed',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'second-factor-on',
  'second-factor-off',
  'downloaded',
  'exported',
  'erased',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  created: 'إضافة',
  updated: 'تعديل',
  deleted: 'حذف',
  'password-changed': 'تغيير كلمة مرور',
  'signed-in': 'تسجيل دخول',
  'sign-in-failed': 'محاولة دخول فاشلة',
  'signed-out': 'تسجيل خروج',
  'second-factor-on': 'تفعيل التحقق بخطوتين',
  'second-factor-off': 'إيقاف التحقق بخطوتين',
  downloaded: 'تنزيل ملف',
  exported: 'تصدير بيانات طالب',
  erased: 'محو بيانات طالب',
};

/** What is audited, with the name of its kind. */
export const AUDITED_ENTITIES = {
  attendance: 'الحضور',
  homework: 'الواجبات',
  absenceContact: 'التواصل مع أولياء الأمور',
  absenceTemplate: 'رسالة الغياب',
  student: 'الطلاب',
  card: 'البطاقات',
  stage: 'المراحل',
  class: 'الصفوف',
  classStudent: 'طلاب الصفوف',
  exam: 'الامتحانات',
  grade: 'الدرجات',
  examRange: 'نطاقات النقاط',
  points: 'النقاط',
  pointsSettings: 'إعدادات النقاط',
  fee: 'المصروفات',
  classFee: 'مصروفات الصفوف',
  concession: 'تخفيضات الطلاب',
  shift: 'الورديات',
  order: 'الطلبات',
  orderLine: 'أصناف الطلبات',
  product: 'المنتجات',
  category: 'الفئات',
  discount: 'الخصومات',
  news: 'الأخبار',
  attachment: 'الصور والملفات',
  site: 'بيانات الموقع',
  staff: 'المعلم والمساعدون',
  session: 'الدخول والخروج',
  job: 'الاستيراد والتصدير',
} as const;
export type AuditedEntity = keyof typeof AUDITED_ENTITIES;
export const auditedEntity = z.enum(Object.keys(AUDITED_ENTITIES) as [AuditedEntity, ...AuditedEntity[]], {
  error: 'نوع العنصر غير معروف',
});

const fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('Fields of the row; of a change only those that changed');

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(AUDIT_KINDS),
    personId: z.string().nullable().describe('Null for the clock and for commands of an operator'),
    personName: z.string().nullable(),
    role: z.enum(['Teacher', 'Assistant', 'Student']).nullable(),
    address: z.string().nullable(),
    job: z.string().nullable().describe('The kind of the job that made the change'),
    entity: auditedEntity,
    entityId: z.string().nullable(),
    studentId: z.string().nullable(),
    studentName: z.string().nullable(),
    studentDeleted: z.boolean().describe('There is no page of the student, or no student'),
    sentence: z.string().describe('The entry in Arabic, without its time'),
    before: fields,
    after: fields,
    names: z
      .record(z.string(), z.string())
      .describe(
        'The names of the stages, classes, exams, categories, products, news and staff whose ids are among the fields',
      ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = defineCall('GET', 'audit/GetList', {
  summary:
    'The audit trail, newest first: everything that the teacher and assistants write, orders and passwords of students, sign-ins, and downloads of exports. Kept 400 days',
  query: z
    .object({
      ...paging(20),
      personId: id('الشخص غير صحيح').optional().describe('Who did it'),
      kind: z.enum(AUDIT_KINDS, { error: 'نوع العملية غير معروف' }).optional(),
      entity: auditedEntity.optional(),
      studentId: id('الطالب غير صحيح').optional().describe('Whom it was done to'),
      from: calendarDay('تاريخ البداية غير صحيح').optional().describe('A Cairo day, as `to`; both included'),
      to: calendarDay('تاريخ النهاية غير صحيح').optional(),
      search: optionalText(200).describe(
        'A part of the name of a person, a student or a thing, of a code, or the number of an order',
      ),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: 'تاريخ النهاية قبل تاريخ البداية',
    }),
  response: pageOf(auditEntry),
});
