import { type DiscountType, finalPrice } from '@daad/domain/pricing';
import { typedNumber } from '@daad/domain/typed-number';
import { Group, Text } from '@mantine/core';
import { Price } from '#web/entities/product/price.js';

interface FinalPricePreviewProps {
  /** As typed. */
  price: string | null;
  discountType: DiscountType;
  discountValue: string | null;
}

const amountOf = (text: string | null) => {
  const amount = typedNumber(text ?? '');
  return amount !== null && amount >= 0 ? amount : null;
};

/** What a student will pay, by the rule that the server prices with. */
export function FinalPricePreview({ price, discountType, discountValue }: FinalPricePreviewProps) {
  const full = amountOf(price);
  const off = amountOf(discountValue) ?? 0;
  return (
    <Group gap="4px 16px" align="baseline" p="12px 16px" bdrs="md" bg="var(--sunk)" role="status">
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
    </Group>
  );
}
