import { parseOrderStatus, type OrderStatus } from '@daad/domain/order-status';
import type { Tone } from '#web/ui/layout/tone.js';

const LABELS: Record<OrderStatus, { label: string; tone: Tone }> = {
  1: { label: 'قيد الانتظار', tone: 'warning' },
  2: { label: 'تم التحضير', tone: 'info' },
  3: { label: 'تم التسليم', tone: 'success' },
  4: { label: 'ملغى', tone: 'danger' },
};

/** The label and the tone of an order's status, given as number or name; an unknown one is shown as it is. */
export function orderStatusLabel(status: number | string | null | undefined): { label: string; tone: Tone } {
  const known = parseOrderStatus(status);
  if (known) return LABELS[known];
  return { label: status ? String(status) : 'غير محدد', tone: 'neutral' };
}
