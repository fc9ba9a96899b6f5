import type { Sorting } from '#web/ui/table/data-table.types.js';
import { DESCENDING, orderParam, SORTS, sortingOf, type StudentOrder } from './student-order.js';

const CHOICES: readonly { value: StudentOrder; label: string }[] = [
  { value: 'index', label: 'الرقم، الأصغر أولاً' },
  { value: 'index-desc', label: 'الرقم، الأكبر أولاً' },
  { value: 'name', label: 'الاسم، من أ إلى ي' },
  { value: 'name-desc', label: 'الاسم، من ي إلى أ' },
  { value: 'points-desc', label: 'الأكثر نقاطاً' },
  { value: 'points', label: 'الأقل نقاطاً' },
  { value: 'class', label: 'الصف، من أ إلى ي' },
  { value: 'class-desc', label: 'الصف، من ي إلى أ' },
];

/**
 * The order of a list for its table.
 * @param usual the order without a search param
 */
export function studentOrder(
  order: StudentOrder | undefined,
  usual: StudentOrder,
  onChange: (order: StudentOrder | undefined) => void,
): Sorting {
  const change = (next: StudentOrder) => onChange(next === usual ? undefined : next);
  const { sort, descending } = sortingOf(order ?? usual);
  return {
    by: sort,
    descending,
    // A press on a column shows its beginning, and of the points the most.
    onPress: (by) => {
      const isOpposite = by === sort ? !descending : by === 'points';
      const next = SORTS.find((each) => each === by) ?? 'index';
      change(isOpposite ? `${next}${DESCENDING}` : next);
    },
    value: order ?? usual,
    choices: CHOICES,
    onChoose: (value) => change(orderParam(value) ?? usual),
  };
}
