import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { type Dialogs, useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { EditOrderDialog } from '../editing/edit-order-dialog.js';
import { NEXT } from './order-actions.js';
import { type OrderChoice, removeOrders, sizeOf } from '../orders.mutations.js';
import { StatusDialog } from './status-dialog.js';
import { useStatusChange } from './use-status-change.js';

/** More than these are not deleted before their number is typed. */
const MANY = 10;

interface StatusSubject {
  of: OrderChoice;
  /** They are what is selected, rather than one order on its own. */
  ofSelection: boolean;
  title: string;
  current: OrderStatusName | null;
}

export type OrderDialogs = Dialogs<{
  status: StatusSubject;
  /** The next step of many orders that all have this status. */
  next: { of: OrderChoice; current: OrderStatusName };
  edit: Order;
  removal: OrderChoice;
}>;

/** `onDone`: these are finished and leave the selection; the others stay. */
export function useOrderDialogs(onDone: (choice: OrderChoice) => void): OrderDialogs {
  const statusChange = useStatusChange();
  return useDialogs({
    status: (dialog, { title, of, current, ofSelection }: StatusSubject) => (
      <StatusDialog
        {...dialog}
        title={title}
        of={of}
        current={current}
        // One order that only changes its status stays selected, if it was.
        onChanged={() => ofSelection && onDone(of)}
      />
    ),
    next: (dialog, { of, current }: { of: OrderChoice; current: OrderStatusName }) => {
      const { status, all } = NEXT[current] ?? { status: current, all: '' };
      const count = countOf(sizeOf(of), 'order');
      return (
        <ConfirmDialog
          {...dialog}
          mutation={statusChange}
          variables={{ of, status }}
          onDone={() => onDone(of)}
          title={all}
          tone="normal"
        >
          تصبح حالة {count} «{orderStatusLabel(status).label}»، ويرى كل طالب ذلك في طلباته.
        </ConfirmDialog>
      );
    },
    edit: (dialog, order: Order) => <EditOrderDialog {...dialog} order={order} />,
    removal: (dialog, of: OrderChoice) => (
      <ConfirmDialog
        {...dialog}
        mutation={removeOrders}
        variables={of}
        onDone={() => {
          showSuccess(`تم الحذف: ${countOf(sizeOf(of), 'order')}`);
          onDone(of);
        }}
        title={sizeOf(of) === 1 ? 'حذف الطلب' : 'حذف الطلبات'}
        confirmLabel="حذف"
        {...(sizeOf(of) > MANY && { count: { of: 'عدد الطلبات', value: sizeOf(of) } })}
      >
        هل أنت متأكد من حذف {formatNumber(sizeOf(of))} طلب؟
      </ConfirmDialog>
    ),
  });
}
