import type { Category } from '@daad/contracts/categories.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeCategory } from './categories.mutations.js';

interface DeleteCategoryProps extends DialogProps {
  category: Category;
  onDeleted: (message: string) => void;
}

/** The server keeps a category that has products (contract section 1) and the dialog shows why. */
export function DeleteCategory({ category, onDeleted, ...dialog }: DeleteCategoryProps) {
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeCategory}
      variables={category.id}
      onDone={() => onDeleted(`تم حذف الفئة «${category.name}»`)}
      title="حذف الفئة"
      note="لا تُحذف فئة بها منتجات. لا يمكن التراجع عن هذا الإجراء."
    >
      هل أنت متأكد من حذف الفئة <strong>{category.name}</strong>؟
    </ConfirmDialog>
  );
}
