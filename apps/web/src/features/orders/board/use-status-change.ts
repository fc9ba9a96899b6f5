import { countOf } from '@daad/domain/arabic-text';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { changeStatus, sizeOf, undoStatusChange } from '../orders.mutations.js';

/** The notice of a change replaces the one before it. */
const NOTICE = 'order-status';

/** The mutation that sets the status of orders. It shows what was done, with an undo button, also when its row is gone by then. */
export function useStatusChange(): typeof changeStatus {
  const { mutate: undo } = useMutation({
    ...undoStatusChange,
    onSuccess: ({ restored }) =>
      showSuccess(
        restored > 0
          ? `عادت الحالة السابقة: ${countOf(restored, 'order')}`
          : 'تغيّرت الطلبات بعد ذلك، فبقيت حالتها كما هي',
      ),
    onError: (error, changeKey) =>
      showUndo(NOTICE, {
        message: messageOf(error),
        action: 'إعادة المحاولة',
        onAction: () => undo(changeKey),
        failed: true,
      }),
  });
  return {
    ...changeStatus,
    onSuccess: ({ orders, changeKey }, { of, status }) => {
      const [only, ...others] = orders;
      const isOne = only !== undefined && others.length === 0;
      showUndo(NOTICE, {
        message: isOne
          ? `الطلب رقم ${only.orderNumber}: ${orderStatusLabel(status).label}`
          : `تم تحديث الحالة: ${countOf(sizeOf(of), 'order')}`,
        onAction: () => undo(changeKey),
      });
    },
  };
}
