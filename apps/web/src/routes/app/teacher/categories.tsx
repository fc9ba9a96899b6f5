import type { Category } from '@daad/contracts/categories.contract';
import { IconCategory } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { CategoriesTable } from '#web/features/categories/categories-table.js';
import { CategoriesTotals } from '#web/features/categories/categories-totals.js';
import { removeCategory } from '#web/features/categories/categories.mutations.js';
import { categoriesSearch } from '#web/features/categories/categories-search.js';
import { categoriesList } from '#web/features/categories/categories.queries.js';
import { CategoryForm } from '#web/features/categories/category-form.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { SearchOnEnter } from '#web/ui/table/search-on-enter.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/categories')({
  validateSearch: categoriesSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/categories') && preload(context.queryClient, categoriesList.query(deps)),
  component: TeacherCategories,
});

/** Specification 2 section 2. */
function TeacherCategories() {
  const search = Route.useSearch();
  const list = useList(categoriesList, search);
  const dialogs = useDialogs({
    form: (dialog, category: Category | null) => <CategoryForm {...dialog} category={category} />,
    // The server keeps a category that has products (contract section 1) and the dialog shows why.
    removal: (dialog, { id, name }: Category) => (
      <DeleteDialog
        {...dialog}
        what="الفئة"
        name={name}
        id={id}
        mutation={removeCategory}
        note="لا تُحذف فئة بها منتجات. لا يمكن التراجع عن هذا الإجراء."
      />
    ),
  });

  return (
    <ListPage
      list={list}
      title="فئات المنتجات"
      description="الأقسام التي تُعرض بها منتجات المتجر"
      add={{ label: 'إضافة فئة', onClick: () => dialogs.open('form', null) }}
      above={<CategoriesTotals of={list.query} />}
      filters={
        <FilterBar onReset={list.filters.onReset}>
          <SearchOnEnter
            label="بحث في الفئات"
            placeholder="اكتب الاسم أو الوصف ثم اضغط Enter"
            value={search.q ?? ''}
            onSearch={(q) => list.change({ q: q || undefined }, false)}
          />
        </FilterBar>
      }
      none={{
        icon: <IconCategory size={28} />,
        title: 'لا توجد فئات',
        text: 'أضف الفئات أولاً، فكل منتج ينتمي إلى فئة.',
      }}
      noneFound={{ title: 'لا توجد فئات مطابقة للبحث', text: 'جرّب كلمة أخرى من الاسم أو الوصف.' }}
      below={dialogs.view}
    >
      {(table) => (
        <CategoriesTable
          {...table}
          onEdit={(category) => dialogs.open('form', category)}
          onDelete={(category) => dialogs.open('removal', category)}
        />
      )}
    </ListPage>
  );
}
