import { longDay } from '@daad/domain/absence-message';
import { CURRENCY_LABEL, formatDecimal } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { FEE_KINDS, type FeeKind } from '@daad/domain/fee-ledger';
import { HOMEWORK_LABELS, HOMEWORK_STATES } from '@daad/domain/homework';
import { AUDIT_FIELD_LABELS } from './audit-fields.js';
import { type AuditedEntity, type AuditEntry, type AuditKind } from './audit.contract.js';
import { parseOrderStatus } from '@daad/domain/order-status';
import { ORDER_STATUS_LABELS } from '@daad/domain/order-status-labels';
import type { JobKind } from './jobs.contract.js';

export const JOB_LABELS: Record<JobKind, string> = {
  'bulk-points': 'منح النقاط لمجموعة',
  'recompute-exam-points': 'إعادة حساب نقاط الامتحانات',
  'import-students': 'استيراد الطلاب',
  'import-stages': 'استيراد المراحل',
  'import-class-students': 'استيراد طلاب الصفوف',
  'import-attendance': 'استيراد الحضور',
  'import-exam-students': 'استيراد الدرجات',
  'export-students': 'تصدير الطلاب',
  'export-reports': 'تصدير التقارير',
  'export-dues': 'تصدير المستحقات',
  'export-fee-report': 'تصدير تقرير المصروفات',
  'hash-passwords': 'كلمات مرور الطلاب المستوردين',
};
const jobLabel = (job: string | null): string =>
  Object.entries(JOB_LABELS).find(([kind]) => kind === job)?.[1] ?? 'عملية في الخلفية';

export interface AuditFacts extends Pick<
  AuditEntry,
  'kind' | 'entity' | 'personName' | 'studentName' | 'before' | 'after' | 'names' | 'job'
> {
  /** The name of the thing at that time. */
  label: string | null;
  /** Somebody changed the own account. */
  isOwn: boolean;
  /** All fields of the row, where `before` and `after` of a change have only those that changed. */
  row: Record<string, unknown>;
}

type Change = 'created' | 'updated' | 'deleted';
const VERBS: Record<Change, string> = { created: 'إضافة', updated: 'تعديل', deleted: 'حذف' };

/** Kinds with the same sentence for every entity. */
const OTHER_KINDS: Record<Exclude<AuditKind, Change>, (facts: AuditFacts) => string> = {
  'password-changed': (facts) => `تغيير كلمة مرور ${accountOf(facts)}`,
  'signed-in': () => 'تسجيل الدخول',
  'sign-in-failed': (facts) => `محاولة دخول فاشلة إلى ${accountOf(facts)}`,
  'signed-out': (facts) => (facts.label ? `إنهاء جلسة ${accountOf(facts)}` : 'تسجيل الخروج'),
  'second-factor-on': () => 'تفعيل التحقق بخطوتين',
  'second-factor-off': (facts) =>
    facts.isOwn ? 'إيقاف التحقق بخطوتين' : `إيقاف التحقق بخطوتين في ${accountOf(facts)}`,
  downloaded: ({ job }) => `تنزيل ملف ${jobLabel(job)}`,
  exported: (facts) => `تصدير كل بيانات ${student(facts)}`,
  erased: (facts) => `محو بيانات ${student(facts)} نهائياً`,
};

/** The sentences of changes, by the entity. */
const CHANGES: Record<AuditedEntity, (facts: AuditFacts, verb: string, kind: Change) => string> = {
  student: (facts, verb, kind) => {
    if (kind === 'updated' && facts.after && 'heldAt' in facts.after)
      return `${facts.after.heldAt ? 'إيقاف' : 'رفع الإيقاف عن'} ${student(facts)}`;
    if (kind === 'updated') return `${verb} بيانات ${student(facts)}`;
    return `${verb} ${student(facts)} ${kind === 'created' ? 'إلى' : 'من'} الطلاب`;
  },
  card: (facts) => `استبدال بطاقة ${student(facts)}`,
  stage: named('المرحلة'),
  class: named('الصف'),
  classStudent: (facts, _, kind) =>
    kind === 'deleted'
      ? `إخراج ${student(facts)} من صف ${nameOf(facts, 'classId')}`
      : `إضافة ${student(facts)} إلى صف ${nameOf(facts, 'classId')}`,
  attendance: (facts, _, kind) =>
    `${kind === 'created' ? 'تسجيل' : kind === 'deleted' ? 'حذف' : 'تعديل'} حضور ${student(facts)} في صف ${nameOf(facts, 'classId')} يوم ${dayOf(facts)}`,
  homework: (facts, _, kind) =>
    kind === 'deleted'
      ? `حذف واجب ${student(facts)} يوم ${dayOf(facts)}`
      : `تسجيل واجب ${student(facts)}: ${homeworkLabel(facts)}`,
  absenceContact: (facts, _, kind) =>
    `${kind === 'deleted' ? 'إلغاء تسجيل' : 'تسجيل'} التواصل مع ولي أمر ${student(facts)} عن غياب يوم ${dayOf(facts)}`,
  absenceTemplate: () => 'تعديل نص رسالة الغياب',
  exam: named('الامتحان'),
  grade: (facts, _, kind) =>
    `${kind === 'created' ? 'تسجيل' : kind === 'deleted' ? 'حذف' : 'تعديل'} درجة ${student(facts)} في ${quoted(facts.label)}`,
  examRange: (_, verb) => `${verb} نطاق من نطاقات نقاط الامتحانات`,
  points: (facts) => {
    const points = Number(facts.row.points);
    const source = field(facts, 'kind') === 'exam' ? ' عن درجة امتحان' : '';
    const count = countOf(Math.abs(points), 'point', 'genitive');
    return (points < 0 ? `خصم ${count} من ${student(facts)}` : `منح ${student(facts)} ${count}`) + source;
  },
  fee: (facts) => FEES[feeKind(facts)](student(facts), amountOf(facts), facts.label),
  feeSettings: () => 'تعديل إعدادات المصروفات',
  classFee: (facts, _, kind) =>
    `${kind === 'deleted' ? 'إلغاء' : 'تحديد'} مصروفات صف ${quoted(facts.label)} من شهر ${field(facts, 'fromMonth')}`,
  concession: (facts, _, kind) =>
    `${kind === 'deleted' ? 'إلغاء تخفيض' : 'تحديد تخفيض'} مصروفات ${student(facts)}`,
  shift: ({ label, after }, _, kind) => {
    const shift = `الوردية رقم ${label ?? '؟'}`;
    if (kind === 'created') return `فتح ${shift}`;
    return after && 'receivedAt' in after ? `استلام نقدية ${shift}` : `إغلاق ${shift}`;
  },
  pointsSettings: () => 'تعديل إعدادات النقاط',
  category: named('الفئة'),
  product: named('المنتج'),
  discount: (facts, verb) => `${verb} خصم ${student(facts)} على ${quoted(facts.label)}`,
  order: (facts, verb, kind) => {
    const order = orderOf(facts);
    if (kind === 'updated' && facts.after && 'status' in facts.after)
      return `تغيير حالة ${order} إلى «${statusLabel(facts.after.status)}»`;
    return `${verb} ${order}`;
  },
  orderLine: (facts, verb) => `${verb} ${quoted(field(facts, 'productName'))} في ${orderOf(facts)}`,
  news: named('الخبر'),
  attachment: named('الملف'),
  site: () => 'تعديل بيانات الموقع',
  staff: (facts, verb, kind) => {
    const after = kind === 'updated' ? (facts.after ?? {}) : {};
    if ('active' in after) return `${after.active ? 'تفعيل' : 'إيقاف'} ${accountOf(facts)}`;
    if ('permissions' in after) return `تعديل صلاحيات ${accountOf(facts)}`;
    return `${verb} ${accountOf(facts)}`;
  },
  session: () => 'تسجيل الدخول',
  job: (facts) => `طلب ${jobLabel(facts.job)}`,
};

/** The sentence of each kind of entry. */
const FEES: Record<FeeKind, (student: string, amount: string, receipt: string | null) => string> = {
  charge: (student, amount) => `إضافة مصروفات ${amount} على ${student}`,
  payment: (student, amount, receipt) =>
    `تحصيل ${amount} من ${student}${receipt ? ` (الإيصال ${receipt})` : ''}`,
  waiver: (student, amount) => `إعفاء ${student} من ${amount}`,
  refund: (student, amount) => `رد ${amount} إلى ${student}`,
  reversal: (student, amount) => `إلغاء قيد بمبلغ ${amount} في حساب ${student}`,
};
const feeKind = (facts: AuditFacts) => FEE_KINDS.find((each) => each === field(facts, 'kind')) ?? 'charge';
const amountOf = ({ row }: AuditFacts) => `${formatDecimal(Number(row.amount) || 0)}\u00a0${CURRENCY_LABEL}`;

const statusLabel = (status: unknown) => {
  const known = parseOrderStatus(status);
  return known ? ORDER_STATUS_LABELS[known] : '';
};
function named(noun: string) {
  return ({ label }: AuditFacts, verb: string) => `${verb} ${noun} ${quoted(label)}`;
}
/** Fields that the sentence names in its own words. */
const TOLD = [
  'closedAt',
  'receivedAt',
  'heldAt',
  'status',
  'active',
  'permissions',
  'degree',
  'state',
  'template',
];
const MOST_FIELDS = 3;

/** What was changed, ` (رقم الهاتف، الاسم)`. */
function changedFields({ after }: AuditFacts): string {
  const names = Object.keys(after ?? {});
  if (names.length === 0 || names.some((name) => TOLD.includes(name))) return '';
  const labels = names.slice(0, MOST_FIELDS).map((name) => AUDIT_FIELD_LABELS[name] ?? name);
  return ` (${labels.join('، ')}${names.length > MOST_FIELDS ? '…' : ''})`;
}
const quoted = (name: string | null) => (name ? `«${name}»` : '«محذوف»');
const student = ({ studentName }: AuditFacts) => studentName ?? 'طالب محذوف';
const orderOf = (facts: AuditFacts) => `الطلب رقم ${facts.label ?? '؟'} لـ${student(facts)}`;
const accountOf = ({ label, studentName }: AuditFacts) => `حساب ${label ?? studentName ?? 'محذوف'}`;

function field({ row }: AuditFacts, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
const dayOf = (facts: AuditFacts) => {
  const day = field(facts, 'date');
  return day && longDay(day);
};
const nameOf = (facts: AuditFacts, id: string) => quoted(facts.names[field(facts, id)] ?? null);
function homeworkLabel(facts: AuditFacts): string {
  const state = HOMEWORK_STATES.find((each) => each === field(facts, 'state'));
  return state ? HOMEWORK_LABELS[state] : '';
}

/**
 * An entry of the audit trail in Arabic: who, what and to whom (specification 4 section 6). Verbal nouns, because a verb would
 * need to know whether the person is a man or a woman.
 */
export function auditSentence(facts: AuditFacts): string {
  const { kind, entity, personName, job } = facts;
  const what =
    kind === 'created' || kind === 'updated' || kind === 'deleted'
      ? CHANGES[entity](facts, VERBS[kind], kind)
      : OTHER_KINDS[kind](facts);
  // Who tried is not known.
  if (kind === 'sign-in-failed') return what;
  const changes = kind === 'updated' ? changedFields(facts) : '';
  const source = job && entity !== 'job' ? ` (من ${jobLabel(job)})` : '';
  return `${personName ?? 'النظام'}: ${what}${changes}${source}`;
}
