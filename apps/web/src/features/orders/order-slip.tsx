import type { Order } from '@daad/contracts/orders.contract';
import { cartTotals } from '@daad/domain/cart-totals';
import { countOf } from '@daad/domain/arabic-text';
import { formatMoney } from '@daad/domain/amount-text';
import { Box, Flex } from '@mantine/core';
import { formatDayTime } from '#web/lib/format.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { Ltr } from '#web/ui/isolates.js';
import isolates from '#web/ui/isolates.module.css';
import classes from './print-sheet.module.css';

/** One order on paper: to be packed by, and to go along with the parcel. */
export function OrderSlip({ order, brand }: { order: Order; brand: string }) {
  const totals = cartTotals(order.items);
  return (
    <Flex
      component="article"
      direction="column"
      gap={20}
      bg="#fff"
      c="#16202b"
      className={classes.sheet ?? ''}
      tabIndex={0}
      aria-label={`إيصال طلب رقم ${order.orderNumber}`}
    >
      <Flex component="header" justify="space-between" gap="lg" pb="md" className={classes.head ?? ''}>
        <div>
          <Box component="p" fz="lg" fw={600}>
            {brand}
          </Box>
          <p>إيصال طلب</p>
        </div>
        <Box ta="end">
          <h2 className={classes.number}>
            طلب رقم <Ltr>{order.orderNumber}</Ltr>
          </h2>
          <p>{formatDayTime(order.createdAt)}</p>
          <p>{orderStatusLabel(order.orderStatus).label}</p>
        </Box>
      </Flex>
      <dl className={classes.facts}>
        <div>
          <dt>الطالب</dt>
          <dd>
            {order.studentName} (<Ltr>{order.studentCode}</Ltr>)
          </dd>
        </div>
        <div>
          <dt>هاتف التسليم</dt>
          <dd>
            <Ltr>{order.deliverPhone}</Ltr>
          </dd>
        </div>
        <div className={classes.wide}>
          <dt>عنوان التسليم</dt>
          <dd>{order.deliverAddress}</dd>
        </div>
      </dl>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.tick}>
              <span className={isolates.srOnly}>تم التجهيز</span>
            </th>
            <th>المنتج</th>
            <th className={classes.number}>الكمية</th>
            <th className={classes.number}>السعر</th>
            <th className={classes.number}>الإجمالي</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td className={classes.tick}>
                <span className={classes.box} />
              </td>
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
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        <div>
          <dt>عدد القطع</dt>
          <dd>{countOf(order.itemsCount, 'piece')}</dd>
        </div>
        {totals.totalDiscount > 0 && (
          <>
            <div>
              <dt>قبل الخصم</dt>
              <dd>{formatMoney(totals.subtotal)}</dd>
            </div>
            <div>
              <dt>الخصم</dt>
              <dd>{formatMoney(totals.totalDiscount)}</dd>
            </div>
          </>
        )}
        <div className={classes.total}>
          <dt>المطلوب</dt>
          <dd>{formatMoney(order.totalPrice)}</dd>
        </div>
      </dl>
      <Flex component="footer" justify="space-between" mt="md" className={classes.foot ?? ''}>
        <span>استلمت الطلب كاملاً</span>
        <span className={classes.sign}>الاسم والتوقيع</span>
      </Flex>
    </Flex>
  );
}
