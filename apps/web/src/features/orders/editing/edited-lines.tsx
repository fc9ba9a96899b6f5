import { lineTotal } from '@daad/domain/cart-totals';
import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Money } from '#web/ui/layout/isolates.js';
import { QuantityStepper } from '#web/entities/product/quantity-stepper.js';
import type { SoldProduct } from './product-adder.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './edited-lines.module.css';

interface EditedLinesProps {
  lines: readonly { product: SoldProduct; quantity: number }[];
  onQuantity: (productId: string, quantity: number) => void;
  onRemove: (productId: string) => void;
}

/** The lines of an order while it is being edited. */
export function EditedLines({ lines, onQuantity, onRemove }: EditedLinesProps) {
  if (lines.length === 0) {
    return <Text c="clay">يجب أن يحتوي الطلب على منتج واحد على الأقل. أضف منتجاً، أو احذف الطلب كله.</Text>;
  }
  return (
    <Flex component="ul" direction="column" aria-label="منتجات الطلب">
      {lines.map(({ product, quantity }) => (
        <li key={product.id} className={`${shared.ruled} ${classes.line}`}>
          <Flex component="span" direction="column" fw={500}>
            {product.name}
            <Box component="span" c="dimmed" fz="xs" fw={400}>
              <Money value={product.finalPrice} />
            </Box>
          </Flex>
          <QuantityStepper
            label={product.name}
            value={quantity}
            onChange={(next) => onQuantity(product.id, next)}
            onType={(typed) => typed !== null && onQuantity(product.id, typed)}
          />
          <Box component="span" ta={{ base: 'start', sm: 'end' }}>
            <Money value={lineTotal(product.finalPrice, quantity)} />
          </Box>
          <ActionIcon
            color="clay"
            aria-label={`حذف ${product.name} من الطلب`}
            onClick={() => onRemove(product.id)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </li>
      ))}
    </Flex>
  );
}
