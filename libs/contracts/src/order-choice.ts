import { formatNumber } from '@daad/domain/amount-text';
import { z } from 'zod';
import { ORDER_STATUSES, parseOrderStatus } from '@daad/domain/order-status';
import { calendarDayOrInstant, id, optionalPhoneText, wholeNumber } from './fields.js';

/** A status as its number or its name, in any letter case. */
export const orderStatus = (message = 'حالة الطلب غير صحيحة') =>
  z
    .unknown()
    .meta({ enum: [...Object.values(ORDER_STATUSES), ...Object.keys(ORDER_STATUSES)] })
    .transform((value, context) => {
      const status = parseOrderStatus(value);
      if (status === null) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return status;
    });

const ORDERS_REQUIRED = 'يجب اختيار طلب واحد على الأقل';

export const orderIds = () =>
  z
    .array(id('معرف الطلب غير صحيح'), { error: ORDERS_REQUIRED })
    .min(1, ORDERS_REQUIRED)
    .max(1000, 'عدد الطلبات أكبر من المسموح');

/** The filters of the list of orders. */
export const orderFilters = () => ({
  studentId: id('معرف الطالب غير صحيح').nullish(),
  orderStatus: orderStatus().nullish(),
  search: optionalPhoneText(200),
  from: calendarDayOrInstant().nullish(),
  to: calendarDayOrInstant().nullish(),
});

/** How many orders one call changes at most. */
export const MAX_ORDERS_AT_ONCE = 5000;

/** Some orders by their ids, or all that a filter of the list finds. */
export const chosenOrders = () => ({
  orderIds: orderIds().nullish(),
  filter: z
    .object(orderFilters(), { error: 'الفلاتر غير صحيحة' })
    .nullish()
    .describe('Instead of ids: every order that the list finds with these fields'),
  expectedCount: wholeNumber('العدد المتوقع غير صحيح', {
    min: 1,
    max: MAX_ORDERS_AT_ONCE,
    tooLarge: `لا يمكن تغيير أكثر من ${formatNumber(MAX_ORDERS_AT_ONCE)} طلب مرة واحدة، ضيّق الفلاتر`,
  })
    .nullish()
    .describe(
      'With a filter: how many orders it found. When it finds another number now, the response is 409',
    ),
});

interface ChosenOrders {
  orderIds?: string[] | null | undefined;
  filter?: object | null | undefined;
  expectedCount?: number | null | undefined;
}

/** Ids or a filter with its count: one of the two. */
export function checkChoice(
  { orderIds, filter, expectedCount }: ChosenOrders,
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!orderIds && !filter) refuse('orderIds', ORDERS_REQUIRED);
  else if (orderIds && filter) refuse('filter', 'اختر طلبات بعينها أو كل ما يطابق الفلاتر، لا الاثنين معاً');
  else if (filter && (expectedCount ?? null) === null) refuse('expectedCount', 'عدد الطلبات المطابقة مطلوب');
}
