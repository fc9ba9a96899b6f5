import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { orderCountsQuery } from '#web/features/orders/order-counts.queries.js';
import { OrdersBoard } from '#web/features/orders/orders-board.js';
import { OrdersFilters } from '#web/features/orders/orders-filters.js';
import { hasFilters, type OrdersSearch, readOrdersSearch } from '#web/features/orders/orders-search.js';
import { ordersQuery } from '#web/features/orders/orders.queries.js';
import { StatusFilter } from '#web/features/orders/status-filter.js';
import { preload } from '#web/lib/preload.js';
import { usePageInRange } from '#web/lib/use-page-in-range.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { ErrorState } from '#web/ui/error-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';
import { StatusBadge } from '#web/ui/status-badge.js';

export const Route = createFileRoute('/app/teacher/orders/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, ordersQuery(deps)),
  component: TeacherOrders,
});

/** Specification 2 section 2, 'Orders screen'. */
function TeacherOrders() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: page, error, isPlaceholderData, refetch } = useQuery(ordersQuery(search));
  const { data: counts } = useQuery(orderCountsQuery);

  const filter = (change: OrdersSearch) =>
    void navigate({ search: { ...search, ...change, page: undefined }, replace: true });
  const goTo = (number: number, replace = false) =>
    void navigate({ search: { ...search, page: number === 1 ? undefined : number }, replace });
  usePageInRange(isPlaceholderData ? undefined : page, (last) => goTo(last, true));

  return (
    <>
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
        onChange={(status) => filter({ status })}
        counts={
          counts && {
            Pending: counts.pending,
            Prepared: counts.prepared,
            Delivered: counts.delivered,
            Canceled: counts.canceled,
          }
        }
      />
      <OrdersFilters search={search} onChange={filter} />
      {page ? (
        <>
          <OrdersBoard
            page={isPlaceholderData ? undefined : page}
            listKey={JSON.stringify(search)}
            onFirstPage={() => goTo(1)}
            empty={
              <EmptyState icon={<IconReceipt size={28} />} title="لا توجد طلبات">
                {hasFilters(search)
                  ? 'لا توجد طلبات مطابقة للفلاتر.'
                  : 'ستظهر طلبات الطلاب هنا لحظة وصولها، دون تحديث الصفحة.'}
              </EmptyState>
            }
          />
          <Pager of={page} onPageChange={goTo} />
        </>
      ) : error ? (
        <ErrorState error={error} title="فشل في تحميل الطلبات" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={4} height={200} />
      )}
    </>
  );
}
