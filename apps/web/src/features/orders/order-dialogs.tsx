import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { type Dialogs, useDialogs } from '#web/ui/use-dialogs.js';
import { showSuccess } from '#web/ui/show-success.js';
import { EditOrderDialog } from './edit-order-dialog.js';
import { NEXT } from './order-actions.js';
import { changeStatus, type OrderChoice, removeOrders, sizeOf } from './orders.mutations.js';
import { StatusDialog } from './status-dialog.js';

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
export const useOrderDialogs = (onDone: (choice: OrderChoice) => void): OrderDialogs =>
  useDialogs({
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
      const { status, label, all } = NEXT[current] ?? { status: current, label: '', all: '' };
      const count = countOf(sizeOf(of), 'order');
      return (
        <ConfirmDialog
          {...dialog}
          mutation={changeStatus}
          variables={{ of, status }}
          onDone={() => {
            showSuccess(`تم تحديث الحالة: ${count}`);
            onDone(of);
          }}
          title={all}
          tone="normal"
        >
          تصبح حالة {count} «{label}»، ويرى كل طالب ذلك في طلباته.
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
      >
        هل أنت متأكد من حذف {formatNumber(sizeOf(of))} طلب؟
      </ConfirmDialog>
    ),
  });
