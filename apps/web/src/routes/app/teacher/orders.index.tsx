import type { Order } from '@daad/contracts/orders.contract';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { PayDialog } from '#web/features/fees/pay-dialog.js';
import { OrderMoneyContext, type OrderMoneyActions } from '#web/features/orders/board/order-money.js';
import { orderCountsQuery } from '#web/features/orders/board/order-counts.queries.js';
import { OrdersBoard } from '#web/features/orders/board/orders-board.js';
import { OrdersFilters } from '#web/features/orders/board/orders-filters.js';
import { ordersSearch } from '#web/features/orders/orders-search.js';
import { filterOf, ordersList } from '#web/features/orders/orders.queries.js';
import { StatusFilter } from '#web/features/orders/board/status-filter.js';
import { mayLoad } from '#web/lib/may.js';
import { useMay } from '#web/lib/use-may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { Pager } from '#web/ui/table/pager.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

export const Route = createFileRoute('/app/teacher/orders/')({
  validateSearch: ordersSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/orders') && preload(context.queryClient, ordersList.query(deps)),
  component: TeacherOrders,
});

/** Specification 2 section 2, 'Orders screen'. */
function TeacherOrders() {
  const search = Route.useSearch();
  const list = useList(ordersList, search);
  const { data: page, error, isPlaceholderData, refetch } = list.query;
  const { data: counts } = useQuery(orderCountsQuery);

  const { money, view } = useOrderMoney();

  return (
    <OrderMoneyContext value={money}>
      <PageHeader
        title="إدارة الطلبات"
        badge={
          counts && counts.pending > 0 ? (
            <StatusBadge tone="warning">{countOf(counts.pending, 'order')} قيد الانتظار</StatusBadge>
          ) : null
        }
      />
      <StatusFilter
        value={search.status}
        onChange={(status) => list.change({ status })}
        counts={
          counts && {
            Pending: counts.pending,
            Prepared: counts.prepared,
            Delivered: counts.delivered,
            Canceled: counts.canceled,
          }
        }
      />
      <OrdersFilters {...list.filters} />
      {page ? (
        <>
          <OrdersBoard
            page={isPlaceholderData ? undefined : page}
            listKey={JSON.stringify(search)}
            filter={filterOf(search)}
            onFirstPage={() => list.pager.onPageChange(1)}
            empty={
              <EmptyState icon={<IconReceipt size={28} />} title="لا توجد طلبات">
                {list.isFiltered
                  ? 'لا توجد طلبات مطابقة للفلاتر.'
                  : 'ستظهر طلبات الطلاب هنا لحظة وصولها، دون تحديث الصفحة.'}
              </EmptyState>
            }
          />
          <Pager {...list.pager} />
        </>
      ) : error ? (
        <ErrorState error={error} title="فشل في تحميل الطلبات" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={8} height={54} />
      )}
      {view}
    </OrderMoneyContext>
  );
}

/** Only for those who take money: what collects an order, and the dialog of it. */
function useOrderMoney(): { money: OrderMoneyActions | undefined; view: ReactNode } {
  const mayTake = useMay()('POST fees/Pay');
  // Known before the first dialog opens.
  useQuery({ ...myShiftQuery, enabled: mayTake });
  const dialogs = useDialogs({
    pay: (dialog, order: Order) => (
      <PayDialog
        {...dialog}
        student={{ id: order.studentId, name: order.studentName }}
        open={order.openAmount}
        order={{ id: order.id, number: order.orderNumber }}
      />
    ),
  });
  if (!mayTake) return { money: undefined, view: null };
  const account = (id: string) => (
    <Button
      variant="default"
      mih={44}
      renderRoot={(props) => <Link to="/app/teacher/accounts/$id" params={{ id }} {...props} />}
    >
      حساب الطالب
    </Button>
  );
  return { money: { collect: (order) => dialogs.open('pay', order), account }, view: dialogs.view };
}
