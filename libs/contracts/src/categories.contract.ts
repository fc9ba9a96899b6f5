import { z } from 'zod';
import { defineCall } from './call.js';
import { flag, idParams, optionalText, requiredLines, requiredText } from './fields.js';
import { pageOf, paging } from './paging.js';

export const category = z
  .object({ id: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'Category' });
export type Category = z.output<typeof category>;

export const listCategories = defineCall('GET', 'category/GetList', {
  summary: 'Product categories by name',
  query: z.object({
    ...paging(),
    search: optionalText(200),
    inUse: flag().optional().describe('Only those that have products, or only those that have none'),
  }),
  response: pageOf(category),
});

/** The category form (specification 2 section 5). */
export const categoryForm = z.object({
  name: requiredText('اسم الفئة مطلوب')
    .min(2, 'اسم الفئة يجب أن يكون على الأقل حرفين')
    .max(100, 'اسم الفئة طويل جداً (الحد الأقصى 100 حرف)'),
  description: requiredLines('وصف الفئة مطلوب')
    .min(10, 'الوصف يجب أن يكون على الأقل 10 أحرف')
    .max(500, 'الوصف طويل جداً (الحد الأقصى 500 حرف)'),
});

export const createCategory = defineCall('POST', 'category/Create', {
  summary: 'Adds a category',
  body: categoryForm,
  response: category,
});

export const updateCategory = defineCall('PUT', 'category/Update/:id', {
  summary: 'Changes a category',
  failures: ['category.not-found'],
  params: idParams,
  body: categoryForm,
  response: category,
});

export const deleteCategory = defineCall('DELETE', 'category/Delete/:id', {
  summary: 'Removes a category; one with products is 409 with their count',
  failures: ['category.not-found', 'category.in-use'],
  params: idParams,
});
