import { discountText, type PricedThing } from '@daad/domain/amount-text';
import { Money } from '#web/ui/layout/isolates.js';
import classes from './price.module.css';

interface PriceProps extends PricedThing {
  /** One piece before the discount. */
  price: number;
  /** One piece after it. */
  finalPrice: number;
  size?: 'md' | 'lg';
  /** Where a ribbon on the picture shows the discount already. */
  hideOff?: boolean;
}

/** The price of one piece, next to the price before the discount, struck through, and the discount. */
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
