import type { Order, OrderItem } from '@daad/contracts/orders.contract';
import { Box, Flex } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { formatDayTime } from '#web/lib/format.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { Ltr, Money, Phone } from '#web/ui/isolates.js';
import { Price } from '#web/entities/product/price.js';
import looks from '#web/ui/looks.module.css';
import classes from './order-details.module.css';

/** What was ordered, where it goes, and who did what when. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={classes.details}>
      <section aria-label="المنتجات">
        <Flex component="ul" direction="column" gap="sm">
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </Flex>
        <Flex component="p" justify="space-between" mt="sm" pt="xs" className={classes.total ?? ''}>
          الإجمالي
          <strong>
            <Money value={order.totalPrice} />
          </strong>
        </Flex>
      </section>
      <section className={classes.side}>
        <h3 className={`${looks.quiet} ${classes.title}`}>التسليم</h3>
        <p className={classes.fact}>
          <IconMapPin size={18} aria-hidden />
          {order.deliverAddress}
        </p>
        <p className={classes.fact}>
          <IconPhone size={18} aria-hidden />
          <Phone value={order.deliverPhone} call />
        </p>
        <h3 className={`${looks.quiet} ${classes.title}`}>سجل الطلب</h3>
        <ol className={classes.history}>
          {order.timeline.map((change) => (
            <li
              key={`${change.createdAt}:${change.to}`}
              className={looks.toned}
              data-tone={orderStatusLabel(change.to).tone}
            >
              <strong>{change.from === null ? 'وصل الطلب' : orderStatusLabel(change.to).label}</strong>
              <span className={looks.quiet}>
                {change.authorName} ·{' '}
                <time dateTime={change.createdAt}>{formatDayTime(change.createdAt)}</time>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Line({ item }: { item: OrderItem }) {
  return (
    <Flex component="li" gap="sm" align="baseline" className={looks.tabular ?? ''}>
      <Box component="span" miw={36} c="dimmed">
        <Ltr>{item.quantity} ×</Ltr>
      </Box>
      <span className={classes.product}>
        {item.productName}
        <Price
          price={item.unitPrice}
          finalPrice={item.finalPrice}
          discountType={item.discountType}
          discountValue={item.discountValue}
        />
      </span>
      <Money value={item.lineTotal} />
    </Flex>
  );
}
