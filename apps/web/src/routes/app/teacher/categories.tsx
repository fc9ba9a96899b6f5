import { Button } from '@mantine/core';
import type { Category } from '@daad/contracts/categories.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { IconCategory, IconFiles, IconListNumbers, IconPlus, IconSearch } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { type CategoriesSearch, readCategoriesSearch } from '#web/features/categories/categories-search.js';
import { CategoriesTable } from '#web/features/categories/categories-table.js';
import { categoriesPageQuery } from '#web/features/categories/categories.queries.js';
import { CategoryForm } from '#web/features/categories/category-form.js';
import { DeleteCategory } from '#web/features/categories/delete-category.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { FilterBar } from '#web/ui/filter-bar.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { SearchOnEnter } from '#web/ui/search-on-enter.js';
import { StatCard, StatRow } from '#web/ui/stat-card.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/categories')({
  validateSearch: readCategoriesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, categoriesPageQuery(deps)),
  component: TeacherCategories,
});

/** Specification 2 section 2. */
function TeacherCategories() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, table } = usePage(categoriesPageQuery(search), (last) => goTo(last, true));
  const form = useDialog<{ category: Category | null }>();
  const removal = useDialog<Category>();
  const show = (next: CategoriesSearch, replace = false) => void navigate({ search: next, replace });
  const goTo = (page: number, replace = false) =>
    show({ ...search, page: page > 1 ? page : undefined }, replace);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ category: null })}>
      إضافة فئة
    </Button>
  );

  return (
    <>
      <PageHeader
        title="فئات المنتجات"
        description="الأقسام التي تُعرض بها منتجات المتجر"
        actions={addButton}
      />
      <StatRow of={{ data, error }}>
        <StatCard
          label="إجمالي الفئات"
          value={data ? formatNumber(data.totalCount) : '—'}
          icon={<IconCategory size={22} />}
        />
        <StatCard
          label="الصفحة الحالية"
          value={data ? formatNumber(data.pageNumber) : '—'}
          hint={data && `من ${formatNumber(Math.max(1, data.totalPages))}`}
          icon={<IconFiles size={22} />}
          tone="info"
        />
        <StatCard
          label="عناصر الصفحة"
          value={data ? formatNumber(data.items.length) : '—'}
          icon={<IconListNumbers size={22} />}
          tone="success"
        />
      </StatRow>
      <FilterBar onReset={search.q ? () => show({}) : undefined}>
        <SearchOnEnter
          label="بحث في الفئات"
          placeholder="اكتب الاسم أو الوصف ثم اضغط Enter"
          value={search.q ?? ''}
          onSearch={(q) => show({ q: q || undefined })}
        />
      </FilterBar>
      <CategoriesTable
        {...table}
        onEdit={(category) => form.open({ category })}
        onDelete={removal.open}
        empty={
          search.q ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد فئات مطابقة للبحث">
              جرّب كلمة أخرى من الاسم أو الوصف.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconCategory size={28} />} title="لا توجد فئات" action={addButton}>
              أضف الفئات أولاً، فكل منتج ينتمي إلى فئة.
            </EmptyState>
          )
        }
      />
      <Pager of={data} onPageChange={goTo} numbers="ellipsis" />
      {form.view((dialog, subject) => (
        <CategoryForm {...dialog} category={subject.category} onSaved={showSuccess} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteCategory {...dialog} category={subject} onDeleted={showSuccess} />
      ))}
    </>
  );
}
