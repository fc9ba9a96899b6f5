import { Text } from '@mantine/core';
import type { Product } from '@daad/contracts/store.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeProduct } from './products.mutations.js';

interface DeleteProductProps {
  opened: boolean;
  onClose: () => void;
  product: Product;
  onDeleted: (message: string) => void;
}

export function DeleteProduct({ opened, onClose, product, onDeleted }: DeleteProductProps) {
  const remove = async () => {
    await removeProduct(product.id);
    onDeleted(`تم حذف المنتج «${product.name}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف المنتج"
      confirmLabel="حذف المنتج"
    >
      <Text>
        هل أنت متأكد من حذف المنتج <strong>{product.name}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        يخرج من المتجر ومن سلال الطلاب وخصوماتهم، وتبقى الطلبات السابقة كما هي. لا يمكن التراجع عن هذا
        الإجراء.
      </Text>
    </ConfirmDialog>
  );
}
