import { FEE_FIGURE_LABELS, FEE_FIGURES } from '@daad/contracts/fee-report.contract';
import { Button } from '@mantine/core';
import { IconChartBar, IconCoins } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { FeeEntriesTable } from '#web/features/reports/fees/fee-entries-table.js';
import { feeEntriesSearch } from '#web/features/reports/fees/fee-report-search.js';
import { rowName } from '#web/features/reports/fees/fee-report-table.js';
import { askedReport, feeEntriesList } from '#web/features/reports/fees/fee-report.queries.js';
import { formatDay } from '#web/lib/format.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { useList } from '#web/lib/use-list.js';
import { Money } from '#web/ui/layout/isolates.js';
import { ListPage } from '#web/ui/table/list-page.js';

export const Route = createFileRoute('/app/teacher/fees-entries')({
  validateSearch: feeEntriesSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/fees-entries')) return;
    preload(context.queryClient, feeEntriesList.query(deps));
  },
  component: FeeEntriesPage,
});

/** The entries behind one figure of the report. */
function FeeEntriesPage() {
  const search = Route.useSearch();
  const list = useList(feeEntriesList, search, feeEntriesSearch.names);
  const { key } = search;
  const asked = askedReport(search);
  const figure = oneOfParam(search.figure, FEE_FIGURES) ?? 'taken';
  const name = key && list.data?.name && rowName(asked.by, { key, name: list.data.name });
  const nothing = {
    icon: <IconCoins size={28} />,
    title: 'لا توجد قيود',
    text: 'ربما أُلغيت بعد فتح التقرير.',
  };
  return (
    <ListPage
      list={list}
      title={FEE_FIGURE_LABELS[figure]}
      badge={list.data && <Money value={list.data.total} />}
      description={
        <>
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          من {formatDay(asked.from)} إلى {formatDay(asked.to)}
        </>
      }
      actions={
        <Button
          renderRoot={(props) => (
            <Link
              to="/app/teacher/fees-report"
              search={{ by: search.by, from: search.from, to: search.to }}
              {...props}
            />
          )}
          variant="default"
          leftSection={<IconChartBar size={18} />}
        >
          تقرير المصروفات
        </Button>
      }
      none={nothing}
      noneFound={nothing}
      pager={{ numbers: 'window' }}
    >
      {(table) => <FeeEntriesTable {...table} />}
    </ListPage>
  );
}
