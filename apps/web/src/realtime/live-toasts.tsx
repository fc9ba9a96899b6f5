import { IconAward, IconPackage, IconReceipt } from '@tabler/icons-react';
import { countOf } from '@daad/domain/arabic-text';
import { formatMoney } from '@daad/domain/amount-text';
import { useEffect, useRef } from 'react';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { showToast } from './toast.js';
import { useLiveEvent } from './use-live-event.js';

const PAUSE = 500;

/** Collects items that come in quick succession and hands them over together once they pause. */
function useBurst<Item>(handle: (items: Item[]) => void): (item: Item) => void {
  const items = useRef<Item[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (item) => {
    items.current.push(item);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => handle(items.current.splice(0)), PAUSE);
  };
}

/** The teacher gets new orders; several in a short time are one toast. */
export function TeacherToasts() {
  const announce = useBurst<{ orderNumber: number; studentName: string; totalPrice: number }>((orders) => {
    const [first] = orders;
    if (!first) return;
    const single = `طلب رقم ${first.orderNumber} من ${first.studentName} بقيمة ${formatMoney(first.totalPrice)}`;
    showToast('order.placed', {
      title: 'طلب جديد',
      message: orders.length === 1 ? single : `وصل ${countOf(orders.length, 'order')}`,
      color: 'palm',
      icon: <IconReceipt size={20} />,
    });
  });
  useLiveEvent('order.placed', announce);
  return null;
}

/** The student gets points and status changes of orders. */
export function StudentToasts() {
  const showPoints = useBurst<{ points: number; comment: string | null }>((changes) => {
    const sum = changes.reduce((total, { points }) => total + points, 0);
    if (sum === 0) return;
    showToast('points.changed', {
      title: sum > 0 ? `حصلت على ${countOf(sum, 'point', 'genitive')}` : `خُصم منك ${countOf(-sum, 'point')}`,
      message: changes.length === 1 && <Sentence text={changes[0]?.comment ?? ''} />,
      color: sum > 0 ? 'saffron' : 'clay',
      icon: <IconAward size={20} />,
    });
  });
  useLiveEvent('points.changed', showPoints);
  useLiveEvent('order.statusChanged', ({ orderNumber, to }) =>
    showToast(`order.statusChanged:${orderNumber}`, {
      title: `طلبك رقم ${orderNumber}`,
      message: orderStatusLabel(to).label,
      color: 'sky',
      icon: <IconPackage size={20} />,
    }),
  );
  return null;
}
