import { formatNumber } from '@daad/domain/amount-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { Anchor, Button, Group } from '@mantine/core';
import { SelectAll } from '#web/ui/table/row-checkboxes.js';
import type { SelectedRows } from '#web/ui/table/use-select-all.js';
import { NEXT } from '../board/order-actions.js';
import type { OrderChoice } from '../orders.mutations.js';
import type { OrderFilter } from '../orders.queries.js';

interface SelectOrdersProps {
  selected: Pick<SelectedRows, 'selection' | 'all'>;
  /** Those on the page. */
  ids: readonly string[];
  /** All that the list finds, on every page. */
  everything: { filter: OrderFilter; expectedCount: number };
  /** Takes all that the list finds to their next status; absent while some are selected. */
  onNext: ((next: { of: OrderChoice; current: OrderStatusName }) => void) | undefined;
}

/** Selects the page or all that match, and offers the next step of orders that all have one status. */
export function SelectOrders(props: SelectOrdersProps) {
  const { ids, everything, onNext } = props;
  const { selection, all } = props.selected;
  const { filter, expectedCount } = everything;
  const current = filter.orderStatus;
  const next = current && NEXT[current];
  return (
    <Group gap="4px 16px" mb={6} px={12} mih={30}>
      <SelectAll selection={selection} ids={ids} labelled />
      {all && (
        <Anchor component="button" type="button" size="sm" onClick={all.select}>
          {all.label}
        </Anchor>
      )}
      {next && onNext && (
        <Button
          size="compact-sm"
          ms="auto"
          leftSection={<next.icon size={16} />}
          onClick={() => onNext({ of: everything, current })}
        >
          {next.all} ({formatNumber(expectedCount)})
        </Button>
      )}
    </Group>
  );
}
