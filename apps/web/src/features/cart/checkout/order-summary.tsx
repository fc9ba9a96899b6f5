import type { Cart } from '@daad/contracts/cart.contract';
import { countOf } from '@daad/domain/arabic-text';
import { cartTotals } from '@daad/domain/cart-totals';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '@daad/domain/amount-text';
import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-summary.module.css';

/** Between left-to-right marks a sign stays on the left of its number, as on every screen. */
const MINUS = '\u200e-\u200e';

interface OrderSummaryProps {
  cart: Cart;
  /** Why it cannot be ordered now; null when it can. */
  obstacle: string | null;
  onCheckout: () => void;
}

/**
 * Pieces, subtotal, discount and total (specification 1 section 2.9). On a phone the total and the button stay at the foot of
 * the screen while the rest scrolls with the cart.
 */
export function OrderSummary({ cart, obstacle, onCheckout }: OrderSummaryProps) {
  const pieces = cartTotals(cart.cartItems.filter((line) => line.available)).itemsCount;
  const hasDiscount = cart.totalDiscount > 0;
  return (
    <section className={`${shared.card} ${classes.summary}`} aria-label="ملخص الطلب">
      <Stack gap="sm" className={classes.details ?? ''}>
        <Box component="h2" fz="lg">
          ملخص الطلب
        </Box>
        <Flex component="dl" direction="column" gap="xs">
          <Amount label="عدد القطع">{countOf(pieces, 'piece')}</Amount>
          <Amount label="الإجمالي قبل الخصم">
            <Money value={cart.subtotal} />
          </Amount>
          <Amount label="إجمالي الخصم" saved={hasDiscount}>
            <bdi dir="rtl">{`${hasDiscount ? MINUS : ''}${formatMoney(cart.totalDiscount)}`}</bdi>
          </Amount>
          <Flex align="baseline" justify="space-between" gap="md" pt="sm" className={classes.total ?? ''}>
            <Box component="dt" fw={500}>
              الإجمالي النهائي
            </Box>
            <Box component="dd" fz="lg" fw={600}>
              <Money value={cart.total} />
            </Box>
          </Flex>
        </Flex>
        <p className={shared.quiet}>لا دفع عبر الإنترنت: نتواصل معك لتأكيد الطلب والدفع والتسليم.</p>
      </Stack>
      <Group gap="8px 16px" className={classes.foot ?? ''}>
        {obstacle && (
          <Box component="p" flex="0 1 100%" c="clay" fz="xs">
            {obstacle}
          </Box>
        )}
        <Box component="strong" hiddenFrom="lg" fz="lg" aria-hidden>
          <Money value={cart.total} />
        </Box>
        <Button
          flex={1}
          size="md"
          leftSection={<IconReceipt size={20} />}
          disabled={obstacle !== null}
          onClick={onCheckout}
        >
          إتمام الطلب
        </Button>
      </Group>
    </section>
  );
}

interface AmountProps {
  label: string;
  /** What the student saves stands out. */
  saved?: boolean;
  children: ReactNode;
}

const Amount = ({ label, saved = false, children }: AmountProps) => (
  <Flex align="baseline" justify="space-between" gap="md" c={saved ? 'palm' : 'bright'}>
    <Box component="dt" c={saved ? 'palm' : 'dimmed'}>
      {label}
    </Box>
    <dd className={shared.tabular}>{children}</dd>
  </Flex>
);
