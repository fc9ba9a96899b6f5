import type { DiscountType } from '@daad/domain/pricing';
import { CURRENCY_LABEL, formatDecimal } from '../lib/format.js';
import { Money } from './isolates.js';
import classes from './price.module.css';

interface PricedThing {
  discountType: DiscountType | null;
  discountValue: number | null;
}

/** `15%` or `20 ج.م`; null without a discount (specification 1 section 2.8). */
export function discountText({ discountType, discountValue }: PricedThing): string | null {
  if (!discountType || !discountValue) return null;
  return `${formatDecimal(discountValue)}${discountType === 'Percentage' ? '%' : `\u00a0${CURRENCY_LABEL}`}`;
}

interface PriceProps extends PricedThing {
  /** One piece before the discount. */
  price: number;
  /** One piece after it. */
  finalPrice: number;
  size?: 'md' | 'lg';
  /** Where a ribbon on the picture says already how much comes off. */
  hideOff?: boolean;
}

/** What one piece costs; the price before the discount struck through beside it, and how much came off. */
export function Price({ price, finalPrice, size = 'md', hideOff = false, ...discount }: PriceProps) {
  const off = hideOff ? null : discountText(discount);
  return (
    <span className={classes.price} data-size={size}>
      <Money value={finalPrice} was={price} />
      {off && (
        <span className={classes.off}>
          خصم <bdi>{off}</bdi>
        </span>
      )}
    </span>
  );
}
