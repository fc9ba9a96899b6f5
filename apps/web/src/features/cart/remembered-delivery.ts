import { fieldsOf, textOf } from '#web/lib/stored-json.js';

/** The first values of the checkout form: what this student typed last on this device, sent or not. */
export type DeliveryDraft = {
  deliverAddress: string;
  deliverPhone: string;
};

const keyOf = (userId: string) => `delivery:${userId}`;

export function readDelivery(userId: string, phoneNumber: string): DeliveryDraft {
  const fallback = { deliverAddress: '', deliverPhone: phoneNumber };
  try {
    const saved = fieldsOf(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return {
      deliverAddress: textOf(saved['deliverAddress']) ?? fallback.deliverAddress,
      deliverPhone: textOf(saved['deliverPhone']) ?? fallback.deliverPhone,
    };
  } catch {
    return fallback;
  }
}

/** Signing out deletes it, with everything else in the storage. */
export function saveDelivery(userId: string, draft: DeliveryDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The storage is full: the student types it again next time.
  }
}
