import type { Order } from '@daad/contracts/orders.contract';
import type { OrderStatusName } from '@daad/domain/order-status';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { type Dialog, useDialog } from '../../ui/use-dialog.js';
import { EditOrderDialog } from './edit-order-dialog.js';
import { useDeleteOrders } from './orders.mutations.js';
import { StatusDialog } from './status-dialog.js';

interface StatusSubject {
  orderIds: string[];
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
  /** After the status was changed or orders were deleted. */
  onDone: () => void;
}

export function OrderDialogsView({ dialogs: { status, edit, remove }, onDone }: OrderDialogsViewProps) {
  const { mutateAsync: deleteOrders } = useDeleteOrders();
  const ids = remove.subject ?? [];
  const confirmDeletion = async () => {
    await deleteOrders(ids);
    onDone();
  };

  return (
    <>
      {status.subject && (
        <StatusDialog
          key={status.turn}
          opened={status.opened}
          onClose={status.close}
          onChanged={onDone}
          {...status.subject}
        />
      )}
      {edit.subject && (
        <EditOrderDialog key={edit.turn} opened={edit.opened} onClose={edit.close} order={edit.subject} />
      )}
      <ConfirmDialog
        opened={remove.opened}
        onClose={remove.close}
        onConfirm={confirmDeletion}
        title={ids.length === 1 ? 'حذف الطلب' : 'حذف الطلبات'}
        confirmLabel="حذف"
      >
        هل أنت متأكد من حذف {ids.length} طلب؟
      </ConfirmDialog>
    </>
  );
}
