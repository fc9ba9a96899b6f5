import { SegmentedControl } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import {
  myExamsQuery,
  type MyExamsSearch,
  readMyExamsSearch,
} from '#web/features/my-exams/my-exams.queries.js';
import { MyExamsTable } from '#web/features/my-exams/my-exams-table.js';
import { EXAM_STATUS_LABELS } from '#web/entities/exam/exam-status-labels.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { StatusBadge } from '#web/ui/status-badge.js';

export const Route = createFileRoute('/app/student/exams')({
  validateSearch: readMyExamsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, myExamsQuery(context.session.userId, deps)),
  component: MyExams,
});

const STATUSES = [
  { value: 'all', label: 'الكل' },
  { value: 'upcoming', label: EXAM_STATUS_LABELS.upcoming.label },
  { value: 'today', label: EXAM_STATUS_LABELS.today.label },
  { value: 'completed', label: EXAM_STATUS_LABELS.completed.label },
];

/** Specification 1 section 2.11. */
function MyExams() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(myExamsQuery(session.userId, search), (last) => goTo(last, true));
  const filter = (change: MyExamsSearch) =>
    void navigate({ search: { ...search, ...change, page: undefined }, replace: true });
  const goTo = (page: number, replace = false) =>
    void navigate({ search: { ...search, page: page === 1 ? undefined : page }, replace });
  const isFiltered = search.q !== undefined || search.status !== undefined;

  return (
    <>
      <PageHeader
        title="امتحاناتي"
        badge={data && <StatusBadge tone="info">{countOf(data.totalCount, 'exam')}</StatusBadge>}
      />
      <FilterBar whole {...(isFiltered && { onReset: () => filter({ q: undefined, status: undefined }) })}>
        <DebouncedTextInput
          label="اسم الامتحان"
          value={search.q ?? ''}
          onChange={(q) => filter({ q: q || undefined })}
        />
        <SegmentedControl
          aria-label="حالة الامتحان"
          data={STATUSES}
          value={search.status ?? 'all'}
          onChange={(status) => filter({ status: readMyExamsSearch({ status }).status })}
        />
      </FilterBar>
      <MyExamsTable
        {...table}
        empty={
          <EmptyState
            icon={<IconBook2 size={28} />}
            title={isFiltered ? 'لا توجد امتحانات بهذه المواصفات' : 'لا توجد امتحانات بعد'}
          >
            {isFiltered ? 'غيّر البحث أو الحالة.' : 'يظهر هنا كل امتحان يسجلك فيه المعلم، بدرجته ونقاطه.'}
          </EmptyState>
        }
      />
      <Pager of={data} onPageChange={(page) => goTo(page)} />
    </>
  );
}
