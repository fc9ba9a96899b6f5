import { PERMISSION_LABELS } from '@daad/contracts/access';
import { formatDecimal } from '@daad/domain/amount-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { FEE_KIND_LABELS, PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { HOMEWORK_LABELS } from '@daad/domain/homework';
import { NEWS_TYPE_LABELS } from '@daad/domain/news-type';
import { ORDER_STATUS_LABELS } from '@daad/domain/order-status-labels';
import { formatDay, formatDayTime } from '#web/lib/format.js';

const VALUES: Record<string, Readonly<Record<string, string>>> = {
  status: ORDER_STATUS_LABELS,
  state: HOMEWORK_LABELS,
  day: Object.fromEntries(DAY_NAMES.entries()),
  permissions: PERMISSION_LABELS,
  role: { Teacher: 'المعلم', Assistant: 'مساعد' },
  kind: { attendance: 'حضور', exam: 'امتحان', direct: 'منح', minus: 'خصم', ...FEE_KIND_LABELS },
  method: PAYMENT_METHOD_LABELS,
  newsType: Object.fromEntries(NEWS_TYPE_LABELS.entries()),
  discountType: { Fixed: 'مبلغ', Percentage: 'نسبة مئوية' },
  relatedEntityType: { News: 'خبر', Product: 'منتج', Site: 'الموقع' },
  password: { changed: 'تغيّرت' },
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A field of a row as people read it.
 * @param names of what ids point to
 */
export function fieldText(field: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا';
  if (Array.isArray(value)) {
    const separator = value.some((item) => typeof item === 'object') ? '\n' : '، ';
    return value.map((item) => fieldText(field, item, names)).join(separator) || '—';
  }
  // A name and what it stands for, as in the lists of the site.
  if (typeof value === 'object')
    return Object.values<unknown>({ ...value })
      .map((part) => fieldText(field, part, names))
      .join(': ');
  const stored = typeof value === 'string' ? value : JSON.stringify(value);
  const known = VALUES[field]?.[stored] ?? names[stored];
  if (known) return known;
  if (typeof value === 'number') return formatDecimal(value);
  if (INSTANT.test(stored)) return formatDayTime(stored);
  return DAY.test(stored) ? formatDay(stored) : stored;
}
