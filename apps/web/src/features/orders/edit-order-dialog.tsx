import { Text, Textarea, TextInput } from '@mantine/core';
import { type Order, orderForm } from '@daad/contracts/orders.contract';
import { sumMoney } from '@daad/domain/money';
import { lineTotal } from '@daad/domain/cart-totals';
import { useState } from 'react';
import { formatMoney } from '@daad/domain/amount-text';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/form-dialog.js';
import { LTR_INPUT } from '#web/ui/ltr-input.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { EditedLines } from './edited-lines.js';
import { saveOrder } from './orders.mutations.js';
import { ProductAdder, type SoldProduct } from './product-adder.js';

interface EditOrderDialogProps extends DialogProps {
  order: Order;
}

/** Changes where an order goes and what is in it; lines that stay keep their price (contract section 4, `PUT order/{id}`). */
export function EditOrderDialog({ opened, onClose, order }: EditOrderDialogProps) {
  // Also for a line that is taken out and put back: until it is saved, the order still has it.
  const [sold] = useState<ReadonlyMap<string, SoldProduct>>(
    () =>
      new Map(
        order.items.map(({ productId, productName, finalPrice }) => [
          productId,
          { id: productId, name: productName, finalPrice },
        ]),
      ),
  );
  const [products, setProducts] = useState(sold);
  const api = useApiForm({
    initialValues: {
      deliverAddress: order.deliverAddress,
      deliverPhone: order.deliverPhone,
      items: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
    },
    schema: orderForm,
    mutation: saveOrder(order.id),
    onSuccess: () => {
      showSuccess(`تم تحديث الطلب رقم ${order.orderNumber}`);
      onClose();
    },
  });
  const { form } = api;
  const { items } = form.values;

  const lines = items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ product, quantity: item.quantity }] : [];
  });
  const total = sumMoney(lines.map(({ product, quantity }) => lineTotal(product.finalPrice, quantity)));
  const add = (product: SoldProduct) => {
    setProducts(new Map([...products, [product.id, product]]));
    form.setFieldValue('items', [...items, { productId: product.id, quantity: 1 }]);
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`تعديل الطلب رقم ${order.orderNumber}`}
      size="xl"
      of={api}
      submitDisabled={items.length === 0}
    >
      <EditedLines
        lines={lines}
        onQuantity={(productId, quantity) =>
          form.setFieldValue(
            'items',
            items.map((item) => (item.productId === productId ? { productId, quantity } : item)),
          )
        }
        onRemove={(productId) =>
          form.setFieldValue(
            'items',
            items.filter((item) => item.productId !== productId),
          )
        }
      />
      <ProductAdder
        studentId={order.studentId}
        taken={new Set(items.map((item) => item.productId))}
        sold={sold}
        onAdd={add}
      />
      <Text ta="end">
        الإجمالي بعد التعديل: <strong>{formatMoney(total)}</strong>
      </Text>
      <Textarea
        label="عنوان التسليم"
        autosize
        minRows={2}
        maxLength={500}
        required
        {...form.getInputProps('deliverAddress')}
      />
      <TextInput
        label="رقم الهاتف"
        type="tel"
        inputMode="tel"
        required
        styles={LTR_INPUT}
        {...form.getInputProps('deliverPhone')}
      />
    </FormDialog>
  );
}
