import { Text } from '@mantine/core';
import type { Category } from '@daad/contracts/categories.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeCategory } from './categories.mutations.js';

interface DeleteCategoryProps {
  opened: boolean;
  onClose: () => void;
  category: Category;
  onDeleted: (message: string) => void;
}

/** The server keeps a category that has products (contract section 1) and the dialog shows why. */
export function DeleteCategory({ opened, onClose, category, onDeleted }: DeleteCategoryProps) {
  const remove = async () => {
    await removeCategory(category.id);
    onDeleted(`تم حذف الفئة «${category.name}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف الفئة"
      confirmLabel="حذف الفئة"
    >
      <Text>
        هل أنت متأكد من حذف الفئة <strong>{category.name}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        لا تُحذف فئة بها منتجات. لا يمكن التراجع عن هذا الإجراء.
      </Text>
    </ConfirmDialog>
  );
}
