import { Button, Select } from '@mantine/core';
import type { NewsItem } from '@daad/contracts/news.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { NewsForm } from '#web/features/news/news-form.js';
import { NewsTable } from '#web/features/news/news-table.js';
import { removeNews, type SavedNews } from '#web/features/news/news.mutations.js';
import { newsPageQuery } from '#web/features/news/news.queries.js';
import { preload } from '#web/lib/preload.js';
import { flagParam, pageParam } from '#web/lib/search-params.js';
import { usePage } from '#web/lib/use-page.js';
import { showToast } from '#web/realtime/toast.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';

interface TeacherNewsSearch {
  page?: number | undefined;
  pinned?: boolean | undefined;
}

const toQuery = ({ page, pinned }: TeacherNewsSearch) => ({ pageNumber: page ?? 1, pageSize: 10, pinned });

export const Route = createFileRoute('/app/teacher/news')({
  validateSearch: (raw: Record<string, unknown>): TeacherNewsSearch => ({
    page: pageParam(raw['page']),
    pinned: flagParam(raw['pinned']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, newsPageQuery(toQuery(deps))),
  component: TeacherNews,
});

const FILTERS = [
  { value: 'all', label: 'الكل' },
  { value: 'true', label: 'المثبّتة' },
  { value: 'false', label: 'غير المثبّتة' },
];

/** Specification 2 section 2. */
function TeacherNews() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(newsPageQuery(toQuery(search)), (last) => goTo(last, true));
  const form = useDialog<{ item: NewsItem | null }>();
  const removal = useDialog<NewsItem>();
  const goTo = (page: number, replace = false) =>
    void navigate({ search: { ...search, page: page > 1 ? page : undefined }, replace });
  const filter = (pinned: boolean | undefined) => void navigate({ search: { pinned }, replace: true });
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ item: null })}>
      إضافة خبر
    </Button>
  );

  return (
    <>
      <PageHeader
        title="الأخبار"
        badge={data && <StatusBadge tone="info">{countOf(data.totalCount, 'news')}</StatusBadge>}
        description={
          data &&
          data.totalPages > 0 &&
          `صفحة ${formatNumber(data.pageNumber)} من ${formatNumber(data.totalPages)}`
        }
        actions={addButton}
      />
      <FilterBar {...(search.pinned !== undefined && { onReset: () => filter(undefined) })}>
        <Select
          label="الحالة"
          allowDeselect={false}
          data={FILTERS}
          value={String(search.pinned ?? 'all')}
          onChange={(value) => filter(flagParam(value))}
        />
      </FilterBar>
      <NewsTable
        {...table}
        onEdit={(item) => form.open({ item })}
        onDelete={removal.open}
        empty={
          <EmptyState icon={<IconNews size={28} />} title="لا توجد أخبار" action={addButton}>
            {search.pinned === undefined
              ? 'أول خبر تنشره يصل إلى الطلاب والزوار في لحظته.'
              : 'لا أخبار بهذه الحالة.'}
          </EmptyState>
        }
      />
      <Pager of={data} onPageChange={goTo} numbers="ellipsis" />
      {form.view((dialog, subject) => (
        <NewsForm {...dialog} item={subject.item} onSaved={showSaved} />
      ))}
      <ConfirmDialog
        opened={removal.opened}
        onClose={removal.close}
        mutation={removeNews}
        variables={removal.subject?.id ?? ''}
        onDone={() => showSuccess('تم حذف الخبر')}
        title="حذف الخبر"
        note="لا يمكن التراجع عن هذا الإجراء."
      >
        هل أنت متأكد من حذف الخبر <strong>{removal.subject?.title}</strong>؟
      </ConfirmDialog>
    </>
  );
}

function showSaved({ item, failures }: SavedNews): void {
  showSuccess(`تم حفظ الخبر «${item.title}»`);
  showFailures(`news-added:${item.id}`, 'فشل في رفع المرفق', failures.added);
  showFailures(`news-removed:${item.id}`, 'فشل في حذف المرفق', failures.removed);
}

function showFailures(id: string, title: string, failures: readonly string[]): void {
  if (failures.length === 0) return;
  showToast(id, { title, message: failures.join('، '), color: 'clay', icon: <IconNews size={20} /> });
}
