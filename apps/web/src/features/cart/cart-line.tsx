import type { CartItem } from '@daad/contracts/cart.contract';
import { ActionIcon, Box, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import { Price } from '#web/entities/product/price.js';
import { QuantityStepper } from '#web/entities/product/quantity-stepper.js';
import type { CartChange } from './cart-change.js';
import classes from './cart-line.module.css';

interface CartLineProps {
  line: CartItem;
  /** Another line was in its place a moment ago. */
  settling: boolean;
  onChange: (change: CartChange) => void;
}

export function CartLine({ line, settling, onChange }: CartLineProps) {
  return (
    <li className={classes.line} data-unavailable={!line.available || undefined}>
      <Picture image={line.image} alt="" sizes="96px" className={classes.picture} />
      <div>
        <Link
          to="/app/student/store"
          search={{ product: line.productId, all: true }}
          className={classes.name}
        >
          {line.productName}
        </Link>
        <Price
          price={line.unitPrice}
          finalPrice={line.finalPrice}
          discountType={line.discountType}
          discountValue={line.discountValue}
        />
        {!line.available && (
          <Box component="p" c="clay" fz="sm">
            لم يعد متاحاً. احذفه لتكمل الطلب.
          </Box>
        )}
      </div>
      <ActionIcon
        color="clay"
        aria-label={`حذف ${line.productName} من السلة`}
        aria-disabled={settling}
        onClick={() => settling || onChange({ kind: 'remove', productIds: [line.productId] })}
      >
        <IconTrash size={20} />
      </ActionIcon>
      <Group justify="space-between" gap="xs" className={classes.foot ?? ''}>
        <QuantityStepper
          label={line.productName}
          value={line.quantity}
          disabled={!line.available}
          settling={settling}
          onChange={(quantity) => onChange({ kind: 'quantity', productId: line.productId, quantity })}
        />
        <Box
          component="strong"
          fz="md"
          fw={600}
          {...(!line.available && { c: 'dimmed', td: 'line-through' })}
        >
          <Money value={line.lineTotal} />
        </Box>
      </Group>
    </li>
  );
}
