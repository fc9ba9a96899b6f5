import { z } from 'zod';
import { MAX_QUANTITY, MIN_QUANTITY } from '@daad/domain/cart-totals';
import { defineCall } from './call.js';
import { id, wholeNumber } from './fields.js';
import { attachmentImage } from './attachments.contract.js';
import { discountType } from './discounts.contract.js';

export const QUANTITY_TEXT = 'الكمية يجب أن تكون من 1 إلى 99';
export const quantity = () => wholeNumber(QUANTITY_TEXT, { min: MIN_QUANTITY, max: MAX_QUANTITY });

export const cartItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    available: z.boolean(),
    image: attachmentImage.nullable(),
    unitPrice: z.number().describe('Before discount'),
    discountType: discountType.nullable(),
    discountValue: z.number().nullable(),
    finalPrice: z.number().describe('One piece after the effective discount'),
    quantity: z.number().int(),
    lineTotal: z.number(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.output<typeof cartItem>;

export const cart = z
  .object({
    id: z.string(),
    cartItems: z.array(cartItem),
    subtotal: z.number().describe('Unavailable lines count neither here nor in the next two'),
    totalDiscount: z.number(),
    total: z.number(),
    itemsCount: z.number().int().describe('Pieces: the sum of quantities, unavailable ones included'),
    removedProducts: z
      .array(z.string())
      .describe('Names of products that the teacher deleted while they were in it, until they are dismissed'),
  })
  .meta({ id: 'Cart' });
export type Cart = z.output<typeof cart>;

const ownerParams = z.object({ userId: id() });
const itemParams = z.object({ itemId: id() });

export const getCart = defineCall('GET', 'cart/:userId', {
  summary: 'The cart of a student, null when there is none',
  failures: ['auth.not-owner'],
  params: ownerParams,
  response: cart.nullable(),
});

export const createCart = defineCall('POST', 'cart/:userId', {
  summary: 'Creates the cart of a student; an existing one is returned unchanged',
  failures: ['auth.not-owner', 'student.not-found'],
  params: ownerParams,
  response: cart,
});

export const clearCart = defineCall('DELETE', 'cart/Clear/:userId', {
  summary: 'Empties the cart',
  failures: ['auth.not-owner', 'student.not-found'],
  params: ownerParams,
});

export const dismissRemovedProducts = defineCall('DELETE', 'cart/RemovedProducts/:userId', {
  summary: 'Forgets which deleted products were in the cart, once the student has read it',
  failures: ['auth.not-owner', 'student.not-found'],
  params: ownerParams,
});

export const addCartItem = defineCall('POST', 'cart/item', {
  summary: 'Adds a product; a line that is there grows, to at most 99',
  failures: [
    'auth.not-owner',
    'student.not-found',
    'product.not-found',
    'product.unavailable',
    'cart.too-many',
  ],
  body: z.object({ cartId: id().nullish(), productId: id('المنتج مطلوب'), quantity: quantity() }),
  response: cart,
});

export const changeCartItem = defineCall('PUT', 'cart/item/:itemId', {
  summary: 'Sets the quantity of a line',
  failures: ['cart.item-not-found', 'student.not-found'],
  params: itemParams,
  body: z.object({ quantity: quantity() }),
  response: cart,
});

export const removeCartItem = defineCall('DELETE', 'cart/item/:itemId', {
  summary: 'Removes a line',
  failures: ['cart.item-not-found', 'student.not-found'],
  params: itemParams,
  response: cart,
});
