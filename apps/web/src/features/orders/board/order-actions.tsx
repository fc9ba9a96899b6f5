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
import { ClosedByBack } from '#web/ui/dialog/closed-by-back.js';
import { useStatusChange } from './use-status-change.js';

interface OrderActionsProps {
  order: Order;
  /** Another order was in its place a moment ago, or it had another status. */
  settling: boolean;
  onStatus: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What usually comes next, in one press; `all` is the same for many. */
export const NEXT: Partial<
  Record<OrderStatusName, { status: OrderStatusName; label: string; all: string; icon: typeof IconPackage }>
> = {
  Pending: { status: 'Prepared', label: 'تحضير', all: 'تحضير الكل', icon: IconPackage },
  Prepared: { status: 'Delivered', label: 'تسليم', all: 'تسليم الكل', icon: IconTruckDelivery },
};

/** What can be done to one order: its next step in one press, the rest in a menu. */
export function OrderActions({ order, settling, onStatus, onEdit, onDelete }: OrderActionsProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <NextStep order={order} settling={settling} />
      <Menu
        opened={opened}
        onOpen={() => settling || open()}
        onClose={close}
        position="bottom-end"
        width={200}
      >
        <Menu.Target>
          <ActionIcon aria-disabled={settling} aria-label={`إجراءات الطلب رقم ${order.orderNumber}`}>
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

/** Takes the order one step further. */
function NextStep({ order, settling }: Pick<OrderActionsProps, 'order' | 'settling'>) {
  const { mutate, isPending } = useMutation(useStatusChange());
  const next = NEXT[order.orderStatusName];
  if (!next) return null;

  const advance = () =>
    settling ||
    mutate(
      { of: { orderIds: [order.id] }, status: next.status },
      {
        onError: (error) =>
          showToast(`order:${order.id}`, {
            title: 'فشل في تحديث حالة الطلب',
            message: reasonOf(error),
            color: 'clay',
          }),
      },
    );
  const press = { loading: isPending, 'aria-disabled': settling, onClick: advance };
  return (
    <>
      <Button
        {...press}
        size="compact-sm"
        variant="light"
        visibleFrom="sm"
        leftSection={<next.icon size={16} />}
      >
        {next.label}
      </Button>
      <ActionIcon {...press} size={44} color="palm" hiddenFrom="sm" aria-label={next.label}>
        <next.icon size={22} />
      </ActionIcon>
    </>
  );
}
