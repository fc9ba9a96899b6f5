import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { formatDayTime } from '#web/lib/format.js';
import { pickingList } from './picking-list.js';
import { PrintSheet, PrintTable } from './print-sheet.js';
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
    <PrintSheet
      label="قائمة التجهيز"
      brand={brand}
      note={formatDayTime(printedAt.toISOString())}
      title="قائمة التجهيز"
      facts={[`${countOf(orders.length, 'order')} · ${countOf(pieces, 'piece')}`]}
    >
      <PrintTable
        lines={lines}
        keyOf={({ productId }) => productId}
        heads={
          <>
            <th>المنتج</th>
            <th className={classes.number}>الكمية</th>
            <th>الطلبات</th>
          </>
        }
      >
        {(line) => (
          <>
            <td>{line.productName}</td>
            <td className={classes.number}>
              <strong>{formatNumber(line.quantity)}</strong>
            </td>
            <td>
              <bdi>{line.orderNumbers.join('، ')}</bdi>
            </td>
          </>
        )}
      </PrintTable>
    </PrintSheet>
  );
}
