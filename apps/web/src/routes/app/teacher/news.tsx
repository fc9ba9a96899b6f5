import type { NewsItem } from '@daad/contracts/news.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconNews } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { NewsForm } from '#web/features/news/news-form.js';
import { NewsTable } from '#web/features/news/news-table.js';
import { removeNews } from '#web/features/news/news.mutations.js';
import { teacherNewsSearch } from '#web/features/news/teacher-news-search.js';
import { teacherNewsList } from '#web/features/news/teacher-news.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { flagParam } from '#web/lib/search-params.js';
import { useList } from '#web/lib/use-list.js';
import { ChoiceFilter } from '#web/ui/table/choice-filter.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';

export const Route = createFileRoute('/app/teacher/news')({
  validateSearch: teacherNewsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/news') && preload(context.queryClient, teacherNewsList.query(deps)),
  component: TeacherNews,
});

const FILTERS = [
  { value: 'true', label: 'المثبّتة' },
  { value: 'false', label: 'غير المثبّتة' },
];

/** Specification 2 section 2. */
function TeacherNews() {
  const { pinned, ...search } = Route.useSearch();
  const list = useList(teacherNewsList, { ...search, pinned });
  const { data } = list;
  const dialogs = useDialogs({
    form: (dialog, item: NewsItem | null) => <NewsForm {...dialog} item={item} />,
    removal: (dialog, { id, title }: NewsItem) => (
      <DeleteDialog
        {...dialog}
        what="الخبر"
        name={title}
        id={id}
        mutation={removeNews}
        note="لا يمكن التراجع عن هذا الإجراء."
        done="تم حذف الخبر"
      />
    ),
  });
  const isPhone = usePhone();
  const place =
    data &&
    data.totalPages > 0 &&
    `صفحة ${formatNumber(data.pageNumber)} من ${formatNumber(data.totalPages)}`;
  const none = { icon: <IconNews size={28} />, title: 'لا توجد أخبار' };

  return (
    <ListPage
      list={list}
      title="الأخبار"
      badge={
        data && (
          <StatusBadge tone="info">
            {countOf(data.totalCount, 'news')}
            {isPhone && place && ` · ${place}`}
          </StatusBadge>
        )
      }
      description={place}
      add={{ label: 'إضافة خبر', onClick: () => dialogs.open('form', null) }}
      filters={
        <FilterBar onReset={list.filters.onReset}>
          <ChoiceFilter
            label="الحالة"
            all="الكل"
            choices={FILTERS}
            value={pinned?.toString()}
            onChange={(value) => list.change({ pinned: flagParam(value) })}
          />
        </FilterBar>
      }
      none={{ ...none, text: 'أول خبر تنشره يصل إلى الطلاب والزوار في لحظته.' }}
      noneFound={{ ...none, text: 'لا أخبار بهذه الحالة.' }}
      below={dialogs.view}
    >
      {(table) => (
        <NewsTable
          {...table}
          onEdit={(item) => dialogs.open('form', item)}
          onDelete={(item) => dialogs.open('removal', item)}
        />
      )}
    </ListPage>
  );
}
