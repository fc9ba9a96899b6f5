import type { Order } from '@daad/contracts/orders.contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { OrderSlip } from './order-slip.js';
import { PickingSheet } from './picking-sheet.js';
import type { Print } from './prints.js';
import shared from '#web/ui/layout/shared.module.css';

interface PrintViewProps {
  orders: readonly Order[];
  brand: string;
  print: Print;
  onPrintChange: (print: Print) => void;
}

/** The papers as they will come out of the printer. Only they are printed. */
export function PrintView({ orders, brand, print, onPrintChange }: PrintViewProps) {
  const [printedAt] = useState(() => new Date());
  const isMany = orders.length > 1;
  return (
    <>
      {isMany && (
        <div className={shared.screenOnly}>
          <SegmentedControl
            mb="lg"
            aria-label="ما يُطبع"
            value={print}
            onChange={(value) => onPrintChange(value)}
            data={[
              { value: 'all', label: 'الكل' },
              { value: 'picking', label: 'قائمة التجهيز' },
              { value: 'slips', label: 'إيصالات الطلبات' },
            ]}
          />
        </div>
      )}
      {isMany && print !== 'slips' && <PickingSheet orders={orders} brand={brand} printedAt={printedAt} />}
      {(!isMany || print !== 'picking') &&
        orders.map((order) => <OrderSlip key={order.id} order={order} brand={brand} />)}
    </>
  );
}
