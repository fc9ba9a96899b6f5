import { z } from 'zod';
import { hasAtMostTwoDecimals } from '@daad/domain/money';
import { DISCOUNT_TYPES } from '@daad/domain/pricing';
import { defineCall } from './call.js';
import { attachmentImage } from './attachments.contract.js';
import {
  anyNumber,
  flag,
  given,
  id,
  idParams,
  money,
  optionalText,
  requiredText,
  wholeNumber,
} from './fields.js';
import { pageOf, paging } from './paging.js';

export const discountType = z.enum(DISCOUNT_TYPES, { error: 'نوع الخصم غير صحيح' });

export const category = z
  .object({ id: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'Category' });
export type Category = z.output<typeof category>;

export const listCategories = defineCall({
  method: 'GET',
  path: 'category/GetList',
  tag: 'Store',
  summary: 'Product categories by name',
  access: 'public',
  query: z.object({
    ...paging(),
    search: optionalText(200),
    inUse: flag().optional().describe('Only those that have products, or only those that have none'),
  }),
  answer: pageOf(category),
});

/** The category form (specification 2 section 5). */
export const categoryForm = z.object({
  name: requiredText('اسم الفئة مطلوب')
    .min(2, 'اسم الفئة يجب أن يكون على الأقل حرفين')
    .max(100, 'اسم الفئة طويل جداً (الحد الأقصى 100 حرف)'),
  description: requiredText('وصف الفئة مطلوب')
    .min(10, 'الوصف يجب أن يكون على الأقل 10 أحرف')
    .max(500, 'الوصف طويل جداً (الحد الأقصى 500 حرف)'),
});

export const createCategory = defineCall({
  method: 'POST',
  path: 'category/Create',
  tag: 'Store',
  summary: 'Adds a category',
  access: ['Teacher'],
  body: categoryForm,
  answer: category,
});

export const updateCategory = defineCall({
  method: 'PUT',
  path: 'category/Update/:id',
  tag: 'Store',
  summary: 'Changes a category',
  access: ['Teacher'],
  params: idParams,
  body: categoryForm,
  answer: category,
});

export const deleteCategory = defineCall({
  method: 'DELETE',
  path: 'category/Delete/:id',
  tag: 'Store',
  summary: 'Removes a category; one with products is 409 with their count',
  access: ['Teacher'],
  params: idParams,
  answer: z.null(),
});

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

export const PRODUCT_SORTS = ['name', 'price-low', 'price-high', 'category'] as const;

export const listProducts = defineCall({
  method: 'GET',
  path: 'product/GetList',
  tag: 'Store',
  summary: 'The catalogue; prices are those of the caller and compare after discount',
  access: 'public',
  query: z.object({
    ...paging(12),
    categoryId: id().optional(),
    available: flag().optional(),
    search: optionalText(200),
    minPrice: money('السعر غير صحيح').optional(),
    maxPrice: money('السعر غير صحيح').optional().describe('Exclusive: 100 means under 100'),
    sort: z.enum(PRODUCT_SORTS, { error: 'الترتيب غير صحيح' }).default('name'),
  }),
  answer: pageOf(product),
});

export const getProduct = defineCall({
  method: 'GET',
  path: 'product/GetById/:id',
  tag: 'Store',
  summary: 'One product at the price of the caller',
  access: 'public',
  params: idParams,
  answer: product,
});

/** A percentage takes at most everything away. */
const PERCENTAGE_TEXT = 'قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%';
const isPossible = ({
  discountType,
  discountValue,
}: {
  discountType?: string | null;
  discountValue?: number | null;
}) => discountType !== 'Percentage' || (discountValue ?? 0) <= 100;
const tooMuch = { path: ['discountValue'], message: PERCENTAGE_TEXT };

const MAX_MONEY = 9_999_999_999.99;
/** Keeps the total of the largest order well inside what a JavaScript number holds exactly. */
const MAX_PRICE = 1_000_000;
const PRICE_TEXT = 'يجب أن يكون السعر رقم صحيح أو موجب';

/** The product form (specification 2 section 5). A discount of 0 is none. */
export const productForm = z
  .object({
    name: requiredText('اسم المنتج مطلوب')
      .min(2, 'اسم المنتج يجب أن يكون على الأقل حرفين')
      .max(200, 'اسم المنتج طويل جداً (الحد الأقصى 200 حرف)'),
    description: requiredText('وصف المنتج مطلوب')
      .min(10, 'الوصف يجب أن يكون على الأقل 10 أحرف')
      .max(2000, 'الوصف طويل جداً (الحد الأقصى 2000 حرف)'),
    price: given(
      'سعر المنتج مطلوب',
      money(PRICE_TEXT).refine(
        (value) => value <= MAX_PRICE,
        'السعر أكبر من المسموح (الحد الأقصى مليون جنيه)',
      ),
    ),
    categoryId: id('فئة المنتج مطلوبة'),
    available: flag().default(true),
    discountType: discountType.nullish(),
    discountValue: money('قيمة الخصم يجب أن تكون رقم موجب').nullish(),
  })
  .refine(isPossible, tooMuch)
  .refine(({ discountType, discountValue }) => !discountValue || discountValue < 0 || discountType, {
    path: ['discountType'],
    message: 'نوع الخصم غير صحيح',
  });

export const summarizeProducts = defineCall({
  method: 'GET',
  path: 'product/Summary',
  tag: 'Store',
  summary:
    'How many products there are, how many are available, and what one of each is worth before discounts',
  access: ['Teacher'],
  answer: z.object({
    total: z.number().int(),
    available: z.number().int(),
    unavailable: z.number().int(),
    totalValue: z.number(),
  }),
});

export const createProduct = defineCall({
  method: 'POST',
  path: 'product/Create',
  tag: 'Store',
  summary: 'Adds a product; its images are uploaded to it afterwards',
  access: ['Teacher'],
  body: productForm,
  answer: product,
});

export const updateProduct = defineCall({
  method: 'PUT',
  path: 'product/Update/:id',
  tag: 'Store',
  summary: 'Changes a product',
  access: ['Teacher'],
  params: idParams,
  body: productForm,
  answer: product,
});

export const deleteProduct = defineCall({
  method: 'DELETE',
  path: 'product/Delete/:id',
  tag: 'Store',
  summary: 'Removes a product from the store, from carts and from discounts; orders keep their lines',
  access: ['Teacher'],
  params: idParams,
  answer: z.null(),
});

export const discount = z
  .object({
    id: z.string(),
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    productId: z.string(),
    productName: z.string(),
    productIndex: z.number().int(),
    price: z.number().describe("The product's price before any discount"),
    discountType,
    discountValue: z.number(),
    finalPrice: z.number().describe('What the student pays'),
  })
  .meta({ id: 'Discount' });
export type Discount = z.output<typeof discount>;

const DISCOUNT_VALUE_TEXT = 'يجب إدخال قيمة خصم صحيحة أكبر من صفر';

/** The discount form (specification 2 section 5). */
export const discountForm = z
  .object({
    studentId: id('يجب اختيار الطالب'),
    productId: id('يجب اختيار المنتج'),
    discountType,
    discountValue: anyNumber(DISCOUNT_VALUE_TEXT, { max: MAX_MONEY }).refine(
      (value) => value > 0 && hasAtMostTwoDecimals(value),
      DISCOUNT_VALUE_TEXT,
    ),
  })
  .refine(isPossible, tooMuch);

export const listDiscounts = defineCall({
  method: 'GET',
  path: 'discounts/GetList',
  tag: 'Store',
  summary: 'Discounts of students, newest first; a student gets only its own',
  access: ['Student', 'Teacher'],
  query: z.object({
    ...paging(),
    studentId: id('معرف الطالب غير صحيح').optional(),
    studentCode: optionalText(50).describe('A part of the code'),
    productIndex: wholeNumber('رقم المنتج غير صحيح', { min: 0, max: 2_147_483_647 }).optional(),
  }),
  answer: pageOf(discount),
});

export const createDiscount = defineCall({
  method: 'POST',
  path: 'discounts/Create',
  tag: 'Store',
  summary:
    "Gives a student a discount on a product, instead of the product's own; one per student and product",
  access: ['Teacher'],
  body: discountForm,
  answer: discount,
});

export const updateDiscount = defineCall({
  method: 'PUT',
  path: 'discounts/Update/:id',
  tag: 'Store',
  summary: 'Changes a discount',
  access: ['Teacher'],
  params: idParams,
  body: discountForm,
  answer: discount,
});

export const deleteDiscount = defineCall({
  method: 'DELETE',
  path: 'discounts/Delete/:id',
  tag: 'Store',
  summary: 'Takes a discount back',
  access: ['Teacher'],
  params: idParams,
  answer: z.null(),
});
