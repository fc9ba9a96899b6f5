import { SegmentedControl } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { myExamsSearch, readStatus } from '#web/features/my-exams/my-exams-search.js';
import { myExamsList } from '#web/features/my-exams/my-exams.queries.js';
import { MyExamsTable } from '#web/features/my-exams/my-exams-table.js';
import { EXAM_STATUS_LABELS } from '#web/entities/exam/exam-status-labels.js';
import { preload } from '#web/lib/preload.js';
import { type FiltersProps, useList } from '#web/lib/use-list.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

export const Route = createFileRoute('/app/student/exams')({
  validateSearch: myExamsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    preload(context.queryClient, myExamsList(context.session.userId).query(deps)),
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
  const list = useList(myExamsList(session.userId), Route.useSearch());
  return (
    <ListPage
      list={list}
      title="امتحاناتي"
      badge={list.data && <StatusBadge tone="info">{countOf(list.data.totalCount, 'exam')}</StatusBadge>}
      filters={<Filters {...list.filters} />}
      none={{
        icon: <IconBook2 size={28} />,
        title: 'لا توجد امتحانات بعد',
        text: 'يظهر هنا كل امتحان يسجلك فيه المعلم، بدرجته ونقاطه.',
      }}
      noneFound={{
        icon: <IconBook2 size={28} />,
        title: 'لا توجد امتحانات بهذه المواصفات',
        text: 'غيّر البحث أو الحالة.',
      }}
      pager={{ numbers: 'window' }}
    >
      {(table) => <MyExamsTable {...table} />}
    </ListPage>
  );
}

type Search = ReturnType<ReturnType<typeof myExamsList>['readSearch']>;

function Filters({ search, onChange, onReset }: FiltersProps<Search>) {
  return (
    <FilterBar whole onReset={onReset}>
      <DebouncedTextInput
        label="اسم الامتحان"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <SegmentedControl
        aria-label="حالة الامتحان"
        data={STATUSES}
        value={search.status ?? 'all'}
        onChange={(status) => onChange({ status: readStatus(status) })}
      />
    </FilterBar>
  );
}
