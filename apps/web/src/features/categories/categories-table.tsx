import { Group, Text } from '@mantine/core';
import type { Category } from '@daad/contracts/categories.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { RowAction } from '#web/ui/row-action.js';

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
    },
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      width: '120px',
      cell: (category) => (
        <Group gap={4} wrap="nowrap">
          <RowAction label="تعديل" of={category.name} onClick={() => onEdit(category)}>
            <IconPencil size={20} />
          </RowAction>
          <RowAction label="حذف" of={category.name} color="clay" onClick={() => onDelete(category)}>
            <IconTrash size={20} />
          </RowAction>
        </Group>
      ),
    },
  ];
  return <DataTable columns={columns} rowId={({ id }) => id} label="فئات المنتجات" {...list} />;
}
