import type { Product } from '@daad/contracts/store.contract';
import { Flex, Text } from '@mantine/core';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { Picture } from '#web/ui/layout/picture.js';
import { Price } from '#web/entities/product/price.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import classes from './products-table.module.css';

type ProductsTableProps = ListProps<Product> & {
  /** How many products are on the pages before this one. */
  before: number;
  /** The product whose form was left: its button gets the focus back. */
  returnTo: string | null;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
};

export function ProductsTable({ before, returnTo, onEdit, onDelete, ...list }: ProductsTableProps) {
  const columns: readonly Column<Product>[] = [
    {
      id: 'serial',
      header: 'م',
      card: 'lead',
      compact: ({ images }) => <Thumbnail image={images[0]} />,
      width: '48px',
      cell: (_product, index) => <Ltr>{before + index + 1}</Ltr>,
    },
    {
      id: 'product',
      header: 'المنتج',
      card: 'title',
      cell: (product) => <Identity {...product} />,
      compact: ({ name }) => <bdi>{name}</bdi>,
    },
    { id: 'category', header: 'الفئة', long: true, cell: ({ categoryName }) => categoryName ?? '—' },
    {
      id: 'price',
      header: 'السعر',
      cell: (product) => <Price {...product} />,
      compact: ({ finalPrice }) => (
        <Text component="span" inherit fw={600} c="var(--ink)">
          <Money value={finalPrice} />
        </Text>
      ),
    },
    {
      id: 'status',
      header: 'الحالة',
      cell: ({ available }) => (
        <StatusBadge tone={available ? 'success' : 'neutral'}>{available ? 'متاح' : 'غير متاح'}</StatusBadge>
      ),
    },
    actionsColumn(
      (product) => (
        <EditAndDelete
          of={product.name}
          autoFocus={product.id === returnTo}
          onEdit={() => onEdit(product)}
          onDelete={() => onDelete(product)}
        />
      ),
      '104px',
    ),
  ];
  return <DataTable columns={columns} rowId={({ id }) => id} label="المنتجات" cardsBelow={860} {...list} />;
}

const Thumbnail = ({ image }: { image: Product['images'][number] | undefined }) => (
  <Picture image={image} alt="" sizes="56px" className={classes.picture} />
);

/** The first image is the thumbnail. Shows the end of the id, because ids begin with their time and look alike. */
function Identity({ id, index, name, description, images }: Product) {
  return (
    <Flex component="span" gap="sm" align="center">
      <Thumbnail image={images[0]} />
      <Flex component="span" direction="column" miw={0}>
        <Text component="span" fw={500}>
          {name}
        </Text>
        <Text component="span" size="sm" c="dimmed" lineClamp={1}>
          {description}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          رقم <Ltr>{index}</Ltr> · <Ltr>{id.slice(-8)}</Ltr>
        </Text>
      </Flex>
    </Flex>
  );
}
