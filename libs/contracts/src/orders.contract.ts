import { z } from 'zod';
import { canonicalPhone, isPhoneCharacters, isWholePhone } from '@daad/domain/phone';
import { defineCall } from './call.js';
import { quantity } from './cart.contract.js';
import {
  id,
  idParams,
  money,
  PHONE_TOO_SHORT,
  plainText,
  requiredLines,
  requiredPhoneText,
} from './fields.js';
import { checkChoice, chosenOrders, orderFilters, orderIds, orderStatus } from './order-choice.js';
import { pageOf, paging } from './paging.js';
import { discountType } from './discounts.contract.js';

export const orderItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    description: z.string(),
    quantity: z.number().int(),
    unitPrice: z.number().describe('Before discount'),
    discountType: discountType.nullable(),
    discountValue: z.number().nullable(),
    finalPrice: z.number(),
    lineTotal: z.number(),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.output<typeof orderItem>;

export const orderStatusChange = z
  .object({
    from: z.number().int().nullable(),
    to: z.number().int(),
    authorName: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'OrderStatusChange' });

export const order = z
  .object({
    id: z.string(),
    orderNumber: z.number().int(),
    orderStatus: z.number().int(),
    orderStatusName: z.enum(['Pending', 'Prepared', 'Delivered', 'Canceled']),
    createdAt: z.string(),
    totalPrice: z.number(),
    paidAmount: z.number().describe('What is paid of it, without what was returned'),
    paid: z.boolean().describe('Whether all of it is paid; never of a canceled one'),
    openAmount: z.number().describe('What may be paid yet; 0 of a canceled one'),
    toRefund: z
      .number()
      .describe(
        'What is to be returned to the student: all that is paid of a canceled order, and what is paid above the total of one that was changed since',
      ),
    deliverAddress: z.string(),
    deliverPhone: z.string(),
    studentId: z.string(),
    studentName: z.string(),
    studentPhone: z.string(),
    studentCode: z.string(),
    className: z.string().nullable().describe('Of the class that the student is in now'),
    studentDeleted: z.boolean().describe('The student is deleted, so there is no page of it'),
    itemsCount: z.number().int(),
    items: z.array(orderItem),
    timeline: z.array(orderStatusChange).describe('Who set which status when, oldest first'),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof order>;

const deliverPhone = requiredPhoneText('رقم الهاتف مطلوب')
  .max(30, { error: 'رقم هاتف غير صحيح', abort: true })
  .refine((text) => isPhoneCharacters(text) && /^\+?\d{1,15}$/.test(canonicalPhone(text)), {
    error: 'رقم هاتف غير صحيح',
    abort: true,
  })
  .refine(isWholePhone, PHONE_TOO_SHORT)
  .meta({ examples: ['01012345678'] });

/** The checkout form (specification 1 section 5). */
export const delivery = z.object({
  deliverAddress: requiredLines('عنوان التسليم مطلوب').max(
    500,
    'عنوان التسليم طويل جداً (الحد الأقصى 500 حرف)',
  ),
  deliverPhone,
});

const itemsToOrder = z
  .array(z.object({ productId: id('المنتج مطلوب'), quantity: quantity() }), { error: 'المنتجات مطلوبة' })
  .min(1, 'يجب أن يحتوي الطلب على منتج واحد على الأقل')
  .max(200, 'عدد المنتجات أكبر من المسموح')
  .refine(
    (items) => new Set(items.map((item) => item.productId)).size === items.length,
    'المنتج مكرر في الطلب',
  );

export const placeOrder = defineCall('POST', 'order', {
  summary:
    "Creates an order from a student's cart and empties the cart; a teacher may send studentId and items",
  failures: [
    'auth.not-owner',
    'student.not-found',
    'product.not-found',
    'product.unavailable',
    'cart.empty',
    'cart.price-changed',
    'order.too-many',
  ],
  headers: z.object({
    'idempotency-key': plainText().max(200, 'Idempotency-Key أطول من 200 حرف').optional(),
  }),
  body: delivery.extend({
    studentId: id('معرف الطالب غير صحيح').nullish(),
    items: itemsToOrder.nullish(),
    expectedTotal: money('الإجمالي غير صحيح')
      .nullish()
      .describe(
        'The total that the shopper saw; when the cart has another total now, the response is 409 and nothing is ordered',
      ),
  }),
  response: order,
});

export const listOrders = defineCall('POST', 'order/GetList', {
  summary: 'Orders, newest first; a student gets only its own',
  failures: ['auth.not-owner'],
  body: z.object({
    ...paging(),
    ...orderFilters(),
    orderIds: orderIds().nullish().describe('Only these; unknown ones are left out'),
  }),
  response: pageOf(order),
});

export const getOrder = defineCall('GET', 'order/:id', {
  summary: 'One order with its lines and timeline',
  failures: ['order.not-found', 'auth.not-owner'],
  params: idParams,
  response: order,
});

export const orderForm = delivery.extend({ items: itemsToOrder });

export const updateOrder = defineCall('PUT', 'order/:id', {
  summary:
    "Changes a Pending or Prepared order; lines that stay keep their price, new ones take today's. The total may come below what is paid: the rest is `toRefund`, and stays the student's until it is returned",
  failures: ['order.not-found', 'order.not-editable', 'product.not-found', 'product.unavailable'],
  params: idParams,
  body: orderForm,
  response: order,
});

export const deleteOrder = defineCall('DELETE', 'order/:id', {
  summary: 'Removes an order; one that was paid, also when all was returned, is canceled instead',
  failures: ['order.not-found', 'order.has-payments'],
  params: idParams,
});

export const deleteOrders = defineCall('POST', 'order/DeleteRange', {
  summary: 'Removes all the given orders, or none',
  failures: ['order.not-found', 'order.count-changed', 'order.has-payments'],
  body: z.object(chosenOrders()).superRefine(checkChoice),
});

const changeKey = () => plainText('مفتاح التغيير مطلوب').min(1).max(200, 'مفتاح التغيير أطول من 200 حرف');

export const changeOrderStatus = defineCall('POST', 'order/ChangeStatus', {
  summary: 'Sets the status of all the given orders, or of none',
  failures: ['order.not-found', 'order.count-changed'],
  body: z
    .object({
      ...chosenOrders(),
      status: orderStatus(),
      changeKey: changeKey()
        .nullish()
        .describe('Made by the caller, random; names this change for `order/UndoStatus`'),
    })
    .superRefine(checkChoice),
  response: z.array(order).describe('The orders of `orderIds`; none for a filter, which may find thousands'),
});

export const undoOrderStatus = defineCall('POST', 'order/UndoStatus', {
  summary:
    'Takes back one call of `order/ChangeStatus`: each order that it changed gets the status that it had before, unless it has got another one since or is gone',
  body: z.object({ changeKey: changeKey() }),
  response: z.object({ restored: z.number().int().describe('How many orders have their status back') }),
});

export const countOrders = defineCall('GET', 'order/Counts', {
  summary: 'How many orders have each status; `pending` is the badge of the teacher',
  response: z.object({
    pending: z.number(),
    prepared: z.number(),
    delivered: z.number(),
    canceled: z.number(),
  }),
});
