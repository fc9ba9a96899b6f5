import { Box, Button, Group } from '@mantine/core';
import type { Cart } from '@daad/contracts/cart.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconReceipt } from '@tabler/icons-react';
import { formatMoney } from '@daad/domain/amount-text';
import { Money } from '#web/ui/isolates.js';
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
  const hasDiscount = cart.totalDiscount > 0;
  return (
    <section className={classes.summary} aria-label="ملخص الطلب">
      <div className={classes.card}>
        <Box component="h2" fz="lg">
          ملخص الطلب
        </Box>
        <dl className={classes.amounts}>
          <div>
            <dt>عدد القطع</dt>
            <dd>{countOf(cart.itemsCount, 'piece')}</dd>
          </div>
          <div>
            <dt>الإجمالي قبل الخصم</dt>
            <dd>
              <Money value={cart.subtotal} />
            </dd>
          </div>
          <div className={hasDiscount ? classes.saved : undefined}>
            <dt>إجمالي الخصم</dt>
            <dd>
              <bdi dir="rtl">{`${hasDiscount ? MINUS : ''}${formatMoney(cart.totalDiscount)}`}</bdi>
            </dd>
          </div>
          <div className={classes.total}>
            <dt>الإجمالي النهائي</dt>
            <dd>
              <Money value={cart.total} />
            </dd>
          </div>
        </dl>
        <p className={classes.note}>لا دفع عبر الإنترنت: نتواصل معك لتأكيد الطلب والدفع والتسليم.</p>
      </div>
      <Group gap="8px 16px" className={classes.foot ?? ''}>
        {obstacle && <p className={classes.obstacle}>{obstacle}</p>}
        <strong className={classes.due} aria-hidden>
          <Money value={cart.total} />
        </strong>
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
