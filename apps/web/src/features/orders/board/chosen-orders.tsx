import { countOf } from '@daad/domain/arabic-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { Button } from '@mantine/core';
import { IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SelectionBar } from '#web/ui/table/selection-bar.js';
import type { SelectedRows } from '#web/ui/table/use-select-all.js';
import { NEXT } from './order-actions.js';
import type { OrderDialogs } from './order-dialogs.js';
import { type OrderChoice, sizeOf } from '../orders.mutations.js';

interface ChosenOrdersProps {
  choice: OrderChoice;
  selected: Pick<SelectedRows, 'summaryOf' | 'clear'>;
  /** What all of them are now, if that is one status. */
  current: OrderStatusName | null;
  dialogs: OrderDialogs;
}

/** What can be done to all that are selected. */
export function ChosenOrders({ choice, selected, current, dialogs }: ChosenOrdersProps) {
  const count = countOf(sizeOf(choice), 'order');
  const next = current && NEXT[current];
  const status = (
    <Button
      size="sm"
      variant={next ? 'default' : 'filled'}
      leftSection={<IconRefresh size={18} />}
      onClick={() =>
        dialogs.open('status', {
          of: choice,
          ofSelection: true,
          title: `تغيير الحالة: ${count}`,
          current: null,
        })
      }
    >
      تغيير الحالة
    </Button>
  );
  return (
    <SelectionBar
      summary={selected.summaryOf(count)}
      onClear={selected.clear}
      more={
        <>
          {next && status}
          {'orderIds' in choice && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={18} />}
              renderRoot={(props) => (
                <Link to="/app/teacher/orders/print" search={{ ids: choice.orderIds.join(',') }} {...props} />
              )}
            >
              طباعة
            </Button>
          )}
          <Button
            size="sm"
            color="clay"
            variant="light"
            leftSection={<IconTrash size={18} />}
            onClick={() => dialogs.open('removal', choice)}
          >
            حذف
          </Button>
        </>
      }
    >
      {next ? (
        <Button
          size="sm"
          leftSection={<next.icon size={18} />}
          onClick={() => dialogs.open('next', { of: choice, current })}
        >
          {next.all}
        </Button>
      ) : (
        status
      )}
    </SelectionBar>
  );
}
