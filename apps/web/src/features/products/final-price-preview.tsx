import { Text } from '@mantine/core';
import { type DiscountType, finalPrice } from '@daad/domain/pricing';
import { Price } from '#web/entities/product/price.js';
import classes from './final-price-preview.module.css';

interface FinalPricePreviewProps {
  /** As typed. */
  price: string | null;
  discountType: DiscountType;
  discountValue: string | null;
}

const amountOf = (text: string | null) => {
  const amount = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(amount) && amount >= 0 ? amount : null;
};

/** What a student will pay, by the rule that the server prices with. */
export function FinalPricePreview({ price, discountType, discountValue }: FinalPricePreviewProps) {
  const full = amountOf(price);
  const off = amountOf(discountValue) ?? 0;
  return (
    <div className={classes.preview} role="status">
      <Text size="sm" c="dimmed">
        السعر النهائي
      </Text>
      {full === null ? (
        '—'
      ) : (
        <Price
          size="lg"
          price={full}
          finalPrice={finalPrice(full, { discountType, discountValue: off })}
          discountType={discountType}
          discountValue={off}
        />
      )}
    </div>
  );
}
