import type { Order } from '@daad/contracts/orders.contract';
import { keysOf } from '@daad/domain/keys-of';
import { fieldsOf, textOf } from '#web/lib/stored-json.js';

/** The values of the checkout form. */
export type Delivery = {
  deliverAddress: string;
  deliverPhone: string;
};

/** What an order says of where to deliver. A number that was the student's own then may be an old one by now. */
type LastOrder = Pick<Order, 'deliverAddress' | 'deliverPhone' | 'studentPhone'>;

/** What a checkout begins with: where the last order went, or only the student's own number. */
export const rememberedDelivery = (last: LastOrder | null | undefined, ownPhone: string): Delivery => ({
  deliverAddress: last?.deliverAddress ?? '',
  deliverPhone: last && last.deliverPhone !== last.studentPhone ? last.deliverPhone : ownPhone,
});

/** What the student has typed in place of what was remembered; a field that is left empty is not typed. */
export function typedParts(values: Delivery, remembered: Delivery): Partial<Delivery> {
  const typed: Partial<Delivery> = {};
  for (const field of keysOf(values))
    if (values[field].trim() !== '' && values[field] !== remembered[field]) typed[field] = values[field];
  return typed;
}

/**
 * One key for all students of a browser: what one has typed goes when another one opens the checkout, also if the first has
 * not signed out. Signing out deletes it, with everything else in the storage.
 */
const KEY = 'checkoutDraft';

/** What this student has typed on this device and not yet sent. */
export function readDraft(userId: string): Partial<Delivery> {
  try {
    const saved = fieldsOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (saved['userId'] !== userId) return {};
    const [deliverAddress, deliverPhone] = [saved['deliverAddress'], saved['deliverPhone']].map(textOf);
    return { ...(deliverAddress && { deliverAddress }), ...(deliverPhone && { deliverPhone }) };
  } catch {
    return {};
  }
}

export function saveDraft(userId: string, typed: Partial<Delivery>): void {
  if (keysOf(typed).length === 0) return forgetDraft();
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, ...typed }));
  } catch {
    // The storage is full: the student types it again next time.
  }
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY);
}
