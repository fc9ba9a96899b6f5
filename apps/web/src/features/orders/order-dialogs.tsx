import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { type Dialogs, useDialogs } from '#web/ui/use-dialogs.js';
import { showSuccess } from '#web/ui/show-success.js';
import { EditOrderDialog } from './edit-order-dialog.js';
import { removeOrders } from './orders.mutations.js';
import { StatusDialog } from './status-dialog.js';

interface StatusSubject {
  orderIds: string[];
  /** They are what is selected, rather than one order on its own. */
  ofSelection: boolean;
  title: string;
  current: OrderStatusName | null;
}

export type OrderDialogs = Dialogs<{ status: StatusSubject; edit: Order; removal: string[] }>;

/** `onDone`: these are finished and leave the selection; the others stay. */
export const useOrderDialogs = (onDone: (orderIds: readonly string[]) => void): OrderDialogs =>
  useDialogs({
    status: (dialog, { title, orderIds, current, ofSelection }: StatusSubject) => (
      <StatusDialog
        {...dialog}
        title={title}
        orderIds={orderIds}
        current={current}
        // One order that only changes its status stays selected, if it was.
        onChanged={() => ofSelection && onDone(orderIds)}
      />
    ),
    edit: (dialog, order: Order) => <EditOrderDialog {...dialog} order={order} />,
    removal: (dialog, ids: string[]) => (
      <ConfirmDialog
        {...dialog}
        mutation={removeOrders}
        variables={ids}
        onDone={() => {
          showSuccess(`تم الحذف: ${countOf(ids.length, 'order')}`);
          onDone(ids);
        }}
        title={ids.length === 1 ? 'حذف الطلب' : 'حذف الطلبات'}
        confirmLabel="حذف"
      >
        هل أنت متأكد من حذف {formatNumber(ids.length)} طلب؟
      </ConfirmDialog>
    ),
  });
