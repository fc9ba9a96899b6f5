import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { getOrder, placeOrder } from '@daad/contracts/orders.contract';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@daad/contracts/categories.contract';
import { listDiscounts } from '@daad/contracts/discounts.contract';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  summarizeProducts,
  updateProduct,
} from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import {
  createCategory as buildCategory,
  createDiscount,
  createProduct as buildProduct,
  createStudent,
} from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import type { TestSocket } from '@daad/testing/live-socket';
import { TestSchool } from '@daad/testing/test-school';

const NOBODY = '01900000-0000-7000-8000-000000000000';

let school: TestSchool;
let teacher: ApiClient;
let visitor: ApiClient;
let board: TestSocket;
let everyone: TestSocket;
let categoryId: string;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  visitor = school.visitor();
  [board, everyone] = [await school.listen(teacher), await school.listen()];
  categoryId = (await buildCategory(school.dataSource, 'كتب')).id;
});
afterAll(() => school?.stop());

const categoryForm = (given: object = {}) => ({
  name: 'كتب النحو',
  description: 'كتب النحو لكل المراحل',
  ...given,
});
const productForm = (given: object = {}) => ({
  name: 'كتاب النحو',
  description: 'شرح قواعد النحو كاملة',
  price: 120,
  categoryId,
  ...given,
});
const refusal = async (method: string, path: string, body: object) => {
  const answer = await teacher.send(method, path, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  return answer.body.errors;
};
const shopper = async () => {
  const student = await createStudent(school.dataSource);
  return school.signIn(student.phoneNumber, student.password);
};

describe('categories', () => {
  it('are added, changed and removed, and the teacher’s screens hear of each', async () => {
    const category = await teacher.get(createCategory, { body: categoryForm({ name: ' كتب البلاغة ' }) });
    expect(category).toEqual({ id: category.id, name: 'كتب البلاغة', description: 'كتب النحو لكل المراحل' });
    const { id } = category;
    const renamed = await teacher.get(updateCategory, {
      params: { id },
      body: categoryForm({ name: 'كتب الأدب' }),
    });
    expect(renamed.name).toBe('كتب الأدب');
    const found = await visitor.get(listCategories, { query: { search: 'كتب الادب' } });
    expect(found.items).toEqual([renamed]);
    expect((await teacher.call(deleteCategory, { params: { id } })).status).toBe(200);
    for (const action of ['created', 'updated', 'deleted'] as const) {
      expect(
        await board.next('data.changed', (event) => event.id === id && event.action === action),
      ).toMatchObject({
        entity: 'category',
      });
    }
    for (const gone of [
      await teacher.call(deleteCategory, { params: { id } }),
      await teacher.call(updateCategory, { params: { id }, body: categoryForm() }),
    ]) {
      expect([gone.status, gone.body.code]).toEqual([404, 'category.not-found']);
    }
  });

  it('refuse bad forms in the words of the specification', async () => {
    expect(await refusal('POST', 'category/Create', {})).toEqual({
      name: ['اسم الفئة مطلوب'],
      description: ['وصف الفئة مطلوب'],
    });
    expect(
      await refusal('PUT', `category/Update/${categoryId}`, { name: 'ك', description: 'تسعة أح' }),
    ).toEqual({
      name: ['اسم الفئة يجب أن يكون على الأقل حرفين'],
      description: ['الوصف يجب أن يكون على الأقل 10 أحرف'],
    });
    expect(
      Object.keys(
        (await refusal('POST', 'category/Create', categoryForm({ description: 'و'.repeat(501) })))!,
      ),
    ).toEqual(['description']);
  });

  it('are found by whether they have products, stay while they do, and say how many', async () => {
    const { id } = await buildCategory(school.dataSource);
    const products = [];
    for (const name of ['كتاب', 'دفتر']) {
      products.push(await teacher.get(createProduct, { body: productForm({ name, categoryId: id }) }));
    }
    const isFound = async (inUse: boolean) =>
      (await visitor.get(listCategories, { query: { inUse, pageSize: 100 } })).items.some(
        (category) => category.id === id,
      );
    expect([await isFound(true), await isFound(false)]).toEqual([true, false]);
    const refused = await teacher.call(deleteCategory, { params: { id } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'category.in-use',
      'لا يمكن حذف الفئة: بها منتجان',
    ]);
    for (const product of products) await teacher.get(deleteProduct, { params: { id: product.id } });
    expect([await isFound(true), await isFound(false)]).toEqual([false, true]);
    expect((await teacher.call(deleteCategory, { params: { id } })).status).toBe(200);
  });

  it('are heard of by open stores when their name changes, through one of their products', async () => {
    const { id, name } = await buildCategory(school.dataSource);
    const product = await buildProduct(school.dataSource, { categoryId: id });
    await buildProduct(school.dataSource, { categoryId: id });
    const change = (given: object) =>
      teacher.get(updateCategory, { params: { id }, body: categoryForm({ name, ...given }) });
    await change({ description: 'وصف لا يراه المتجر' });
    expect(await change({ name: 'دواوين' })).toEqual({
      id,
      name: 'دواوين',
      description: 'كتب النحو لكل المراحل',
    });
    await everyone.next('product.changed', (event) => event.id === product.id);
    const { items } = await visitor.get(listProducts, { query: { categoryId: id } });
    expect(items.map(({ categoryName }) => categoryName)).toEqual(['دواوين', 'دواوين']);
    const told = everyone
      .all('product.changed')
      .filter((event) => items.some((item) => item.id === event.id));
    expect(told).toMatchObject([{ id: product.id, name: product.name }]);
  });

  it('lead the search to their products by their name, and not by their description', async () => {
    const { id } = await teacher.get(createCategory, {
      body: categoryForm({ name: 'المعلّقات', description: 'من عيون الجاهلية القديمة' }),
    });
    const product = await teacher.get(createProduct, { body: productForm({ categoryId: id }) });
    const found = async (search: string) =>
      (await visitor.get(listProducts, { query: { search } })).items.map((item) => item.id);
    expect(await found('معلقات')).toEqual([product.id]);
    expect(await found('الجاهليه')).toEqual([]);
    await teacher.get(updateCategory, { params: { id }, body: categoryForm({ name: 'الحوليّات' }) });
    expect(await found('معلقات')).toEqual([]);
    expect(await found('حوليات')).toEqual([product.id]);
  });

  it('never go while a product is just being put into them', async () => {
    const { id } = await buildCategory(school.dataSource);
    const product = await buildProduct(school.dataSource);
    const { deletion } = await school.dataSource.transaction(async (manager) => {
      await manager.query('update product set category_id = $1 where id = $2', [id, product.id]);
      const deletion = teacher.call(deleteCategory, { params: { id } });
      await eventually(async () => {
        const waiting = await school.dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      return { deletion };
    });
    const { status, body } = await deletion;
    expect([status, body.message]).toEqual([409, 'لا يمكن حذف الفئة: بها منتج واحد']);
    expect((await teacher.get(getProduct, { params: { id: product.id } })).categoryId).toBe(id);
  });
});

describe('products', () => {
  it('are answered as lists show them, and everyone hears of them', async () => {
    const body = productForm({
      name: ' قاموس ',
      price: '٩٩.٩٩',
      discountType: 'Percentage',
      discountValue: 12.5,
    });
    const product = await teacher.get(createProduct, { body });
    expect(product).toEqual({
      id: product.id,
      index: expect.any(Number),
      name: 'قاموس',
      description: 'شرح قواعد النحو كاملة',
      categoryId,
      categoryName: 'كتب',
      price: 99.99,
      available: true,
      discountType: 'Percentage',
      discountValue: 12.5,
      finalPrice: 87.49,
      images: [],
    });
    expect(await visitor.get(getProduct, { params: { id: product.id } })).toEqual(product);
    expect(await everyone.next('product.changed', ({ id }) => id === product.id)).toMatchObject({
      name: 'قاموس',
    });
  });

  it('change on open screens and in open carts', async () => {
    const { id } = await teacher.get(createProduct, { body: productForm() });
    const client = await shopper();
    await client.get(addCartItem, { body: { productId: id, quantity: 2 } });
    const screen = await school.listen();
    const changed = await teacher.get(updateProduct, {
      params: { id },
      body: productForm({ price: 80, available: false, discountValue: 0, discountType: 'Fixed' }),
    });
    expect(changed).toMatchObject({
      price: 80,
      available: false,
      discountType: null,
      discountValue: null,
      finalPrice: 80,
    });
    await screen.next('product.changed', (event) => event.id === id);
    expect(await client.get(getCart, { params: { userId: client.userId } })).toMatchObject({
      total: 160,
      cartItems: [{ productId: id, available: false, finalPrice: 80 }],
    });
  });

  it('refuse bad forms in the words of the specification', async () => {
    expect(await refusal('POST', 'product/Create', {})).toEqual({
      name: ['اسم المنتج مطلوب'],
      description: ['وصف المنتج مطلوب'],
      price: ['سعر المنتج مطلوب'],
      categoryId: ['فئة المنتج مطلوبة'],
    });
    expect(
      await refusal(
        'POST',
        'product/Create',
        productForm({ name: 'ك', description: 'قصير', price: -1, discountValue: -1 }),
      ),
    ).toEqual({
      name: ['اسم المنتج يجب أن يكون على الأقل حرفين'],
      description: ['الوصف يجب أن يكون على الأقل 10 أحرف'],
      price: ['يجب أن يكون السعر رقم صحيح أو موجب'],
      discountValue: ['قيمة الخصم يجب أن تكون رقم موجب'],
    });
    expect(await refusal('POST', 'product/Create', productForm({ price: 'مجاني' }))).toEqual({
      price: ['يجب أن يكون السعر رقم صحيح أو موجب'],
    });
    expect(await refusal('POST', 'product/Create', productForm({ price: 9.999 }))).toEqual({
      price: ['المبلغ يقبل رقمين عشريين على الأكثر'],
    });
    expect(
      await refusal(
        'POST',
        'product/Create',
        productForm({ discountType: 'Percentage', discountValue: 100.01 }),
      ),
    ).toEqual({ discountValue: ['قيمة الخصم النسبي يجب أن تكون أقل من أو تساوي 100%'] });
    expect(await refusal('POST', 'product/Create', productForm({ discountValue: 5 }))).toEqual({
      discountType: ['نوع الخصم غير صحيح'],
    });
  });

  it('cost nothing at 100 percent and never less than nothing', async () => {
    const all = productForm({ discountType: 'Percentage', discountValue: 100 });
    const more = productForm({ discountType: 'Fixed', discountValue: 500 });
    expect((await teacher.get(createProduct, { body: all })).finalPrice).toBe(0);
    expect((await teacher.get(createProduct, { body: more })).finalPrice).toBe(0);
  });

  it('need a category that is there, and answer 404 when they are not', async () => {
    const orphan = await teacher.call(createProduct, { body: productForm({ categoryId: NOBODY }) });
    expect([orphan.status, orphan.body.code]).toEqual([404, 'category.not-found']);
    for (const gone of [
      await teacher.call(updateProduct, { params: { id: NOBODY }, body: productForm() }),
      await teacher.call(deleteProduct, { params: { id: NOBODY } }),
    ]) {
      expect([gone.status, gone.body.code]).toEqual([404, 'product.not-found']);
    }
  });

  it('leave the store, carts and discounts at once when they are deleted, and orders keep their lines', async () => {
    const { id, name } = await teacher.get(createProduct, { body: productForm({ name: 'كتاب قديم' }) });
    const [buyer, browser] = [await shopper(), await shopper()];
    await createDiscount(school.dataSource, {
      studentId: buyer.userId,
      productId: id,
      discountType: 'Fixed',
      discountValue: 20,
    });
    await buyer.get(addCartItem, { body: { productId: id, quantity: 1 } });
    const order = await buyer.get(placeOrder, {
      body: { deliverAddress: 'القاهرة', deliverPhone: '01000000000' },
    });
    for (const client of [buyer, browser])
      await client.get(addCartItem, { body: { productId: id, quantity: 3 } });
    const [screen, cart] = [await school.listen(), await school.listen(browser)];

    expect((await teacher.call(deleteProduct, { params: { id } })).body.message).toBe('تم حذف المنتج بنجاح');
    await screen.next('product.changed', (event) => event.id === id);
    await cart.next('cart.changed', ({ count }) => count === 0);
    expect((await visitor.call(getProduct, { params: { id } })).status).toBe(404);
    expect((await visitor.get(listProducts, { query: { search: name } })).totalCount).toBe(0);
    expect((await buyer.get(listDiscounts, {})).totalCount).toBe(0);
    for (const client of [buyer, browser]) {
      expect((await client.get(getCart, { params: { userId: client.userId } }))?.cartItems).toEqual([]);
      const again = await client.call(addCartItem, { body: { productId: id, quantity: 1 } });
      expect([again.status, again.body.code]).toEqual([404, 'product.not-found']);
    }
    expect(await teacher.get(getOrder, { params: { id: order.id } })).toEqual(order);
    expect(order.items).toMatchObject([{ productName: 'كتاب قديم', finalPrice: 100 }]);
  });

  it('never end up in a cart while they are being deleted', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, shopper));
    for (let round = 0; round < 5; round++) {
      const { id } = await teacher.get(createProduct, { body: productForm() });
      await Promise.all([
        ...clients.map((client) => client.call(addCartItem, { body: { productId: id, quantity: 1 } })),
        teacher.get(deleteProduct, { params: { id } }),
      ]);
    }
    for (const client of clients) {
      expect((await client.get(getCart, { params: { userId: client.userId } }))?.cartItems ?? []).toEqual([]);
    }
  });

  it('are summed up over the whole catalogue', async () => {
    const before = await teacher.get(summarizeProducts, {});
    await teacher.get(createProduct, { body: productForm({ price: 10.05 }) });
    await teacher.get(createProduct, { body: productForm({ price: 20.1, available: false }) });
    const after = await teacher.get(summarizeProducts, {});
    expect(after.total - before.total).toBe(2);
    expect(after.available - before.available).toBe(1);
    expect(after.unavailable - before.unavailable).toBe(1);
    expect(Math.round((after.totalValue - before.totalValue) * 100)).toBe(3015);
  });
});

it('lets everyone read the catalogue and only the teacher change it', async () => {
  const { id } = await teacher.get(createProduct, { body: productForm() });
  for (const [client, status] of [
    [visitor, 401],
    [await shopper(), 403],
  ] as [ApiClient, number][]) {
    for (const answer of [
      await client.call(createCategory, { body: categoryForm() }),
      await client.call(updateCategory, { params: { id: categoryId }, body: categoryForm() }),
      await client.call(deleteCategory, { params: { id: categoryId } }),
      await client.call(createProduct, { body: productForm() }),
      await client.call(updateProduct, { params: { id }, body: productForm() }),
      await client.call(deleteProduct, { params: { id } }),
      await client.call(summarizeProducts, {}),
    ]) {
      expect(answer.status).toBe(status);
    }
    expect((await client.call(listCategories, {})).status).toBe(200);
    expect((await client.call(listProducts, {})).status).toBe(200);
    expect((await client.call(getProduct, { params: { id } })).status).toBe(200);
  }
});
