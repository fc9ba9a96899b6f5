import { Button } from '@mantine/core';
import type { Product } from '@daad/contracts/store.contract';
import { IconPackage, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteProduct } from '#web/features/products/delete-product.js';
import { ProductForm } from '#web/features/products/product-form.js';
import { ProductsFilters } from '#web/features/products/products-filters.js';
import {
  isFiltered,
  type ProductsSearch,
  readProductsSearch,
} from '#web/features/products/products-search.js';
import { ProductsSummary } from '#web/features/products/products-summary.js';
import { ProductsTable } from '#web/features/products/products-table.js';
import { productsPageQuery, productsSummaryQuery } from '#web/features/products/products.queries.js';
import { categoriesQuery } from '#web/features/store/store.queries.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/products')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    preload(queryClient, productsPageQuery(deps));
    preload(queryClient, productsSummaryQuery);
    preload(queryClient, categoriesQuery);
  },
  component: TeacherProducts,
});

/** The form takes the place of the list while it is open (specification 2 section 2). */
function TeacherProducts() {
  const [edited, setEdited] = useState<{ product: Product | null } | null>(null);
  // Where the form was opened from gets the focus back, until one does something else.
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const forget = () => setReturnTo(null);
  const { data: categories } = useQuery(categoriesQuery);
  return edited ? (
    <ProductForm
      product={edited.product}
      categories={categories?.items}
      onClose={() => {
        setEdited(null);
        setReturnTo(edited.product?.id ?? ADD_BUTTON);
      }}
      onSaved={showSuccess}
    />
  ) : (
    <div style={{ display: 'contents' }} onPointerDown={forget} onKeyDown={forget}>
      <ProductList
        categories={categories?.items ?? []}
        returnTo={returnTo}
        onEdit={(product) => setEdited({ product })}
      />
    </div>
  );
}

const ADD_BUTTON = 'add';

interface ProductListProps {
  categories: readonly { id: string; name: string }[];
  /** A product, whose button gets the focus when it appears, or the button that adds one. */
  returnTo: string | null;
  /** Null to add one. */
  onEdit: (product: Product | null) => void;
}

function ProductList({ categories, returnTo, onEdit }: ProductListProps) {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(productsPageQuery(search), (last) => goTo(last, true));
  const removal = useDialog<Product>();
  const filter = (filters: ProductsSearch) => void navigate({ search: filters, replace: true });
  const goTo = (page: number, replace = false) =>
    void navigate({ search: { ...search, page: page > 1 ? page : undefined }, replace });
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      autoFocus={returnTo === ADD_BUTTON}
      onClick={() => onEdit(null)}
    >
      إضافة منتج
    </Button>
  );

  return (
    <>
      <PageHeader title="إدارة المنتجات" description="ما يراه الطلاب والزوار في المتجر" actions={addButton} />
      <ProductsSummary />
      <ProductsFilters
        search={search}
        onChange={(filters) => filter({ ...search, ...filters, page: undefined })}
        onReset={() => filter({})}
        categories={categories}
      />
      <ProductsTable
        {...table}
        before={data ? (data.pageNumber - 1) * data.pageSize : 0}
        returnTo={returnTo}
        onEdit={onEdit}
        onDelete={removal.open}
        empty={
          isFiltered(search) ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد منتجات مطابقة">
              غيّر كلمة البحث أو امسح الفلاتر لترى كل المنتجات.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconPackage size={28} />} title="لا توجد منتجات" action={addButton}>
              أول منتج تضيفه يظهر في المتجر في لحظته.
            </EmptyState>
          )
        }
      />
      <Pager of={data} onPageChange={goTo} numbers="ellipsis" />
      {removal.view((dialog, subject) => (
        <DeleteProduct {...dialog} product={subject} onDeleted={showSuccess} />
      ))}
    </>
  );
}
