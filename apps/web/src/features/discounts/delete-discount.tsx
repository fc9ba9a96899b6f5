import type { Discount } from '@daad/contracts/discounts.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeDiscount } from './discounts.mutations.js';

interface DeleteDiscountProps extends DialogProps {
  discount: Discount;
  onDeleted: (message: string) => void;
}

export function DeleteDiscount({ discount, onDeleted, ...dialog }: DeleteDiscountProps) {
  const { id, studentName, productName } = discount;
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeDiscount}
      variables={id}
      onDone={() => onDeleted(`تم حذف خصم ${studentName}`)}
      title="حذف الخصم"
      note="يعود سعر المنتج للطالب كما هو لغيره. لا يمكن التراجع عن هذا الإجراء."
    >
      هل أنت متأكد من حذف خصم <strong>{studentName}</strong> على <strong>{productName}</strong>؟
    </ConfirmDialog>
  );
}
