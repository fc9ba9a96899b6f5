import { Text, Textarea, TextInput } from '@mantine/core';
import { type Order, orderForm } from '@daad/contracts/orders.contract';
import { sumMoney } from '@daad/domain/money';
import { lineTotal } from '@daad/domain/cart-totals';
import { useState } from 'react';
import { formatMoney } from '@daad/domain/amount-text';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { EditedLines } from './edited-lines.js';
import { saveOrder } from '../orders.mutations.js';
import { ProductAdder, type SoldProduct } from './product-adder.js';

interface EditOrderDialogProps extends DialogProps {
  order: Order;
}

/** Changes where an order goes and what is in it; lines that stay keep their price (contract section 4, `PUT order/{id}`). */
export function EditOrderDialog({ order, ...dialog }: EditOrderDialogProps) {
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
  const api = useDialogForm(dialog.onClose, {
    initialValues: {
      deliverAddress: order.deliverAddress,
      deliverPhone: order.deliverPhone,
      items: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
    },
    schema: orderForm,
    mutation: saveOrder(order.id),
    done: () => `تم تحديث الطلب رقم ${order.orderNumber}`,
  });
  const { form } = api;
  const { items } = form.values;
  const { lines, total, add, change, remove } = linesOf(items, products, (next) =>
    form.setFieldValue('items', next),
  );

  return (
    <FormDialog
      {...dialog}
      title={`تعديل الطلب رقم ${order.orderNumber}`}
      size="xl"
      of={api}
      submitDisabled={items.length === 0}
    >
      <EditedLines lines={lines} onQuantity={change} onRemove={remove} />
      <ProductAdder
        studentId={order.studentId}
        taken={new Set(items.map((item) => item.productId))}
        sold={sold}
        onAdd={(product) => {
          setProducts(new Map([...products, [product.id, product]]));
          add(product.id);
        }}
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
        {...form.getInputProps('deliverPhone')}
      />
    </FormDialog>
  );
}

interface Item {
  productId: string;
  quantity: number;
}

/** The lines with their products, what they cost, and the ways to change them. */
function linesOf(
  items: readonly Item[],
  products: ReadonlyMap<string, SoldProduct>,
  onChange: (items: Item[]) => void,
) {
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  return {
    lines,
    total: sumMoney(lines.map(({ product, quantity }) => lineTotal(product.finalPrice, quantity))),
    add: (productId: string) => onChange([...items, { productId, quantity: 1 }]),
    change: (productId: string, quantity: number) =>
      onChange(items.map((item) => (item.productId === productId ? { productId, quantity } : item))),
    remove: (productId: string) => onChange(items.filter((item) => item.productId !== productId)),
  };
}
