import { Button, Flex } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { OrderCard } from '#web/features/orders/order-card.js';
import { type OrdersSearch, readStudentOrdersSearch } from '#web/features/orders/orders-search.js';
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
import looks from '#web/ui/looks.module.css';

export const Route = createFileRoute('/app/student/orders')({
  validateSearch: readStudentOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    preload(context.queryClient, ordersQuery({ ...deps, student: context.session.userId })),
  component: StudentOrders,
});

/** Specification 1 section 2.10. */
function StudentOrders() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(ordersQuery({ ...search, student: session.userId }));
  const { data: page, error, isPlaceholderData, refetch } = query;
  const show = (next: OrdersSearch, replace = false) => void navigate({ search: next, replace });
  const goTo = (number: number, replace = false) =>
    show({ ...search, page: number === 1 ? undefined : number }, replace);
  usePageInRange(isPlaceholderData ? undefined : page, (last) => goTo(last, true));

  return (
    <>
      <PageHeader
        title="طلباتي"
        description="أين وصل كل طلب، خطوة بخطوة"
        badge={page && <StatusBadge tone="neutral">{countOf(page.totalCount, 'order')}</StatusBadge>}
      />
      <StatusFilter value={search.status} onChange={(status) => show({ status })} />
      {page ? (
        <>
          {page.items.length === 0 ? (
            <NoOrders filtered={search.status !== undefined} />
          ) : (
            <Flex
              component="ul"
              direction="column"
              gap="sm"
              className={looks.refreshes ?? ''}
              data-refreshing={isPlaceholderData || undefined}
            >
              {page.items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </Flex>
          )}
          <Pager of={page} onPageChange={(number) => goTo(number)} />
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
