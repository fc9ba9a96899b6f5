import { Button } from '@mantine/core';
import type { Product } from '@daad/contracts/store.contract';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductForm } from '#web/features/products/product-form.js';
import { ProductsFilters } from '#web/features/products/products-filters.js';
import { ProductsSummary } from '#web/features/products/products-summary.js';
import { ProductsTable } from '#web/features/products/products-table.js';
import { removeProduct } from '#web/features/products/products.mutations.js';
import { productsList, productsSummaryQuery } from '#web/features/products/products.queries.js';
import { categoriesQuery } from '#web/features/store/store.queries.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { DeleteDialog } from '#web/ui/delete-dialog.js';
import { ListPage } from '#web/ui/list-page.js';
import { useDialogs } from '#web/ui/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/products')({
  validateSearch: productsList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    preload(queryClient, productsList.query(deps));
    preload(queryClient, productsSummaryQuery);
    preload(queryClient, categoriesQuery);
  },
  component: TeacherProducts,
});

const ADD_BUTTON = 'add';

/** The form takes the place of the list while it is open (specification 2 section 2). */
function TeacherProducts() {
  const [edited, setEdited] = useState<{ product: Product | null } | null>(null);
  // Where the form was opened from gets the focus back, until one does something else.
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const forget = () => setReturnTo(null);
  const close = () => {
    setEdited(null);
    setReturnTo(edited?.product?.id ?? ADD_BUTTON);
  };
  const { data: categories } = useQuery(categoriesQuery);
  return edited ? (
    <ProductForm product={edited.product} categories={categories?.items} onClose={close} />
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

interface ProductListProps {
  categories: readonly { id: string; name: string }[];
  /** A product, whose button gets the focus when it appears, or the button that adds one. */
  returnTo: string | null;
  /** Null to add one. */
  onEdit: (product: Product | null) => void;
}

function ProductList({ categories, returnTo, onEdit }: ProductListProps) {
  const list = useList(productsList, Route.useSearch());
  const { data } = list;
  const dialogs = useDialogs({
    removal: (dialog, { id, name }: Product) => (
      <DeleteDialog
        {...dialog}
        what="المنتج"
        name={name}
        id={id}
        mutation={removeProduct}
        note="يخرج من المتجر ومن سلال الطلاب وخصوماتهم، وتبقى الطلبات السابقة كما هي. لا يمكن التراجع عن هذا الإجراء."
      />
    ),
  });
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
    <ListPage
      list={list}
      title="إدارة المنتجات"
      description="ما يراه الطلاب والزوار في المتجر"
      actions={addButton}
      above={<ProductsSummary />}
      filters={<ProductsFilters {...list.filters} categories={categories} />}
      none={{
        icon: <IconPackage size={28} />,
        title: 'لا توجد منتجات',
        text: 'أول منتج تضيفه يظهر في المتجر في لحظته.',
        action: addButton,
      }}
      noneFound={{
        title: 'لا توجد منتجات مطابقة',
        text: 'غيّر كلمة البحث أو امسح الفلاتر لترى كل المنتجات.',
      }}
      below={dialogs.view}
    >
      {(table) => (
        <ProductsTable
          {...table}
          before={data ? (data.pageNumber - 1) * data.pageSize : 0}
          returnTo={returnTo}
          onEdit={onEdit}
          onDelete={(product) => dialogs.open('removal', product)}
        />
      )}
    </ListPage>
  );
}
