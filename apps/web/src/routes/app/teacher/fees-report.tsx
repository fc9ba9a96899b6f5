import { FEE_REPORT_BY } from '@daad/contracts/fee-report.contract';
import { SegmentedControl } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ExportFeeReportButton } from '#web/features/reports/fees/export-fee-report-button.js';
import { readFeeReportSearch } from '#web/features/reports/fees/fee-report-search.js';
import { BY_LABELS, FeeReportTable } from '#web/features/reports/fees/fee-report-table.js';
import { FeeReportTotal } from '#web/features/reports/fees/fee-report-total.js';
import { askedReport, feeReportQuery } from '#web/features/reports/fees/fee-report.queries.js';
import { WindowPicker } from '#web/features/reports/window-picker.js';
import { formatDay } from '#web/lib/format.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';

const CHOICES = FEE_REPORT_BY.map((value) => ({ value, label: BY_LABELS[value] }));

export const Route = createFileRoute('/app/teacher/fees-report')({
  validateSearch: readFeeReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/fees-report')) return;
    preload(context.queryClient, feeReportQuery(askedReport(deps)));
  },
  component: FeeReportPage,
});

/** What was charged and taken, and what is open of it (specification 5 section 3). */
function FeeReportPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const asked = askedReport(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(feeReportQuery(asked));
  const change = (patch: typeof search) => void navigate({ search: { ...search, ...patch }, replace: true });
  return (
    <>
      <PageHeader
        title="تقرير المصروفات"
        description={`من ${formatDay(asked.from)} إلى ${formatDay(asked.to)}`}
        actions={<ExportFeeReportButton asked={asked} />}
      />
      <FilterBar whole label="مدة التقرير وتقسيمه">
        <SegmentedControl
          aria-label="التقسيم حسب"
          flex="none"
          maw="none"
          data={CHOICES}
          value={asked.by}
          onChange={(by) => change({ by: by === 'day' ? undefined : by })}
        />
        <WindowPicker value={{ from: asked.from, to: asked.to }} onChange={change} />
      </FilterBar>
      <FeeReportTotal asked={asked} total={data?.total} />
      <FeeReportTable
        asked={asked}
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        refreshing={isPlaceholderData}
        empty={
          <EmptyState icon={<IconCoins size={28} />} title="لا توجد حركة في هذه المدة">
            اختر مدة أخرى لترى ما حُصِّل فيها.
          </EmptyState>
        }
      />
    </>
  );
}
