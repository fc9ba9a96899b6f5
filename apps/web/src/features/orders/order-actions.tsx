import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Order } from '@daad/contracts/orders.contract';
import { isEditableOrder, type OrderStatusName } from '@daad/domain/order-status';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDots,
  IconPackage,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonOf } from '#web/lib/api-error.js';
import { showToast } from '#web/realtime/toast.js';
import { ClosedByBack } from '#web/ui/closed-by-back.js';
import { changeStatus } from './orders.mutations.js';

interface OrderActionsProps {
  order: Order;
  onStatus: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What usually comes next, in one press; `all` is the same for many. */
export const NEXT: Partial<
  Record<OrderStatusName, { status: OrderStatusName; label: string; all: string; icon: typeof IconPackage }>
> = {
  Pending: { status: 'Prepared', label: 'تم التحضير', all: 'تجهيز الكل', icon: IconPackage },
  Prepared: { status: 'Delivered', label: 'تم التسليم', all: 'تسليم الكل', icon: IconTruckDelivery },
};

export function OrderActions({ order, onStatus, onEdit, onDelete }: OrderActionsProps) {
  const { mutate, isPending } = useMutation(changeStatus);
  const [opened, { open, close }] = useDisclosure(false);
  const next = NEXT[order.orderStatusName];

  const advance = (status: OrderStatusName) =>
    mutate(
      { of: { orderIds: [order.id] }, status },
      {
        onError: (error) =>
          showToast(`order:${order.id}`, {
            title: 'فشل في تحديث حالة الطلب',
            message: reasonOf(error),
            color: 'clay',
          }),
      },
    );

  return (
    <>
      {next && (
        <>
          <Button
            size="compact-sm"
            variant="light"
            visibleFrom="sm"
            loading={isPending}
            leftSection={<next.icon size={16} />}
            onClick={() => advance(next.status)}
          >
            {next.label}
          </Button>
          <ActionIcon
            size={44}
            color="palm"
            hiddenFrom="sm"
            loading={isPending}
            aria-label={next.label}
            onClick={() => advance(next.status)}
          >
            <next.icon size={22} />
          </ActionIcon>
        </>
      )}
      <Menu opened={opened} onOpen={open} onClose={close} position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={`إجراءات الطلب رقم ${order.orderNumber}`}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={18} />} onClick={onStatus}>
            تغيير الحالة
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={18} />}
            renderRoot={(props) => (
              <Link to="/app/teacher/orders/print" search={{ ids: order.id }} {...props} />
            )}
          >
            طباعة الطلب
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={18} />}
            disabled={!isEditableOrder(order.orderStatus)}
            onClick={onEdit}
          >
            تعديل الطلب
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="clay" leftSection={<IconTrash size={18} />} onClick={onDelete}>
            حذف الطلب
          </Menu.Item>
          {opened && <ClosedByBack onClose={close} />}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
