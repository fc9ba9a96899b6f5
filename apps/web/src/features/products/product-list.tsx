import type { Product } from '@daad/contracts/store.contract';
import { IconCash, IconCircleCheck, IconCircleX, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@daad/domain/amount-text';
import { useList } from '#web/lib/use-list.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { ProductsFilters } from './products-filters.js';
import { ProductsTable } from './products-table.js';
import { removeProduct } from './products.mutations.js';
import type { ProductsSearch } from './products-search.js';
import { productsList, productsSummaryQuery } from './products.queries.js';

function ProductsSummary() {
  const { data, error } = useQuery(productsSummaryQuery);
  return (
    <StatRow of={{ data, error }}>
      <StatCard label="إجمالي المنتجات" value={data?.total} icon={<IconPackage size={22} />} />
      <StatCard label="المتاح" value={data?.available} icon={<IconCircleCheck size={22} />} tone="success" />
      <StatCard label="غير المتاح" value={data?.unavailable} icon={<IconCircleX size={22} />} tone="danger" />
      <StatCard
        label="القيمة الإجمالية"
        value={formatMoney(data?.totalValue ?? 0)}
        icon={<IconCash size={22} />}
        tone="info"
      />
    </StatRow>
  );
}

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
