import { Text, Textarea, TextInput } from '@mantine/core';
import type { Cart } from '@daad/contracts/cart.contract';
import { delivery, type Order } from '@daad/contracts/orders.contract';
import { countOf } from '@daad/domain/arabic-text';
import { cartTotals } from '@daad/domain/cart-totals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#web/lib/random-key.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { Money } from '#web/ui/layout/isolates.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import type { CartChange } from '../cart-change.js';
import { CartChangedNotice } from '../cart-changed-notice.js';
import { cartDifferences } from '../cart-differences.js';
import { lastOrderQuery } from '../cart.queries.js';
import { sendOrder } from './checkout.mutations.js';
import { forgetDraft, readDraft, rememberedDelivery } from './remembered-delivery.js';
import { useRemembered } from './use-remembered.js';

interface CheckoutDialogProps extends DialogProps {
  userId: string;
  /** The student's own number, unless the last order had another one. */
  phoneNumber: string;
  /** As it is now; it may change while the dialog is open. */
  cart: Cart;
  onChangeCart: (change: CartChange) => void;
  onPlaced: (order: Order) => void;
}

/**
 * Asks where to deliver and places the order. What the shopper agreed to is the cart as it was when the dialog opened:
 * a later change is shown, and has to be confirmed, before anything is sent. A failure keeps the typed text, and so does
 * closing the dialog; otherwise the fields have what the last order had.
 */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { opened, onClose, userId, phoneNumber, cart, onChangeCart, onPlaced } = props;
  const [agreed, setAgreed] = useState(cart);
  const [idempotencyKey] = useState(randomKey);
  const { data: lastOrder } = useQuery(lastOrderQuery(userId));
  const remembered = rememberedDelivery(lastOrder, phoneNumber);
  const api = useApiForm({
    initialValues: { ...remembered, ...readDraft(userId) },
    schema: delivery,
    mutation: sendOrder(agreed, idempotencyKey),
    onSuccess: (order) => {
      forgetDraft();
      onPlaced(order);
    },
  });
  const { form, submitting, problems, failure, clearProblems } = api;
  useRemembered({ form, remembered, userId, opened });

  const sellable = cart.cartItems.filter((line) => line.available);
  const unavailable = cart.cartItems.filter((line) => !line.available);
  // Without a response the order may have been placed, and the cart be empty because of it: sending it again with the
  // same key finds out.
  const isUnsure = failure !== null && (failure.isNetworkFailure || failure.status >= 500);
  const differences = submitting || isUnsure ? [] : cartDifferences(agreed, cart);
  const accept = () => {
    if (unavailable.length > 0) {
      onChangeCart({ kind: 'remove', productIds: unavailable.map(({ productId }) => productId) });
    }
    setAgreed({ ...cart, cartItems: sellable, ...cartTotals(sellable) });
    clearProblems();
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="إتمام الطلب"
      of={api}
      // What is typed is remembered for the next time.
      unsaved={false}
      problems={differences.length > 0 ? [] : problems}
      submitLabel={isUnsure ? 'إعادة المحاولة' : 'إرسال الطلب'}
      submitDisabled={!isUnsure && (differences.length > 0 || sellable.length === 0)}
    >
      {differences.length > 0 && (
        <CartChangedNotice differences={differences} total={cartTotals(sellable).total} onAccept={accept} />
      )}
      <Textarea
        label="عنوان التسليم"
        placeholder="المدينة، الحي، الشارع، رقم العمارة والشقة"
        autosize
        minRows={2}
        maxLength={500}
        required
        data-autofocus
        {...form.getInputProps('deliverAddress')}
      />
      <TextInput
        label="رقم الهاتف"
        description="نتواصل معك عليه لتأكيد الطلب"
        placeholder="01xxxxxxxxx"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...form.getInputProps('deliverPhone')}
      />
      <Text>
        {countOf(agreed.itemsCount, 'piece')} بإجمالي{' '}
        <strong>
          <Money value={agreed.total} />
        </strong>
        ، والدفع بعد أن نتواصل معك.
      </Text>
    </FormDialog>
  );
}
