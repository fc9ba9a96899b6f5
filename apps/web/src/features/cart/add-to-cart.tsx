import type { Product } from '@daad/contracts/store.contract';
import { countOf } from '@daad/domain/arabic-text';
import { lineTotal, MAX_QUANTITY } from '@daad/domain/cart-totals';
import { Box, Button, Center, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#web/realtime/toast.js';
import { Money } from '#web/ui/layout/isolates.js';
import { QuantityStepper } from '#web/entities/product/quantity-stepper.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { changeCart, useCart } from './cart.mutations.js';

interface AddToCartProps {
  userId: string;
  product: Product;
}

function useAdding({ userId, product }: AddToCartProps, announce: (message: string) => void) {
  const { cart } = useCart(userId);
  const { mutate } = useMutation(changeCart(userId));
  const inCart = cart?.cartItems.find((line) => line.productId === product.id)?.quantity ?? 0;
  const add = (quantity: number) =>
    mutate(
      { kind: 'add', product, quantity },
      {
        onSuccess: () => announce(`تمت إضافة «${product.name}» إلى السلة`),
      },
    );
  return { inCart, add };
}

const showInToast = (message: string) =>
  showToast('cart', { message, color: 'palm', icon: <IconCheck size={18} />, autoClose: 2500 });

/** On a card: one piece with one press, and from then on the quantity in the cart, to change there. */
export function AddToCartButton(props: AddToCartProps) {
  const { product, userId } = props;
  const { inCart, add } = useAdding(props, showInToast);
  const { mutate: change } = useMutation(changeCart(userId));
  const holder = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const isIn = inCart > 0;
  const settling = useSettling(isIn);
  // What was pressed goes away with the change; its place is taken by what undoes it.
  useEffect(() => {
    if (movesFocus.current) holder.current?.querySelector('button')?.focus();
    movesFocus.current = false;
  }, [isIn]);
  if (!product.available && !isIn) return null;
  return (
    <Center ref={holder}>
      {isIn ? (
        <QuantityStepper
          label={product.name}
          value={inCart}
          disabled={!product.available}
          settling={settling}
          onChange={(quantity) => change({ kind: 'quantity', productId: product.id, quantity })}
          onRemove={() => {
            movesFocus.current = true;
            change({ kind: 'remove', productIds: [product.id] });
          }}
        />
      ) : (
        <Button
          size="sm"
          px="xs"
          fullWidth
          leftSection={<IconShoppingCartPlus size={18} />}
          aria-disabled={settling}
          onClick={() => {
            if (settling) return;
            movesFocus.current = true;
            add(1);
          }}
        >
          أضف إلى السلة
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
      )}
    </Center>
  );
}

/** With a quantity, in the popup. */
export function AddToCartForm(props: AddToCartProps) {
  const { product } = props;
  // In the popup itself, as a toast would cover its controls.
  const [done, showSuccess] = useFlash();
  const { inCart, add } = useAdding(props, showSuccess);
  const [quantity, setQuantity] = useState(1);
  // False while the field is blank, or holds what is no quantity.
  const [isTyped, setTyped] = useState(true);
  const type = (typed: number | null) => {
    setTyped(typed !== null);
    if (typed !== null) setQuantity(typed);
  };
  if (!product.available) {
    return <Text c="dimmed">هذا المنتج غير متاح الآن. يظهر هنا من جديد عندما يعود.</Text>;
  }
  const left = MAX_QUANTITY - inCart;
  return (
    <>
      <Group gap="sm">
        <QuantityStepper label={product.name} value={quantity} onChange={type} onType={type} />
        <Button
          flex="1 1 220px"
          size="md"
          leftSection={<IconShoppingCartPlus size={20} />}
          disabled={!isTyped || quantity > left}
          onClick={() => add(quantity)}
        >
          أضف إلى السلة
          {isTyped && (
            <>
              {' ·\u00a0'}
              <Money value={lineTotal(product.finalPrice, quantity)} />
            </>
          )}
        </Button>
      </Group>
      <ReservedNote>{done}</ReservedNote>
      {quantity > left && (
        <Text size="sm" role="status">
          الحد الأقصى {countOf(MAX_QUANTITY, 'piece')} من المنتج الواحد في السلة.
        </Text>
      )}
      {inCart > 0 && (
        <Text size="sm" c="dimmed">
          في سلتك من هذا المنتج الآن {countOf(inCart, 'piece')}.{' '}
          <Box component={Link} to="/app/student/cart" c="palm">
            عرض السلة
          </Box>
        </Text>
      )}
    </>
  );
}
