import type { Product } from '@daad/contracts/store.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeProduct } from './products.mutations.js';

interface DeleteProductProps extends DialogProps {
  product: Product;
  onDeleted: (message: string) => void;
}

export function DeleteProduct({ product, onDeleted, ...dialog }: DeleteProductProps) {
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeProduct}
      variables={product.id}
      onDone={() => onDeleted(`تم حذف المنتج «${product.name}»`)}
      title="حذف المنتج"
      note="يخرج من المتجر ومن سلال الطلاب وخصوماتهم، وتبقى الطلبات السابقة كما هي. لا يمكن التراجع عن هذا الإجراء."
    >
      هل أنت متأكد من حذف المنتج <strong>{product.name}</strong>؟
    </ConfirmDialog>
  );
}
