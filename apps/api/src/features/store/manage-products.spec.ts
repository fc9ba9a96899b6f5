import { describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@daad/contracts/categories.contract';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  summarizeProducts,
  updateProduct,
} from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { useCatalogueSchool } from '@daad/testing/catalogue-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

const catalogue = useCatalogueSchool();

describe('products', () => {
  it('are returned as lists show them, with an event for every screen', async () => {
    const body = catalogue.productForm({
      name: ' قاموس ',
      price: '٩٩.٩٩',
      discountType: 'Percentage',
      discountValue: 12.5,
    });
    const product = await catalogue.teacher.get(createProduct, { body });
    expect(product).toEqual({
      id: product.id,
      index: expect.any(Number),
      name: 'قاموس',
      description: 'شرح قواعد النحو كاملة',
      categoryId: catalogue.categoryId,
      categoryName: 'كتب',
      price: 99.99,
      available: true,
      discountType: 'Percentage',
      discountValue: 12.5,
      finalPrice: 87.49,
      images: [],
    });
    expect(await catalogue.visitor.get(getProduct, { params: { id: product.id } })).toEqual(product);
    expect(
      await catalogue.visitorScreen.next('product.changed', ({ id }) => id === product.id),
    ).toMatchObject({
      name: 'قاموس',
    });
  });

  it('change on open screens and in carts', async () => {
    const { id } = await catalogue.teacher.get(createProduct, { body: catalogue.productForm() });
    const client = await catalogue.shopper();
    await client.get(addCartItem, { body: { productId: id, quantity: 2 } });
    const screen = await catalogue.school.listen();
    const changed = await catalogue.teacher.get(updateProduct, {
      params: { id },
      body: catalogue.productForm({ price: 80, available: false, discountValue: 0, discountType: 'Fixed' }),
    });
    expect(changed).toMatchObject({
      price: 80,
      available: false,
      discountType: null,
      discountValue: null,
      finalPrice: 80,
    });
    await screen.next('product.changed', (event) => event.id === id);
    // What cannot be bought counts in no total.
    expect(await client.get(getCart, { params: { userId: client.userId } })).toMatchObject({
      total: 0,
      cartItems: [{ productId: id, available: false, finalPrice: 80 }],
    });
  });

  it('refuse bad forms in the words of the specification', async () => {
    expect(await catalogue.fieldErrors('POST', 'product/Create', {})).toEqual({
      name: ['اسم المنتج مطلوب'],
      description: ['وصف المنتج مطلوب'],
      price: ['سعر المنتج مطلوب'],
      categoryId: ['فئة المنتج مطلوبة'],
    });
    expect(
      await catalogue.fieldErrors(
        'POST',
        'product/Create',
        catalogue.productForm({ name: 'ك', description: 'قصير', price: -1, discountValue: -1 }),
      ),
    ).toEqual({
      name: ['اسم المنتج يجب أن يكون على الأقل حرفين'],
      description: ['الوصف يجب أن يكون على الأقل 10 أحرف'],
      price: ['يجب أن يكون السعر رقم صحيح أو موجب'],
      discountValue: ['قيمة الخصم يجب أن تكون رقم موجب'],
    });
    expect(
      await catalogue.fieldErrors('POST', 'product/Create', catalogue.productForm({ price: 'مجاني' })),
    ).toEqual({
      price: ['يجب أن يكون السعر رقم صحيح أو موجب'],
    });
    expect(
      await catalogue.fieldErrors('POST', 'product/Create', catalogue.productForm({ price: 9.999 })),
    ).toEqual({
      price: ['المبلغ يقبل رقمين عشريين على الأكثر'],
    });
    expect(
      await catalogue.fieldErrors(
        'POST',
        'product/Create',
        catalogue.productForm({ discountType: 'Percentage', discountValue: 100.01 }),
      ),
    ).toEqual({ discountValue: ['قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%'] });
    expect(
      await catalogue.fieldErrors('POST', 'product/Create', catalogue.productForm({ discountValue: 5 })),
    ).toEqual({
      discountType: ['نوع الخصم غير صحيح'],
    });
  });

  it('cost nothing at 100 percent and never less than nothing', async () => {
    const all = catalogue.productForm({ discountType: 'Percentage', discountValue: 100 });
    const more = catalogue.productForm({ discountType: 'Fixed', discountValue: 500 });
    expect((await catalogue.teacher.get(createProduct, { body: all })).finalPrice).toBe(0);
    expect((await catalogue.teacher.get(createProduct, { body: more })).finalPrice).toBe(0);
  });

  it('need a category that is there, and response 404 when they are not', async () => {
    const orphan = await catalogue.teacher.call(createProduct, {
      body: catalogue.productForm({ categoryId: UNKNOWN_ID }),
    });
    expect([orphan.status, orphan.body.code]).toEqual([404, 'category.not-found']);
    for (const gone of [
      await catalogue.teacher.call(updateProduct, {
        params: { id: UNKNOWN_ID },
        body: catalogue.productForm(),
      }),
      await catalogue.teacher.call(deleteProduct, { params: { id: UNKNOWN_ID } }),
    ]) {
      expect([gone.status, gone.body.code]).toEqual([404, 'product.not-found']);
    }
  });

  it('are totalled over the whole catalogue', async () => {
    const before = await catalogue.teacher.get(summarizeProducts, {});
    await catalogue.teacher.get(createProduct, { body: catalogue.productForm({ price: 10.05 }) });
    await catalogue.teacher.get(createProduct, {
      body: catalogue.productForm({ price: 20.1, available: false }),
    });
    const after = await catalogue.teacher.get(summarizeProducts, {});
    expect(after.total - before.total).toBe(2);
    expect(after.available - before.available).toBe(1);
    expect(after.unavailable - before.unavailable).toBe(1);
    expect(Math.round((after.totalValue - before.totalValue) * 100)).toBe(3015);
  });
});

it('lets everyone read the catalogue and only the teacher change it', async () => {
  const { id } = await catalogue.teacher.get(createProduct, { body: catalogue.productForm() });
  for (const [client, status] of [
    [catalogue.visitor, 401],
    [await catalogue.shopper(), 403],
  ] as [ApiClient, number][]) {
    for (const response of [
      await client.call(createCategory, { body: catalogue.categoryForm() }),
      await client.call(updateCategory, {
        params: { id: catalogue.categoryId },
        body: catalogue.categoryForm(),
      }),
      await client.call(deleteCategory, { params: { id: catalogue.categoryId } }),
      await client.call(createProduct, { body: catalogue.productForm() }),
      await client.call(updateProduct, { params: { id }, body: catalogue.productForm() }),
      await client.call(deleteProduct, { params: { id } }),
      await client.call(summarizeProducts, {}),
    ]) {
      expect(response.status).toBe(status);
    }
    expect((await client.call(listCategories, {})).status).toBe(200);
    expect((await client.call(listProducts, {})).status).toBe(200);
    expect((await client.call(getProduct, { params: { id } })).status).toBe(200);
  }
});
