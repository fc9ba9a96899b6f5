import type { Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import { countOf } from '@daad/domain/arabic-text';
import { Box, Button, Flex } from '@mantine/core';
import { IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { SelectAll, SelectOne } from '#web/ui/row-checkboxes.js';
import { SelectionBar } from '#web/ui/selection-bar.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { Phone } from '#web/ui/isolates.js';
import { useSelection } from '#web/ui/use-selection.js';
import { NewOrdersPill } from './new-orders-pill.js';
import { OrderActions } from './order-actions.js';
import { OrderCard } from './order-card.js';
import { type OrderDialogs, useOrderDialogs } from './order-dialogs.js';
import { useArrivals } from './use-arrivals.js';
import looks from '#web/ui/looks.module.css';

interface OrdersBoardProps {
  /** Undefined while another page or filter is loading. */
  page: Page<Order> | undefined;
  /** Names the list: its filters and page. */
  listKey: string;
  /** In the place of the list when nothing is in it. */
  empty: ReactNode;
  /** To where new orders come in. */
  onFirstPage: () => void;
}

/** The teacher's orders, which come in by themselves, with what can be done to one of them or to many. */
export function OrdersBoard({ page, listKey, empty, onFirstPage }: OrdersBoardProps) {
  const arrivals = useArrivals(page?.items, listKey);
  const orders = arrivals.shown ?? page?.items ?? [];
  const { selection, chosen, clear, drop } = useSelection(
    orders.map(({ id, orderNumber }) => ({ id, name: `الطلب رقم ${orderNumber}` })),
  );
  const dialogs = useOrderDialogs((orderIds) => orderIds.forEach(drop));
  useLiveEvent('order.deleted', ({ orderId }) => drop(orderId));

  const reveal = () => {
    arrivals.reveal();
    onFirstPage();
  };

  return (
    <>
      <NewOrdersPill count={arrivals.waiting} onReveal={reveal} />
      {orders.length === 0 ? (
        empty
      ) : (
        <>
          <Box pb="xs" px={20}>
            <SelectAll selection={selection} ids={orders.map(({ id }) => id)} label="تحديد كل ما في الصفحة" />
          </Box>
          <Flex
            component="ul"
            direction="column"
            gap="sm"
            className={looks.refreshes ?? ''}
            data-refreshing={page === undefined || undefined}
          >
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard
                  order={order}
                  isNew={arrivals.isFresh(order.id)}
                  lead={<SelectOne selection={selection} id={order.id} />}
                  who={
                    <StudentIdentity name={order.studentName} code={order.studentCode}>
                      <Phone value={order.studentPhone} call />
                    </StudentIdentity>
                  }
                  actions={<ActionsOf order={order} dialogs={dialogs} />}
                />
              </li>
            ))}
          </Flex>
        </>
      )}
      <ChosenOrders ids={chosen.map(({ id }) => id)} dialogs={dialogs} onClear={clear} />
      {dialogs.view}
    </>
  );
}

function ActionsOf({ order, dialogs }: { order: Order; dialogs: OrderDialogs }) {
  return (
    <OrderActions
      order={order}
      onStatus={() =>
        dialogs.open('status', {
          orderIds: [order.id],
          ofSelection: false,
          title: `حالة الطلب رقم ${order.orderNumber}`,
          current: order.orderStatusName,
        })
      }
      onEdit={() => dialogs.open('edit', order)}
      onDelete={() => dialogs.open('removal', [order.id])}
    />
  );
}

interface ChosenOrdersProps {
  ids: string[];
  dialogs: OrderDialogs;
  onClear: () => void;
}

/** What can be done to all that are selected. */
function ChosenOrders({ ids, dialogs, onClear }: ChosenOrdersProps) {
  const count = countOf(ids.length, 'order');
  return (
    <SelectionBar summary={ids.length > 0 ? `المحدد: ${count}` : null} onClear={onClear}>
      <Button
        size="sm"
        leftSection={<IconRefresh size={18} />}
        onClick={() =>
          dialogs.open('status', {
            orderIds: ids,
            ofSelection: true,
            title: `تغيير الحالة: ${count}`,
            current: null,
          })
        }
      >
        تغيير الحالة
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} />}
        renderRoot={(props) => (
          <Link to="/app/teacher/orders/print" search={{ ids: ids.join(',') }} {...props} />
        )}
      >
        طباعة
      </Button>
      <Button
        size="sm"
        color="clay"
        variant="light"
        leftSection={<IconTrash size={18} />}
        onClick={() => dialogs.open('removal', ids)}
      >
        حذف
      </Button>
    </SelectionBar>
  );
}
