import type { DiscountType } from '@daad/domain/pricing';

/** Specification 2 section 2. */
export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  Percentage: 'خصم نسبي',
  Fixed: 'خصم ثابت',
};

export const DISCOUNT_TYPE_CHOICES = Object.entries(DISCOUNT_TYPE_LABELS).map(([value, label]) => ({
  value: value as DiscountType,
  label,
}));
