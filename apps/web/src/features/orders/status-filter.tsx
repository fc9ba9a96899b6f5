import { Button } from '@mantine/core';
import { formatNumber } from '@daad/domain/amount-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { STATUS_NAMES } from './orders.queries.js';
import classes from './status-filter.module.css';

interface StatusFilterProps {
  value: OrderStatusName | undefined;
  onChange: (status: OrderStatusName | undefined) => void;
  /** How many orders have each status, where that is known. */
  counts?: Partial<Record<OrderStatusName, number>> | undefined;
}

export function StatusFilter({ value, onChange, counts }: StatusFilterProps) {
  return (
    <div className={classes.filter} role="group" aria-label="حالة الطلب">
      {[undefined, ...STATUS_NAMES].map((status) => {
        const count = status && counts?.[status];
        return (
          <Button
            key={status ?? 'all'}
            size="compact-sm"
            variant={status === value ? 'filled' : 'default'}
            aria-pressed={status === value}
            onClick={() => onChange(status)}
          >
            {status ? orderStatusLabel(status).label : 'الكل'}
            {count !== undefined && (
              <span className={classes.count}>
                <bdi>{formatNumber(count)}</bdi>
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
