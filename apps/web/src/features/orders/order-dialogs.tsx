import type { Order } from '@daad/contracts/orders.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import type { OrderStatusName } from '@daad/domain/order-status';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { type Dialog, useDialog } from '#web/ui/use-dialog.js';
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

export interface OrderDialogs {
  status: Dialog<StatusSubject>;
  edit: Dialog<Order>;
  /** The ids of the orders to delete. */
  remove: Dialog<string[]>;
}

export function useOrderDialogs(): OrderDialogs {
  return { status: useDialog<StatusSubject>(), edit: useDialog<Order>(), remove: useDialog<string[]>() };
}

interface OrderDialogsViewProps {
  dialogs: OrderDialogs;
  /** These are finished and leave the selection; the others stay. */
  onDone: (orderIds: readonly string[]) => void;
}

export function OrderDialogsView({ dialogs: { status, edit, remove }, onDone }: OrderDialogsViewProps) {
  const ids = remove.subject ?? [];

  return (
    <>
      {status.view((dialog, subject) => (
        <StatusDialog
          {...dialog}
          title={subject.title}
          orderIds={subject.orderIds}
          current={subject.current}
          // One order that only changes its status stays selected, if it was.
          onChanged={() => subject.ofSelection && onDone(subject.orderIds)}
        />
      ))}
      {edit.view((dialog, subject) => (
        <EditOrderDialog {...dialog} order={subject} />
      ))}
      <ConfirmDialog
        opened={remove.opened}
        onClose={remove.close}
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
    </>
  );
}
