import type { Order, OrderItem } from '@daad/contracts/orders.contract';
import { Box, Flex } from '@mantine/core';
import { type Icon, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDayTime } from '#web/lib/format.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { Ltr, Money, Phone } from '#web/ui/layout/isolates.js';
import { Price } from '#web/entities/product/price.js';
import { OrderMoney } from './order-money.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-details.module.css';

/** What was ordered and paid, where it goes, and who did what when. `own`: for the student who ordered it. */
export function OrderDetails({ order, own = false }: { order: Order; own?: boolean }) {
  return (
    <div className={classes.details}>
      <section aria-label="المنتجات">
        <Flex component="ul" direction="column" gap="sm">
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </Flex>
        <Flex
          component="p"
          justify="space-between"
          mt="sm"
          pt="xs"
          style={{ borderBlockStart: '1px dashed var(--line-strong)' }}
        >
          الإجمالي
          <Box component="strong" fz="md" fw={600}>
            <Money value={order.totalPrice} />
          </Box>
        </Flex>
        <OrderMoney order={order} own={own} />
      </section>
      <section>
        <Part title="التسليم">
          <Fact icon={IconMapPin}>{order.deliverAddress}</Fact>
          <Fact icon={IconPhone}>
            <Phone value={order.deliverPhone} call />
          </Fact>
        </Part>
        <Part title="سجل الطلب">
          <Flex component="ol" direction="column" gap="sm">
            {order.timeline.map((change) => (
              <Flex
                key={`${change.createdAt}:${change.to}`}
                component="li"
                direction="column"
                pos="relative"
                ps={20}
                fz="sm"
                className={`${shared.toned} ${classes.change}`}
                data-tone={orderStatusLabel(change.to).tone}
              >
                <Box component="strong" fw={500}>
                  {change.from === null ? 'وصل الطلب' : orderStatusLabel(change.to).label}
                </Box>
                <span className={shared.quiet}>
                  {change.authorName} ·{' '}
                  <time dateTime={change.createdAt}>{formatDayTime(change.createdAt)}</time>
                </span>
              </Flex>
            ))}
          </Flex>
        </Part>
      </section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mb="md">
      <Box component="h3" mb="xs" fw={500} className={shared.quiet ?? ''}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Fact({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Flex component="p" gap="xs" mb="xs">
      <Icon size={18} color="var(--ink-muted)" style={{ marginBlockStart: 3 }} aria-hidden />
      {children}
    </Flex>
  );
}

function Line({ item }: { item: OrderItem }) {
  return (
    <Flex component="li" gap="sm" align="baseline" className={shared.tabular ?? ''}>
      <Box component="span" miw={36} c="dimmed">
        <Ltr>{item.quantity} ×</Ltr>
      </Box>
      <Flex component="span" direction="column" flex={1} miw={0} fw={500}>
        {item.productName}
        <Box component="span" c="dimmed" fz="xs" fw={400}>
          <Price {...item} price={item.unitPrice} />
        </Box>
      </Flex>
      <Money value={item.lineTotal} />
    </Flex>
  );
}
