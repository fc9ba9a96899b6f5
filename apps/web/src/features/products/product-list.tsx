import type { Product } from '@daad/contracts/store.contract';
import { IconPackage } from '@tabler/icons-react';
import { useList } from '#web/lib/use-list.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ProductsFilters } from './products-filters.js';
import { ProductsSummary } from './products-summary.js';
import { ProductsTable } from './products-table.js';
import { removeProduct } from './products.mutations.js';
import { productsList, type ProductsSearch } from './products.queries.js';

export const ADD_BUTTON = 'add';

interface ProductListProps {
  search: ProductsSearch;
  categories: readonly { id: string; name: string }[];
  /** A product, whose button gets the focus when it appears, or the button that adds one. */
  returnTo: string | null;
  /** Null to add one. */
  onEdit: (product: Product | null) => void;
}

export function ProductList({ search, categories, returnTo, onEdit }: ProductListProps) {
  const list = useList(productsList, search);
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

  return (
    <ListPage
      list={list}
      title="إدارة المنتجات"
      description="ما يراه الطلاب والزوار في المتجر"
      add={{ label: 'إضافة منتج', onClick: () => onEdit(null), autoFocus: returnTo === ADD_BUTTON }}
      above={<ProductsSummary />}
      filters={<ProductsFilters {...list.filters} categories={categories} />}
      none={{
        icon: <IconPackage size={28} />,
        title: 'لا توجد منتجات',
        text: 'أول منتج تضيفه يظهر في المتجر في لحظته.',
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
