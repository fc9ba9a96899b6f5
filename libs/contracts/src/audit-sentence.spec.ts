import { describe, expect, it } from '@jest/globals';
import { AUDITED_ENTITIES, type AuditedEntity, type AuditKind } from './audit.contract.js';
import { type AuditFacts, auditSentence, JOB_LABELS } from './audit-sentence.js';
import { AUDIT_FIELD_LABELS } from './audit-fields.js';
import { JOB_KINDS } from './jobs.contract.js';

const CLASS = '0190c0de-0000-7000-8000-000000000001';
const NAMES = { [CLASS]: 'مجموعة السبت' };
const meeting = { classId: CLASS, date: '2026-11-28' };

type Given = Partial<Omit<AuditFacts, 'kind' | 'entity'>>;
/** What an entry has, and its sentence after the name of the person. */
type Told = readonly [given: Given, sentence: string];

const factsOf = (entity: AuditedEntity, kind: AuditKind, given: Given): AuditFacts => ({
  kind,
  entity,
  personName: 'هدى كامل',
  studentName: null,
  before: null,
  after: null,
  names: NAMES,
  job: null,
  label: null,
  isOwn: false,
  row: { ...given.before, ...given.after },
  ...given,
});
const of = (given: Given): Given => ({ studentName: 'سلمى عادل', ...given });
const changed = (field: string, before: unknown, after: unknown): Given => ({
  before: { [field]: before },
  after: { [field]: after },
});

/** Every kind that can occur of each entity; some in several forms. */
const SENTENCES: Record<AuditedEntity, Partial<Record<AuditKind, Told | readonly Told[]>>> = {
  attendance: {
    created: [of({ row: meeting }), 'تسجيل حضور سلمى عادل في صف «مجموعة السبت» يوم السبت 28 نوفمبر 2026'],
    updated: [
      of({ ...changed('points', 5, 0), row: { ...meeting, points: 0 } }),
      'تعديل حضور سلمى عادل في صف «مجموعة السبت» يوم السبت 28 نوفمبر 2026 (عدد النقاط)',
    ],
    deleted: [of({ row: meeting }), 'حذف حضور سلمى عادل في صف «مجموعة السبت» يوم السبت 28 نوفمبر 2026'],
  },
  homework: {
    created: [of({ row: { ...meeting, state: 'missing' } }), 'تسجيل واجب سلمى عادل: لم يُنجز'],
    updated: [
      of({ ...changed('state', 'missing', 'done'), row: { ...meeting, state: 'done' } }),
      'تسجيل واجب سلمى عادل: كامل',
    ],
    deleted: [of({ row: { ...meeting, state: 'done' } }), 'حذف واجب سلمى عادل يوم السبت 28 نوفمبر 2026'],
  },
  absenceContact: {
    created: [of({ row: meeting }), 'تسجيل التواصل مع ولي أمر سلمى عادل عن غياب يوم السبت 28 نوفمبر 2026'],
    deleted: [
      of({ row: meeting }),
      'إلغاء تسجيل التواصل مع ولي أمر سلمى عادل عن غياب يوم السبت 28 نوفمبر 2026',
    ],
  },
  absenceTemplate: {
    created: [{}, 'تعديل نص رسالة الغياب'],
    updated: [{}, 'تعديل نص رسالة الغياب'],
  },
  student: {
    created: [of({}), 'إضافة سلمى عادل إلى الطلاب'],
    updated: [
      [of(changed('notes', '', 'ملاحظة')), 'تعديل بيانات سلمى عادل (ملاحظات المعلم)'],
      [of(changed('heldAt', null, '2026-11-28T10:00:00Z')), 'إيقاف سلمى عادل'],
      [of(changed('heldAt', '2026-11-28T10:00:00Z', null)), 'رفع الإيقاف عن سلمى عادل'],
    ],
    deleted: [of({}), 'حذف سلمى عادل من الطلاب'],
    'password-changed': [of({}), 'تغيير كلمة مرور حساب سلمى عادل'],
    exported: [of({}), 'تصدير كل بيانات سلمى عادل'],
    erased: [{ studentName: 'طالب محذوف' }, 'محو بيانات طالب محذوف نهائياً'],
  },
  fee: {
    created: [
      [of({ row: { kind: 'charge', amount: 200 } }), 'إضافة مصروفات 200\u00a0ج.م على سلمى عادل'],
      [
        of({ row: { kind: 'payment', amount: 199.5 }, label: '147-12' }),
        'تحصيل 199.5\u00a0ج.م من سلمى عادل (الإيصال 147-12)',
      ],
      [of({ row: { kind: 'waiver', amount: 30 } }), 'إعفاء سلمى عادل من 30\u00a0ج.م'],
      [of({ row: { kind: 'refund', amount: 1200 } }), 'رد 1,200\u00a0ج.م إلى سلمى عادل'],
      [of({ row: { kind: 'reversal', amount: 200 } }), 'إلغاء قيد بمبلغ 200\u00a0ج.م في حساب سلمى عادل'],
    ],
  },
  feeSettings: {
    created: [{}, 'تعديل إعدادات المصروفات'],
    updated: [of(changed('holdAfterMonths', 2, 3)), 'تعديل إعدادات المصروفات (الإيقاف بعد عدد من الشهور)'],
  },
  classFee: {
    created: [{ label: 'السبت', row: { fromMonth: '2026-12' } }, 'تحديد مصروفات صف «السبت» من شهر 2026-12'],
    updated: [
      { label: 'السبت', ...changed('amount', 200, 250), row: { fromMonth: '2026-12' } },
      'تحديد مصروفات صف «السبت» من شهر 2026-12 (المبلغ (ج.م))',
    ],
    deleted: [{ label: 'السبت', row: { fromMonth: '2027-01' } }, 'إلغاء مصروفات صف «السبت» من شهر 2027-01'],
  },
  concession: {
    created: [of({}), 'تحديد تخفيض مصروفات سلمى عادل'],
    updated: [of(changed('value', 10, 25)), 'تحديد تخفيض مصروفات سلمى عادل (القيمة)'],
    deleted: [of({}), 'إلغاء تخفيض مصروفات سلمى عادل'],
  },
  shift: {
    created: [{ label: '147' }, 'فتح الوردية رقم 147'],
    updated: [
      [{ label: '147', ...changed('closedAt', null, '2026-11-28T20:00:00Z') }, 'إغلاق الوردية رقم 147'],
      [
        { label: '147', ...changed('receivedAt', null, '2026-11-28T20:00:00Z') },
        'استلام نقدية الوردية رقم 147',
      ],
    ],
  },
  card: { created: [of({}), 'استبدال بطاقة سلمى عادل'] },
  stage: {
    created: [{ label: 'الأول الثانوي' }, 'إضافة المرحلة «الأول الثانوي»'],
    updated: [{ label: 'الأول الثانوي' }, 'تعديل المرحلة «الأول الثانوي»'],
    deleted: [{ label: 'الأول الثانوي' }, 'حذف المرحلة «الأول الثانوي»'],
  },
  class: {
    created: [{ label: 'السبت' }, 'إضافة الصف «السبت»'],
    updated: [{ label: 'السبت' }, 'تعديل الصف «السبت»'],
    deleted: [{ label: 'السبت' }, 'حذف الصف «السبت»'],
  },
  classStudent: {
    created: [of({ row: { classId: CLASS } }), 'إضافة سلمى عادل إلى صف «مجموعة السبت»'],
    deleted: [of({ row: { classId: CLASS } }), 'إخراج سلمى عادل من صف «مجموعة السبت»'],
  },
  exam: {
    created: [{ label: 'الباب الأول' }, 'إضافة الامتحان «الباب الأول»'],
    updated: [{ label: 'الباب الأول' }, 'تعديل الامتحان «الباب الأول»'],
    deleted: [{ label: 'الباب الأول' }, 'حذف الامتحان «الباب الأول»'],
  },
  grade: {
    created: [of({ label: 'الباب الأول' }), 'تسجيل درجة سلمى عادل في «الباب الأول»'],
    updated: [of({ label: 'الباب الأول' }), 'تعديل درجة سلمى عادل في «الباب الأول»'],
    deleted: [of({ label: 'الباب الأول' }), 'حذف درجة سلمى عادل في «الباب الأول»'],
  },
  examRange: {
    created: [{}, 'إضافة نطاق من نطاقات نقاط الامتحانات'],
    updated: [{}, 'تعديل نطاق من نطاقات نقاط الامتحانات'],
    deleted: [{}, 'حذف نطاق من نطاقات نقاط الامتحانات'],
  },
  points: {
    created: [
      [of({ row: { kind: 'direct', points: 3 } }), 'منح سلمى عادل 3 نقاط'],
      [of({ row: { kind: 'minus', points: -1 } }), 'خصم نقطة واحدة من سلمى عادل'],
      [of({ row: { kind: 'exam', points: 12 } }), 'منح سلمى عادل 12 نقطة عن درجة امتحان'],
      [of({ row: { kind: 'exam', points: -2 } }), 'خصم نقطتين من سلمى عادل عن درجة امتحان'],
      [
        of({ row: { kind: 'direct', points: 2 }, job: 'bulk-points' }),
        'منح سلمى عادل نقطتين (من منح النقاط لمجموعة)',
      ],
    ],
  },
  pointsSettings: {
    created: [{}, 'تعديل إعدادات النقاط'],
    updated: [{}, 'تعديل إعدادات النقاط'],
  },
  order: {
    created: [of({ label: '1004' }), 'إضافة الطلب رقم 1004 لـسلمى عادل'],
    updated: [
      [
        of({ label: '1004', ...changed('deliverAddress', 'أ', 'ب') }),
        'تعديل الطلب رقم 1004 لـسلمى عادل (عنوان التسليم)',
      ],
      [
        of({ label: '1004', ...changed('status', 1, 3) }),
        'تغيير حالة الطلب رقم 1004 لـسلمى عادل إلى «تم التسليم»',
      ],
    ],
    deleted: [of({ label: '1004' }), 'حذف الطلب رقم 1004 لـسلمى عادل'],
  },
  orderLine: {
    created: [
      of({ label: '1004', row: { productName: 'كتاب النحو' } }),
      'إضافة «كتاب النحو» في الطلب رقم 1004 لـسلمى عادل',
    ],
    updated: [
      of({ label: '1004', ...changed('quantity', 1, 2), row: { productName: 'كتاب النحو', quantity: 2 } }),
      'تعديل «كتاب النحو» في الطلب رقم 1004 لـسلمى عادل (الكمية)',
    ],
    deleted: [
      of({ label: '1004', row: { productName: 'كتاب النحو' } }),
      'حذف «كتاب النحو» في الطلب رقم 1004 لـسلمى عادل',
    ],
  },
  product: {
    created: [{ label: 'كتاب النحو' }, 'إضافة المنتج «كتاب النحو»'],
    updated: [{ label: 'كتاب النحو' }, 'تعديل المنتج «كتاب النحو»'],
    deleted: [{ label: 'كتاب النحو' }, 'حذف المنتج «كتاب النحو»'],
  },
  category: {
    created: [{ label: 'كتب' }, 'إضافة الفئة «كتب»'],
    updated: [{ label: 'كتب' }, 'تعديل الفئة «كتب»'],
    deleted: [{ label: 'كتب' }, 'حذف الفئة «كتب»'],
  },
  discount: {
    created: [of({ label: 'كتاب النحو' }), 'إضافة خصم سلمى عادل على «كتاب النحو»'],
    updated: [of({ label: 'كتاب النحو' }), 'تعديل خصم سلمى عادل على «كتاب النحو»'],
    deleted: [of({ label: 'كتاب النحو' }), 'حذف خصم سلمى عادل على «كتاب النحو»'],
  },
  news: {
    created: [{ label: 'رحلة' }, 'إضافة الخبر «رحلة»'],
    updated: [{ label: 'رحلة' }, 'تعديل الخبر «رحلة»'],
    deleted: [{ label: 'رحلة' }, 'حذف الخبر «رحلة»'],
  },
  attachment: {
    created: [{ label: 'صورة.png' }, 'إضافة الملف «صورة.png»'],
    updated: [{ label: 'صورة.png' }, 'تعديل الملف «صورة.png»'],
    deleted: [{ label: 'صورة.png' }, 'حذف الملف «صورة.png»'],
  },
  site: {
    updated: [{}, 'تعديل بيانات الموقع'],
  },
  staff: {
    created: [{ label: 'منى فؤاد' }, 'إضافة حساب منى فؤاد'],
    updated: [
      [{ label: 'منى فؤاد', ...changed('fullName', 'منى', 'منى فؤاد') }, 'تعديل حساب منى فؤاد (الاسم الكامل)'],
      [{ label: 'منى فؤاد', ...changed('active', true, false) }, 'إيقاف حساب منى فؤاد'],
      [{ label: 'منى فؤاد', ...changed('active', false, true) }, 'تفعيل حساب منى فؤاد'],
      [{ label: 'منى فؤاد', ...changed('permissions', [], ['news']) }, 'تعديل صلاحيات حساب منى فؤاد'],
    ],
    'password-changed': [{ label: 'منى فؤاد' }, 'تغيير كلمة مرور حساب منى فؤاد'],
    'second-factor-on': [{ label: 'هدى كامل' }, 'تفعيل التحقق بخطوتين'],
    'second-factor-off': [
      [{ label: 'هدى كامل', isOwn: true }, 'إيقاف التحقق بخطوتين'],
      [{ label: 'منى فؤاد' }, 'إيقاف التحقق بخطوتين في حساب منى فؤاد'],
    ],
  },
  session: {
    'signed-in': [{}, 'تسجيل الدخول'],
    'sign-in-failed': [{ label: 'هدى كامل' }, 'محاولة دخول فاشلة إلى حساب هدى كامل'],
    'signed-out': [
      [{}, 'تسجيل الخروج'],
      [{ label: 'منى فؤاد' }, 'إنهاء جلسة حساب منى فؤاد'],
    ],
  },
  job: {
    created: [{ job: 'import-students' }, 'طلب استيراد الطلاب'],
    downloaded: [{ job: 'export-reports' }, 'تنزيل ملف تصدير التقارير'],
  },
};

const isOne = (told: Told | readonly Told[]): told is Told => typeof told[1] === 'string';
const TABLE = Object.entries(SENTENCES).flatMap(([entity, kinds]) =>
  Object.entries(kinds).flatMap(([kind, told]) =>
    (isOne(told) ? [told] : told).map(([given, sentence]) => ({
      facts: factsOf(entity as AuditedEntity, kind as AuditKind, given),
      sentence,
    })),
  ),
);

describe('the sentence of an entry', () => {
  it.each(TABLE)('$facts.entity $facts.kind: $sentence', ({ facts, sentence }) => {
    // Whoever failed to sign in is not known to be that person.
    const person = facts.kind === 'sign-in-failed' ? '' : 'هدى كامل: ';
    expect(auditSentence(facts)).toBe(person + sentence);
  });

  it.each(TABLE)('names nothing that is not known: $facts.entity $facts.kind', ({ facts }) => {
    const nothing = {
      personName: null,
      studentName: null,
      label: null,
      names: {},
      row: {},
      isOwn: false,
      before: {},
    };
    for (const missing of [nothing, { ...nothing, after: facts.after }]) {
      const sentence = auditSentence({ ...facts, ...missing });
      expect(sentence).toMatch(facts.kind === 'sign-in-failed' ? /^محاولة/ : /^النظام: \S/);
      expect(sentence).not.toMatch(/undefined|null|NaN|«»|\[object/);
    }
  });

  it('names the job that made the change, and an erased student', () => {
    for (const job of JOB_KINDS) {
      const facts = factsOf('stage', 'created', { label: 'الأول', job });
      expect(auditSentence(facts)).toBe(`هدى كامل: إضافة المرحلة «الأول» (من ${JOB_LABELS[job]})`);
    }
    const facts = factsOf('order', 'deleted', { label: '1004', studentName: null });
    expect(auditSentence(facts)).toBe('هدى كامل: حذف الطلب رقم 1004 لـطالب محذوف');
  });

  it('has a form for each entity', () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(Object.keys(AUDITED_ENTITIES).sort());
  });
});

describe('the labels of the fields', () => {
  it('are Arabic', () => {
    for (const label of Object.values(AUDIT_FIELD_LABELS))
      expect(label).toMatch(/^[\p{Script=Arabic}\p{M}\s%().]+$/u);
  });
});
