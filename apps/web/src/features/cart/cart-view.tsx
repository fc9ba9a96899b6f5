import type { Cart } from '@daad/contracts/cart.contract';
import { Box, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CartChange } from './cart-change.js';
import { CartLine } from './cart-line.js';
import { OrderSummary } from './checkout/order-summary.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './cart-view.module.css';

interface CartViewProps {
  cart: Cart;
  onChange: (change: CartChange) => void;
  onClear: () => void;
  onCheckout: () => void;
}

/** The lines of a cart that is not empty, next to their total (specification 1 section 2.9). */
export function CartView({ cart, onChange, onClear, onCheckout }: CartViewProps) {
  const isSettling = useSettlingPlaces(cart.cartItems.map(({ productId }) => productId));
  const isSellable = cart.cartItems.every((line) => line.available);
  return (
    <div className={classes.layout}>
      <Box
        component="section"
        px={{ base: 'md', lg: 'lg' }}
        pt="xs"
        pb="md"
        className={shared.card ?? ''}
        aria-label="منتجات السلة"
      >
        <Box component="ul" mb="xs">
          {cart.cartItems.map((line, place) => (
            <CartLine key={line.productId} line={line} settling={isSettling(place)} onChange={onChange} />
          ))}
        </Box>
        <Button
          variant="subtle"
          color="clay"
          size="compact-md"
          leftSection={<IconTrash size={18} />}
          onClick={onClear}
        >
          إفراغ السلة
        </Button>
      </Box>
      <OrderSummary
        cart={cart}
        obstacle={isSellable ? null : 'احذف المنتجات غير المتاحة لتكمل الطلب.'}
        onCheckout={onCheckout}
      />
    </div>
  );
}
