import { formatDecimal } from '@daad/domain/amount-text';

/** `من 80% إلى 90%`. */
export const spanText = (from: number, to: number) => `من ${formatDecimal(from)}% إلى ${formatDecimal(to)}%`;

export const rangeText = ({
  minPercentage,
  maxPercentage,
}: {
  minPercentage: number;
  maxPercentage: number;
}) => spanText(minPercentage, maxPercentage);
