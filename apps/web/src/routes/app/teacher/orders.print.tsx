import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrintHeader } from '#web/features/orders/printing/print-header.js';
import { PrintView } from '#web/features/orders/printing/print-view.js';
import { type Print, PRINTS } from '#web/features/orders/printing/prints.js';
import { chosenOrdersQuery } from '#web/features/orders/orders.queries.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { oneOfParam, textParam } from '#web/lib/search-params.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

interface PrintSearch {
  /** Order ids with commas between them. */
  ids?: string | undefined;
  print?: Print | undefined;
}

export const Route = createFileRoute('/app/teacher/orders/print')({
  validateSearch: (raw: Record<string, unknown>): PrintSearch => ({
    ids: textParam(raw['ids']),
    print: oneOfParam(raw['print'], PRINTS),
  }),
  component: PrintOrders,
});

/** Order slips and the picking list, for one order or many. */
function PrintOrders() {
  const { ids = '', print = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: site } = useQuery(siteQuery);
  const unique = [...new Set(ids.split(',').filter(Boolean))];
  const { data: orders, error, refetch } = useQuery(chosenOrdersQuery(unique));
  const isEmpty = unique.length === 0 || orders?.length === 0;

  return (
    <>
      <PrintHeader isMany={unique.length !== 1} ready={orders !== undefined && !isEmpty} />
      {isEmpty ? (
        <EmptyState icon={<IconPrinter size={28} />} title="لا توجد طلبات للطباعة">
          اختر طلبات من قائمة الطلبات أولاً.
        </EmptyState>
      ) : orders ? (
        <PrintView
          orders={orders}
          brand={site?.brand ?? ''}
          print={print}
          onPrintChange={(next) =>
            void navigate({ search: { ids, print: next === 'all' ? undefined : next }, replace: true })
          }
        />
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل الطلبات" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={2} height={320} />
      )}
    </>
  );
}
