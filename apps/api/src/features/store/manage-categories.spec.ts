import { describe, expect, it } from '@jest/globals';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@daad/contracts/categories.contract';
import { createProduct, deleteProduct, getProduct, listProducts } from '@daad/contracts/store.contract';
import { createCategory as buildCategory, createProduct as buildProduct } from '@daad/testing/builders';
import { useCatalogueSchool } from '@daad/testing/catalogue-school';
import { eventually } from '@daad/testing/eventually';
import { present } from '@daad/testing/present';

const catalogue = useCatalogueSchool();

describe('categories', () => {
  it('are added, changed and removed, each with an event for the screens of the teacher', async () => {
    const category = await catalogue.teacher.get(createCategory, {
      body: catalogue.categoryForm({ name: ' كتب البلاغة ' }),
    });
    expect(category).toEqual({ id: category.id, name: 'كتب البلاغة', description: 'كتب النحو لكل المراحل' });
    const { id } = category;
    const renamed = await catalogue.teacher.get(updateCategory, {
      params: { id },
      body: catalogue.categoryForm({ name: 'كتب الأدب' }),
    });
    expect(renamed.name).toBe('كتب الأدب');
    const found = await catalogue.visitor.get(listCategories, { query: { search: 'كتب الادب' } });
    expect(found.items).toEqual([renamed]);
    expect((await catalogue.teacher.call(deleteCategory, { params: { id } })).status).toBe(200);
    for (const action of ['created', 'updated', 'deleted'] as const) {
      expect(
        await catalogue.teacherScreen.next(
          'data.changed',
          (event) => event.id === id && event.action === action,
        ),
      ).toMatchObject({
        entity: 'category',
      });
    }
    for (const gone of [
      await catalogue.teacher.call(deleteCategory, { params: { id } }),
      await catalogue.teacher.call(updateCategory, { params: { id }, body: catalogue.categoryForm() }),
    ]) {
      expect([gone.status, gone.body.code]).toEqual([404, 'category.not-found']);
    }
  });

  it('refuse bad forms in the words of the specification', async () => {
    expect(await catalogue.fieldErrors('POST', 'category/Create', {})).toEqual({
      name: ['اسم الفئة مطلوب'],
      description: ['وصف الفئة مطلوب'],
    });
    expect(
      await catalogue.fieldErrors('PUT', `category/Update/${catalogue.categoryId}`, {
        name: 'ك',
        description: 'تسعة أح',
      }),
    ).toEqual({
      name: ['اسم الفئة يجب أن يكون على الأقل حرفين'],
      description: ['الوصف يجب أن يكون على الأقل 10 أحرف'],
    });
    expect(
      Object.keys(
        present(
          await catalogue.fieldErrors(
            'POST',
            'category/Create',
            catalogue.categoryForm({ description: 'و'.repeat(501) }),
          ),
        ),
      ),
    ).toEqual(['description']);
  });

  it('are filtered by use, and cannot be deleted while they have products: the error counts them', async () => {
    const { id } = await buildCategory(catalogue.school.dataSource);
    const products = [];
    for (const name of ['كتاب', 'دفتر']) {
      products.push(
        await catalogue.teacher.get(createProduct, { body: catalogue.productForm({ name, categoryId: id }) }),
      );
    }
    const isFound = async (inUse: boolean) =>
      (await catalogue.visitor.get(listCategories, { query: { inUse, pageSize: 100 } })).items.some(
        (category) => category.id === id,
      );
    expect([await isFound(true), await isFound(false)]).toEqual([true, false]);
    const refused = await catalogue.teacher.call(deleteCategory, { params: { id } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'category.in-use',
      'لا يمكن حذف الفئة: بها منتجان',
    ]);
    for (const product of products)
      await catalogue.teacher.get(deleteProduct, { params: { id: product.id } });
    expect([await isFound(true), await isFound(false)]).toEqual([false, true]);
    expect((await catalogue.teacher.call(deleteCategory, { params: { id } })).status).toBe(200);
  });

  it('send an event of one of their products to open stores when their name changes', async () => {
    const { id, name } = await buildCategory(catalogue.school.dataSource);
    const product = await buildProduct(catalogue.school.dataSource, { categoryId: id });
    await buildProduct(catalogue.school.dataSource, { categoryId: id });
    const change = (given: object) =>
      catalogue.teacher.get(updateCategory, {
        params: { id },
        body: catalogue.categoryForm({ name, ...given }),
      });
    await change({ description: 'وصف لا يراه المتجر' });
    expect(await change({ name: 'دواوين' })).toEqual({
      id,
      name: 'دواوين',
      description: 'كتب النحو لكل المراحل',
    });
    await catalogue.visitorScreen.next('product.changed', (event) => event.id === product.id);
    const { items } = await catalogue.visitor.get(listProducts, { query: { categoryId: id } });
    expect(items.map(({ categoryName }) => categoryName)).toEqual(['دواوين', 'دواوين']);
    const events = catalogue.visitorScreen
      .all('product.changed')
      .filter((event) => items.some((item) => item.id === event.id));
    expect(events).toMatchObject([{ id: product.id, name: product.name }]);
  });

  it('are searched with their products by name, not by description', async () => {
    const { id } = await catalogue.teacher.get(createCategory, {
      body: catalogue.categoryForm({ name: 'المعلّقات', description: 'من عيون الجاهلية القديمة' }),
    });
    const product = await catalogue.teacher.get(createProduct, {
      body: catalogue.productForm({ categoryId: id }),
    });
    const found = async (search: string) =>
      (await catalogue.visitor.get(listProducts, { query: { search } })).items.map((item) => item.id);
    expect(await found('معلقات')).toEqual([product.id]);
    expect(await found('الجاهليه')).toEqual([]);
    await catalogue.teacher.get(updateCategory, {
      params: { id },
      body: catalogue.categoryForm({ name: 'الحوليّات' }),
    });
    expect(await found('معلقات')).toEqual([]);
    expect(await found('حوليات')).toEqual([product.id]);
  });

  it('are not deleted while a product is being put into them', async () => {
    const { id } = await buildCategory(catalogue.school.dataSource);
    const product = await buildProduct(catalogue.school.dataSource);
    const { deletion } = await catalogue.school.dataSource.transaction(async (manager) => {
      await manager.query('update product set category_id = $1 where id = $2', [id, product.id]);
      const deletion = catalogue.teacher.call(deleteCategory, { params: { id } });
      await eventually(async () => {
        const waiting = await catalogue.school.dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      return { deletion };
    });
    const { status, body } = await deletion;
    expect([status, body.message]).toEqual([409, 'لا يمكن حذف الفئة: بها منتج واحد']);
    expect((await catalogue.teacher.get(getProduct, { params: { id: product.id } })).categoryId).toBe(id);
  });
});
