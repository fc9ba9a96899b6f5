import type { Order } from '@daad/contracts/orders.contract';
import { cartTotals } from '@daad/domain/cart-totals';
import { countOf } from '@daad/domain/arabic-text';
import { formatMoney } from '@daad/domain/amount-text';
import { Box, Flex, type FlexProps, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { formatDayTime } from '#web/lib/format.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { PrintSheet, PrintTable } from './print-sheet.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './print-sheet.module.css';

/** One order on paper: to be packed by, and to go along with the parcel. */
export function OrderSlip({ order, brand }: { order: Order; brand: string }) {
  return (
    <PrintSheet
      label={`إيصال طلب رقم ${order.orderNumber}`}
      brand={brand}
      note="إيصال طلب"
      title={
        <>
          طلب رقم <Ltr>{order.orderNumber}</Ltr>
        </>
      }
      facts={[formatDayTime(order.createdAt), orderStatusLabel(order.orderStatus).label]}
    >
      <SimpleGrid component="dl" cols={2} spacing="lg" verticalSpacing="xs">
        <Fact name="الطالب">
          {order.studentName} (<Ltr>{order.studentCode}</Ltr>)
        </Fact>
        <Fact name="هاتف التسليم">
          <Ltr>{order.deliverPhone}</Ltr>
        </Fact>
        <Fact name="عنوان التسليم" wide>
          {order.deliverAddress}
        </Fact>
      </SimpleGrid>
      <SlipLines items={order.items} />
      <SlipSums order={order} />
      <Flex component="footer" justify="space-between" mt="md" className={classes.foot ?? ''}>
        <span>استلمت الطلب كاملاً</span>
        <Box component="span" w={220} pt="xxs" ta="center" style={{ borderBlockStart: '1px solid #56606b' }}>
          الاسم والتوقيع
        </Box>
      </Flex>
    </PrintSheet>
  );
}

function SlipLines({ items }: Pick<Order, 'items'>) {
  return (
    <PrintTable
      lines={items}
      keyOf={({ id }) => id}
      heads={
        <>
          <th>المنتج</th>
          <th className={classes.number}>الكمية</th>
          <th className={classes.number}>السعر</th>
          <th className={classes.number}>الإجمالي</th>
        </>
      }
    >
      {(item) => (
        <>
          <td>{item.productName}</td>
          <td className={classes.number}>{item.quantity}</td>
          <td className={classes.number}>
            <bdi>{formatMoney(item.finalPrice)}</bdi>
            {item.finalPrice !== item.unitPrice && (
              <s>
                <bdi>{formatMoney(item.unitPrice)}</bdi>
              </s>
            )}
          </td>
          <td className={classes.number}>{formatMoney(item.lineTotal)}</td>
        </>
      )}
    </PrintTable>
  );
}

function SlipSums({ order }: { order: Order }) {
  const { subtotal, totalDiscount } = cartTotals(order.items);
  return (
    <Flex
      component="dl"
      direction="column"
      gap="xxs"
      w={300}
      maw="100%"
      ms="auto"
      className={classes.sums ?? ''}
    >
      <Sum name="عدد القطع">{countOf(order.itemsCount, 'piece')}</Sum>
      {totalDiscount > 0 && (
        <>
          <Sum name="قبل الخصم">{formatMoney(subtotal)}</Sum>
          <Sum name="الخصم">{formatMoney(totalDiscount)}</Sum>
        </>
      )}
      <Sum name="المطلوب" mt="xxs" pt="xs" fz="md" fw={600} className={classes.total}>
        {formatMoney(order.totalPrice)}
      </Sum>
      {order.paidAmount > 0 && (
        <>
          <Sum name="المدفوع">{formatMoney(order.paidAmount)}</Sum>
          <Sum name="المتبقي" fw={600}>
            {formatMoney(order.openAmount)}
          </Sum>
        </>
      )}
    </Flex>
  );
}

interface FactProps {
  name: string;
  /** Takes a whole line. */
  wide?: boolean;
  children: ReactNode;
}

const Fact = ({ name, wide = false, children }: FactProps) => (
  <Box style={wide ? { gridColumn: '1 / -1' } : undefined}>
    <dt className={classes.quiet}>{name}</dt>
    <Box component="dd" fw={500}>
      {children}
    </Box>
  </Box>
);

const Sum = ({ name, children, ...flex }: { name: string } & FlexProps) => (
  <Flex justify="space-between" {...flex}>
    <dt>{name}</dt>
    <dd className={shared.tabular}>{children}</dd>
  </Flex>
);
