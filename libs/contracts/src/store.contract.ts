import { z } from 'zod';
import { defineCall } from './call.js';
import { ALSO_AFTER_FAULTS } from './checks-across-fields.js';
import { attachmentImage } from './attachments.contract.js';
import { discountType, isAbove, isPossibleDiscount, TOO_LARGE_DISCOUNT } from './discounts.contract.js';
import { flag, given, id, idParams, money, optionalText, requiredLines, requiredText } from './fields.js';
import { pageOf, paging } from './paging.js';
import { PRODUCT_SORTS } from './store-front.js';

export const product = z
  .object({
    id: z.string(),
    index: z.number().int(),
    name: z.string(),
    description: z.string(),
    categoryId: z.string().nullable(),
    categoryName: z.string().nullable(),
    price: z.number(),
    available: z.boolean(),
    discountType: discountType
      .nullable()
      .describe("The caller's own discount if there is one, else the product's"),
    discountValue: z.number().nullable(),
    finalPrice: z.number().describe('What this caller pays'),
    images: z.array(attachmentImage),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

export const listProducts = defineCall('GET', 'product/GetList', {
  summary: 'The catalogue; prices are those of the caller and compare after discount',
  query: z.object({
    ...paging(12),
    categoryId: id().optional(),
    available: flag().optional(),
    search: optionalText(200),
    minPrice: money('السعر غير صحيح').optional(),
    maxPrice: money('السعر غير صحيح').optional().describe('Exclusive: 100 means under 100'),
    sort: z.enum(PRODUCT_SORTS, { error: 'الترتيب غير صحيح' }).default('name'),
  }),
  response: pageOf(product),
});

export const getProduct = defineCall('GET', 'product/GetById/:id', {
  summary: 'One product at the price of the caller',
  failures: ['product.not-found'],
  params: idParams,
  response: product,
});

/** Keeps the total of the largest order within the exact range of a JavaScript number. */
const MAX_PRICE = 1_000_000;
const PRICE_TEXT = 'يجب أن يكون السعر رقم صحيح أو موجب';

/** The product form (specification 2 section 5). A discount of 0 is none. */
export const productForm = z
  .object({
    name: requiredText('اسم المنتج مطلوب')
      .min(2, 'اسم المنتج يجب أن يكون على الأقل حرفين')
      .max(200, 'اسم المنتج طويل جداً (الحد الأقصى 200 حرف)'),
    description: requiredLines('وصف المنتج مطلوب')
      .min(10, 'الوصف يجب أن يكون على الأقل 10 أحرف')
      .max(2000, 'الوصف طويل جداً (الحد الأقصى 2,000 حرف)'),
    price: given(
      'سعر المنتج مطلوب',
      money(PRICE_TEXT, { max: MAX_PRICE, tooLarge: 'السعر أكبر من المسموح (الحد الأقصى مليون جنيه)' }),
    ),
    categoryId: id('فئة المنتج مطلوبة'),
    available: flag().default(true),
    discountType: discountType.nullish(),
    discountValue: money('قيمة الخصم يجب أن تكون رقم موجب').nullish(),
  })
  .refine(isPossibleDiscount, TOO_LARGE_DISCOUNT)
  .refine(({ discountType, discountValue }) => !isAbove(0, discountValue) || discountType, {
    path: ['discountType'],
    message: 'نوع الخصم غير صحيح',
    ...ALSO_AFTER_FAULTS,
  });

export const summarizeProducts = defineCall('GET', 'product/Summary', {
  summary:
    'How many products there are, how many are available, and what one of each is worth before discounts',
  response: z.object({
    total: z.number().int(),
    available: z.number().int(),
    unavailable: z.number().int(),
    totalValue: z.number(),
  }),
});

export const createProduct = defineCall('POST', 'product/Create', {
  summary: 'Adds a product; its images are uploaded to it afterwards',
  failures: ['category.not-found'],
  body: productForm,
  response: product,
});

export const updateProduct = defineCall('PUT', 'product/Update/:id', {
  summary: 'Changes a product',
  failures: ['product.not-found', 'category.not-found'],
  params: idParams,
  body: productForm,
  response: product,
});

export const deleteProduct = defineCall('DELETE', 'product/Delete/:id', {
  summary: 'Removes a product from the store, from carts and from discounts; orders keep their lines',
  failures: ['product.not-found'],
  params: idParams,
});
