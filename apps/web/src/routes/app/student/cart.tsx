import { Button } from '@mantine/core';
import type { Order } from '@daad/contracts/orders.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CartChange } from '#web/features/cart/cart-change.js';
import { CartView } from '#web/features/cart/cart-view.js';
import { changeCart, useCart } from '#web/features/cart/cart.mutations.js';
import { cartQuery, lastOrderQuery } from '#web/features/cart/cart.queries.js';
import { CheckoutDialog } from '#web/features/cart/checkout/checkout-dialog.js';
import { OrderPlaced } from '#web/features/cart/checkout/order-placed.js';
import { RemovedProductsNotice } from '#web/features/cart/removed-products-notice.js';
import { preload } from '#web/lib/preload.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/student/cart')({
  loader: ({ context: { queryClient, session } }) => {
    preload(queryClient, cartQuery(session.userId));
    // For the checkout, which has its address at once when it opens.
    preload(queryClient, lastOrderQuery(session.userId));
  },
  component: CartPage,
});

/** Specification 1 section 2.9. */
function CartPage() {
  const { session } = Route.useRouteContext();
  const { cart, error, refetch } = useCart(session.userId);
  const { mutate: change } = useMutation(changeCart(session.userId));
  const [placed, setPlaced] = useState<Order | null>(null);
  const edit = (what: CartChange) => {
    setPlaced(null);
    change(what);
  };
  const dialogs = useDialogs({
    checkout: (dialog) =>
      cart && (
        <CheckoutDialog
          {...dialog}
          userId={session.userId}
          phoneNumber={session.user.phoneNumber}
          cart={cart}
          onChangeCart={edit}
          onPlaced={(order) => {
            dialog.onClose();
            setPlaced(order);
          }}
        />
      ),
    clear: (dialog) => (
      <ConfirmDialog
        {...dialog}
        mutation={changeCart(session.userId)}
        variables={{ kind: 'clear' }}
        title="إفراغ السلة"
      >
        هل أنت متأكد من حذف جميع المنتجات من السلة؟
      </ConfirmDialog>
    ),
  });
  const isEmpty = !cart || cart.cartItems.length === 0;

  return (
    <>
      <PageHeader
        title="سلة المشتريات"
        badge={!isEmpty && <StatusBadge tone="info">{countOf(cart.itemsCount, 'piece')}</StatusBadge>}
      />
      <RemovedProductsNotice
        names={cart?.removedProducts ?? []}
        onDismiss={() => change({ kind: 'dismiss' })}
      />
      {cart === undefined ? (
        error ? (
          <ErrorState error={error} title="تعذر تحميل السلة" onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={3} height={128} />
        )
      ) : !isEmpty ? (
        <CartView
          cart={cart}
          onChange={edit}
          onClear={() => dialogs.open('clear', null)}
          onCheckout={() => dialogs.open('checkout', null)}
        />
      ) : placed ? (
        <OrderPlaced order={placed} />
      ) : (
        <EmptyCart />
      )}
      {dialogs.view}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={<IconShoppingCart size={28} />}
      title="سلتك فارغة"
      action={
        <Button component={Link} to="/app/student/store">
          تصفّح المتجر
        </Button>
      }
    >
      أضف ما يعجبك من المتجر، وستجده هنا على كل أجهزتك.
    </EmptyState>
  );
}
