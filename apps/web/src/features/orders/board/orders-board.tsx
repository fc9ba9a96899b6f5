import type { Order } from '@daad/contracts/orders.contract';
import type { Page } from '@daad/contracts/paging';
import { Box } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { SelectOne } from '#web/ui/table/row-checkboxes.js';
import { useSelectAll } from '#web/ui/table/use-select-all.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import { ChosenOrders } from './chosen-orders.js';
import { NewOrdersPill } from './new-orders-pill.js';
import { OrderActions } from './order-actions.js';
import { type OrderDialogs, useOrderDialogs } from './order-dialogs.js';
import { OrderRow } from './order-row.js';
import type { OrderChoice } from '../orders.mutations.js';
import type { OrderFilter } from '../orders.queries.js';
import { SelectOrders } from '../printing/select-orders.js';
import { useArrivals } from './use-arrivals.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './order-row.module.css';

interface OrdersBoardProps {
  /** Undefined while another page or filter is loading. */
  page: Page<Order> | undefined;
  /** Names the list: its filters and page. */
  listKey: string;
  filter: OrderFilter;
  /** In the place of the list when nothing is in it. */
  empty: ReactNode;
  /** To where new orders come in. */
  onFirstPage: () => void;
}

/** The teacher's orders, which come in by themselves, with what can be done to one of them, to many, or to all. */
export function OrdersBoard({ page, listKey, filter, empty, onFirstPage }: OrdersBoardProps) {
  const list = useRef<HTMLUListElement>(null);
  const arrivals = useArrivals(page?.items, listKey, list);
  const orders = arrivals.shown ?? page?.items ?? [];
  const selected = useSelectAll({
    rows: orders.map(({ id, orderNumber }) => ({ id, name: `الطلب رقم ${orderNumber}` })),
    totalCount: page?.totalCount,
    filter,
  });
  const { selection, chosen, isAll, clear, drop } = selected;
  const everything = { filter, expectedCount: page?.totalCount ?? 0 };
  const choice: OrderChoice = isAll ? everything : { orderIds: chosen.map(({ id }) => id) };
  const dialogs = useOrderDialogs((done) => ('filter' in done ? clear() : done.orderIds.forEach(drop)));
  useLiveEvent('order.deleted', ({ orderId }) => drop(orderId));

  const isSettling = useSettlingPlaces(
    orders.map(({ id, orderStatus }) => `${id} ${orderStatus}`),
    `${listKey} ${page === undefined}`,
  );

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
          <SelectOrders
            selected={selected}
            ids={orders.map(({ id }) => id)}
            everything={everything}
            onNext={selected.count === 0 ? (next) => dialogs.open('next', next) : undefined}
          />
          <Box
            component="ul"
            ref={list}
            className={`${shared.card} ${shared.refreshes} ${classes.list}`}
            data-refreshing={page === undefined || undefined}
          >
            {orders.map((order, place) => (
              <li key={order.id}>
                <OrderRow
                  order={order}
                  isNew={arrivals.isFresh(order.id)}
                  checkbox={<SelectOne selection={selection} id={order.id} />}
                  actions={<ActionsOf order={order} settling={isSettling(place)} dialogs={dialogs} />}
                />
              </li>
            ))}
          </Box>
        </>
      )}
      <ChosenOrders
        choice={choice}
        selected={selected}
        current={isAll ? (filter.orderStatus ?? null) : commonStatus(orders, chosen)}
        dialogs={dialogs}
      />
      {dialogs.view}
    </>
  );
}

/** The status that all of them have; null when they differ, or some are on another page. */
function commonStatus(orders: readonly Order[], chosen: readonly { id: string }[]) {
  const statuses = chosen.map(({ id }) => orders.find((order) => order.id === id)?.orderStatusName);
  const [first] = statuses;
  return first !== undefined && statuses.every((status) => status === first) ? first : null;
}

interface ActionsOfProps {
  order: Order;
  settling: boolean;
  dialogs: OrderDialogs;
}

function ActionsOf({ order, settling, dialogs }: ActionsOfProps) {
  return (
    <OrderActions
      order={order}
      settling={settling}
      onStatus={() =>
        dialogs.open('status', {
          of: { orderIds: [order.id] },
          ofSelection: false,
          title: `حالة الطلب رقم ${order.orderNumber}`,
          current: order.orderStatusName,
        })
      }
      onEdit={() => dialogs.open('edit', order)}
      onDelete={() => dialogs.open('removal', { orderIds: [order.id] })}
    />
  );
}
