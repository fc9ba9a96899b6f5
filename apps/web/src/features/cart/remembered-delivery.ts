/** What the checkout form begins with: what was typed last, sent or not, on this device by this student. */
export type DeliveryDraft = {
  deliverAddress: string;
  deliverPhone: string;
};

const keyOf = (userId: string) => `delivery:${userId}`;

export function readDelivery(userId: string, phoneNumber: string): DeliveryDraft {
  const fallback = { deliverAddress: '', deliverPhone: phoneNumber };
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<DeliveryDraft> | null;
    return {
      deliverAddress: String(kept?.deliverAddress ?? fallback.deliverAddress),
      deliverPhone: String(kept?.deliverPhone ?? fallback.deliverPhone),
    };
  } catch {
    return fallback;
  }
}

/** Signing out forgets it, with everything else that is kept. */
export function keepDelivery(userId: string, draft: DeliveryDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // No room: typing it again next time is the price.
  }
}
