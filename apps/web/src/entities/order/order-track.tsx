import type { Order } from '@daad/contracts/orders.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { IconCheck, IconClock, IconPackage, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { Center, Flex, VisuallyHidden } from '@mantine/core';
import { formatShortDay, formatTime } from '#web/lib/format.js';
import { orderStatusLabel } from './order-status-labels.js';
import { trackOf } from './track.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-track.module.css';

const ICONS = { 1: IconClock, 2: IconPackage, 3: IconTruckDelivery, 4: IconX };
const STATES = { passed: 'تم', current: 'الآن', ahead: 'لم يحن بعد' };

/** How far an order has come, at a glance. */
export function OrderTrack({ order }: { order: Pick<Order, 'orderStatus' | 'timeline'> }) {
  return (
    <Flex component="ol" aria-label="مسار الطلب">
      {trackOf(order).map(({ status, state, at }) => {
        const isEnd = state === 'current' && status >= ORDER_STATUSES.Delivered;
        const Icon = state === 'passed' ? IconCheck : ICONS[status];
        return (
          <li
            key={status}
            className={`${shared.quiet} ${shared.toned} ${classes.station}`}
            data-state={state}
            data-tone={orderStatusLabel(status).tone}
            data-end={isEnd || undefined}
            {...(state === 'current' && { 'aria-current': 'step' })}
          >
            <Center component="span" w={30} h={30} bdrs="50%" className={classes.mark ?? ''} aria-hidden>
              <Icon size={16} stroke={2} />
            </Center>
            <span className={classes.label}>
              {orderStatusLabel(status).label}
              <VisuallyHidden> ({STATES[state]})</VisuallyHidden>
            </span>
            <span className={classes.time}>
              {at && (
                <time dateTime={at}>
                  <span>{formatShortDay(at)}</span> <span>{formatTime(at)}</span>
                </time>
              )}
            </span>
          </li>
        );
      })}
    </Flex>
  );
}
