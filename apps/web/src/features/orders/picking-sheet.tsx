import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Flex } from '@mantine/core';
import { formatDayTime } from '#web/lib/format.js';
import { pickingList } from './picking-list.js';
import isolates from '#web/ui/isolates.module.css';
import classes from './print-sheet.module.css';

interface PickingSheetProps {
  orders: readonly Order[];
  brand: string;
  printedAt: Date;
}

/** What to fetch from the shelves for several orders at once. */
export function PickingSheet({ orders, brand, printedAt }: PickingSheetProps) {
  const lines = pickingList(orders);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Flex
      component="article"
      direction="column"
      gap={20}
      bg="#fff"
      c="#16202b"
      className={classes.sheet ?? ''}
      tabIndex={0}
      aria-label="قائمة التجهيز"
    >
      <Flex component="header" justify="space-between" gap="lg" pb="md" className={classes.head ?? ''}>
        <div>
          <Box component="p" fz="lg" fw={600}>
            {brand}
          </Box>
          <p>{formatDayTime(printedAt.toISOString())}</p>
        </div>
        <Box ta="end">
          <h2 className={classes.number}>قائمة التجهيز</h2>
          <p>
            {countOf(orders.length, 'order')} · {countOf(pieces, 'piece')}
          </p>
        </Box>
      </Flex>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.tick}>
              <span className={isolates.srOnly}>تم التجهيز</span>
            </th>
            <th>المنتج</th>
            <th className={classes.number}>الكمية</th>
            <th>الطلبات</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <td className={classes.tick}>
                <span className={classes.box} />
              </td>
              <td>{line.productName}</td>
              <td className={classes.number}>
                <strong>{formatNumber(line.quantity)}</strong>
              </td>
              <td>
                <bdi>{line.orderNumbers.join('، ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Flex>
  );
}
