import { formatNumber } from '@daad/domain/amount-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { Box, Button, Flex } from '@mantine/core';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './status-filter.module.css';
import { STATUS_NAMES } from '../orders-search.js';

interface StatusFilterProps {
  value: OrderStatusName | undefined;
  onChange: (status: OrderStatusName | undefined) => void;
  /** How many orders have each status, where that is known. */
  counts?: Partial<Record<OrderStatusName, number>> | undefined;
}

export function StatusFilter({ value, onChange, counts }: StatusFilterProps) {
  return (
    <Flex
      gap="xs"
      wrap="wrap"
      mb={{ base: 'xs', sm: 'sm' }}
      className={classes.states ?? ''}
      role="group"
      aria-label="حالة الطلب"
    >
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
              <Box component="span" ms={{ sm: 6 }} fz="xs" opacity={0.85} className={shared.tabular ?? ''}>
                <bdi>{formatNumber(count)}</bdi>
              </Box>
            )}
          </Button>
        );
      })}
    </Flex>
  );
}
