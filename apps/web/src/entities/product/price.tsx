import { discountText, type PricedThing } from '@daad/domain/amount-text';
import { Box, Flex } from '@mantine/core';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';

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
    <Flex
      component="span"
      display="inline-flex"
      wrap="wrap"
      align="baseline"
      gap="2px 10px"
      fw={600}
      {...(size === 'lg' && { fz: 'xl' })}
    >
      <Money value={finalPrice} was={price} />
      {off && (
        <Box
          component="span"
          px="xs"
          bdrs={999}
          bg="var(--saffron-soft)"
          c="var(--saffron-text)"
          fz="xs"
          fw={500}
          lh={1.7}
          className={shared.whole ?? ''}
        >
          خصم <bdi>{off}</bdi>
        </Box>
      )}
    </Flex>
  );
}
