import { parseOrderStatus, type OrderStatus } from '@daad/domain/order-status';
import { ORDER_STATUS_LABELS } from '@daad/domain/order-status-labels';
import type { Tone } from '#web/ui/layout/tone.js';

const TONES: Record<OrderStatus, Tone> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'danger' };

/** The label and the tone of an order's status, given as number or name; an unknown one is shown as it is. */
export function orderStatusLabel(status: number | string | null | undefined): { label: string; tone: Tone } {
  const known = parseOrderStatus(status);
  if (known) return { label: ORDER_STATUS_LABELS[known], tone: TONES[known] };
  return { label: status ? String(status) : 'غير محدد', tone: 'neutral' };
}
