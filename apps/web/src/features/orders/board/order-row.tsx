import type { Order } from '@daad/contracts/orders.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ActionIcon, Box, Collapse, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatShortDay, formatTime } from '#web/lib/format.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { StudentName } from '#web/entities/student/student-name.js';
import { Ltr, Money, Phone } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { OrderDetails } from './order-details.js';
import { PaidNote } from './order-money.js';
import { OrderTrack } from '#web/entities/order/order-track.js';
import { useGlow } from './use-glow.js';
import shared from '#web/ui/layout/shared.module.css';
import arrival from './order-card.module.css';
import classes from './order-row.module.css';

interface OrderRowProps {
  order: Order;
  checkbox: ReactNode;
  actions: ReactNode;
  /** Has just come in: slides in and glows once. */
  isNew: boolean;
}

/** One order in the teacher's list: the main facts in a row, with details that expand below it. */
export function OrderRow({ order, checkbox, actions, isNew }: OrderRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const glows = useGlow(order.orderStatus);
  const status = orderStatusLabel(order.orderStatus);

  return (
    <article
      className={`${arrival.arrives} ${classes.order}`}
      aria-labelledby={`${id}-title`}
      data-new={isNew || undefined}
      data-glows={glows || undefined}
    >
      <div className={classes.row}>
        <div style={{ gridArea: 'checkbox' }}>{checkbox}</div>
        <div className={classes.meta}>
          <div className={classes.status}>
            <StatusBadge tone={status.tone} size="sm">
              {status.label}
            </StatusBadge>
          </div>
          <h2 id={`${id}-title`} className={`${shared.quiet} ${shared.whole} ${classes.number}`}>
            <span className={classes.word}>طلب </span>
            <Ltr>#{order.orderNumber}</Ltr>
          </h2>
          <time dateTime={order.createdAt} className={`${shared.quiet} ${classes.time}`}>
            <span>{formatShortDay(order.createdAt)}</span> <span>{formatTime(order.createdAt)}</span>
          </time>
        </div>
        <div className={`${shared.cut} ${classes.student}`}>
          <StudentName id={order.studentDeleted ? null : order.studentId} name={order.studentName} />
          <span className={`${shared.quiet} ${classes.code}`}>
            <Ltr>{order.studentCode}</Ltr>
            {order.className && <> · {order.className}</>}
          </span>
        </div>
        <span className={`${shared.quiet} ${classes.count}`}>{countOf(order.itemsCount, 'piece')}</span>
        <Box component="strong" fw={600} className={shared.whole ?? ''} style={{ gridArea: 'total' }}>
          <Money value={order.totalPrice} />
          <PaidNote order={order} />
        </Box>
        <Group gap={0} wrap="nowrap" className={classes.actions ?? ''}>
          {actions}
        </Group>
        <ActionIcon
          className={classes.toggle ?? ''}
          aria-label={`تفاصيل الطلب رقم ${order.orderNumber}`}
          aria-expanded={open}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} className={arrival.chevron} data-open={open || undefined} />
        </ActionIcon>
      </div>
      <Collapse expanded={open} id={`${id}-details`}>
        <Stack gap="md" pt={4} px="md" pb="md">
          <div className={shared.quiet}>
            {countOf(order.itemsCount, 'piece')} · {order.className ?? 'بدون صف'} · هاتف الطالب:{' '}
            <Phone value={order.studentPhone} call />
          </div>
          <OrderTrack order={order} />
          <OrderDetails order={order} />
        </Stack>
      </Collapse>
    </article>
  );
}
