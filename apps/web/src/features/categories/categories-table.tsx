import { Text } from '@mantine/core';
import type { Category } from '@daad/contracts/categories.contract';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';

type CategoriesTableProps = ListProps<Category> & {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

export function CategoriesTable({ onEdit, onDelete, ...list }: CategoriesTableProps) {
  const columns: readonly Column<Category>[] = [
    {
      id: 'name',
      header: 'الاسم',
      card: 'title',
      width: '28%',
      cell: ({ name }) => <Text fw={500}>{name}</Text>,
    },
    {
      id: 'description',
      header: 'الوصف',
      cell: ({ description }) => <Text lineClamp={2}>{description}</Text>,
      compact: ({ description }) => description,
    },
    actionsColumn(
      (category) => (
        <EditAndDelete
          of={category.name}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
        />
      ),
      '120px',
    ),
  ];
  return <DataTable columns={columns} rowId={({ id }) => id} label="فئات المنتجات" {...list} />;
}
