import type { Order } from '@daad/contracts/orders.contract';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Button, Collapse, Flex, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDayTime } from '#web/lib/format.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { OrderDetails } from './order-details.js';
import { PaidNote } from './order-money.js';
import { OrderTrack } from '#web/entities/order/order-track.js';
import { useGlow } from './use-glow.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-card.module.css';

/** One of a student's own orders: where it is at a glance, the rest on request. Glows softly when its status changes. */
export function OrderCard({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const glows = useGlow(order.orderStatus);
  const status = orderStatusLabel(order.orderStatus);
  const names = order.items.map(({ productName }) => productName).join('، ');

  return (
    <Flex
      component="article"
      direction="column"
      gap="sm"
      className={`${shared.card} ${classes.card} ${classes.arrives}`}
      aria-labelledby={`${id}-title`}
      data-glows={glows || undefined}
    >
      <Flex component="header" align="center" wrap="wrap" className={classes.head ?? ''}>
        <Stack gap={0} className={classes.what ?? ''}>
          <Box id={`${id}-title`} component="h2" fz="md">
            طلب <Ltr>#{order.orderNumber}</Ltr>
          </Box>
          <time dateTime={order.createdAt} className={shared.quiet}>
            {formatDayTime(order.createdAt)}
          </time>
        </Stack>
        <div className={classes.track}>
          <OrderTrack order={order} />
        </div>
        <Stack gap={0} align="flex-end" ms="auto" className={classes.sum ?? ''}>
          <Box component="strong" fz="md" fw={600}>
            <Money value={order.totalPrice} />
          </Box>
          <PaidNote order={order} />
          <span className={shared.quiet}>{countOf(order.itemsCount, 'piece')}</span>
        </Stack>
        <div className={classes.status}>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </div>
      </Flex>
      <Group gap="xs" justify="space-between" ms={-8}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          aria-controls={`${id}-details`}
          rightSection={
            <IconChevronDown size={18} className={classes.chevron} data-open={open || undefined} />
          }
          onClick={() => setOpen(!open)}
        >
          {open ? 'إخفاء التفاصيل' : 'التفاصيل'}
        </Button>
        <Box
          component="p"
          flex="1 1 160px"
          miw={0}
          visibleFrom="sm"
          className={`${shared.quiet} ${shared.cut}`}
        >
          {!open && names}
        </Box>
      </Group>
      <Collapse expanded={open} id={`${id}-details`}>
        <OrderDetails order={order} own />
      </Collapse>
    </Flex>
  );
}
