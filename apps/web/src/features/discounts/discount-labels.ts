import { keysOf } from '@daad/domain/keys-of';
import type { DiscountType } from '@daad/domain/pricing';

/** Specification 2 section 2. */
export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  Percentage: 'خصم نسبي',
  Fixed: 'خصم ثابت',
};

export const DISCOUNT_TYPE_CHOICES = keysOf(DISCOUNT_TYPE_LABELS).map((value) => ({
  value,
  label: DISCOUNT_TYPE_LABELS[value],
}));
