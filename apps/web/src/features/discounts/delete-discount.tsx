import { Text } from '@mantine/core';
import type { Discount } from '@daad/contracts/discounts.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeDiscount } from './discounts.mutations.js';

interface DeleteDiscountProps {
  opened: boolean;
  onClose: () => void;
  discount: Discount;
  onDeleted: (message: string) => void;
}

export function DeleteDiscount({ opened, onClose, discount, onDeleted }: DeleteDiscountProps) {
  const { id, studentName, productName } = discount;
  const remove = async () => {
    await removeDiscount(id);
    onDeleted(`تم حذف خصم ${studentName}`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف الخصم"
      confirmLabel="حذف الخصم"
    >
      <Text>
        هل أنت متأكد من حذف خصم <strong>{studentName}</strong> على <strong>{productName}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        يعود سعر المنتج للطالب كما هو لغيره. لا يمكن التراجع عن هذا الإجراء.
      </Text>
    </ConfirmDialog>
  );
}
