import { Button, Flex } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconReceipt } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { OrderCard } from '#web/features/orders/board/order-card.js';
import { type OrdersSearch, ordersSearch } from '#web/features/orders/orders-search.js';
import { ordersList } from '#web/features/orders/orders.queries.js';
import { StatusFilter } from '#web/features/orders/board/status-filter.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { Pager } from '#web/ui/table/pager.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import shared from '#web/ui/layout/shared.module.css';

/** Students can filter only by status. */
const readSearch = (raw: Record<string, unknown>): Pick<OrdersSearch, 'status' | 'page'> => {
  const { status, page } = ordersSearch.readSearch(raw);
  return { status, page };
};
const ordersOf = (student: string) => (search: OrdersSearch) => ordersList.query({ ...search, student });

export const Route = createFileRoute('/app/student/orders')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, ordersOf(context.session.userId)(deps)),
  component: StudentOrders,
});

/** Specification 1 section 2.10. */
function StudentOrders() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const list = useList({ ...ordersList, names: ['status'], query: ordersOf(session.userId) }, search);
  const { data: page, error, isPlaceholderData, refetch } = list.query;

  return (
    <>
      <PageHeader
        title="طلباتي"
        description="أين وصل كل طلب، خطوة بخطوة"
        badge={page && <StatusBadge tone="neutral">{countOf(page.totalCount, 'order')}</StatusBadge>}
      />
      <StatusFilter value={search.status} onChange={(status) => list.change({ status }, false)} />
      {page ? (
        <>
          {page.items.length === 0 ? (
            <NoOrders filtered={list.isFiltered} />
          ) : (
            <Flex
              component="ul"
              direction="column"
              gap="sm"
              className={shared.refreshes ?? ''}
              data-refreshing={isPlaceholderData || undefined}
            >
              {page.items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </Flex>
          )}
          <Pager {...list.pager} />
        </>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل الطلبات" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={4} height={180} />
      )}
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<IconReceipt size={28} />}
      title="لا توجد طلبات"
      action={
        <Button component={Link} to="/app/student/store">
          تصفّح المتجر
        </Button>
      }
    >
      {filtered ? 'لا طلبات لك بهذه الحالة.' : 'عندما تطلب من المتجر تتابع طلبك هنا حتى يصلك.'}
    </EmptyState>
  );
}
