import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  createCart,
  getCart,
  removeCartItem,
} from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import {
  createDiscount,
  createProduct,
  createStudent,
  type TestProduct,
  type TestStudent,
} from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

describe('the cart', () => {
  let school: TestSchool;
  let student: TestStudent;
  let client: ApiClient;
  let product: TestProduct;

  beforeAll(async () => {
    school = await TestSchool.start();
  });
  afterAll(() => started(school)?.stop());
  beforeEach(async () => {
    student = await createStudent(school.dataSource);
    client = await school.signIn(student.phoneNumber, student.password);
    product = await createProduct(school.dataSource, {
      price: 99.99,
      discountType: 'Percentage',
      discountValue: 10,
    });
  });

  const params = () => ({ userId: student.id });
  const add = (quantity: number | string, productId = product.id) =>
    client.call(addCartItem, { body: { productId, quantity } });

  it('is null before it is made, and made once', async () => {
    expect(await client.get(getCart, { params: params() })).toBeNull();
    const made = await client.get(createCart, { params: params() });
    expect(made).toMatchObject({ cartItems: [], itemsCount: 0, total: 0 });
    expect((await client.get(createCart, { params: params() })).id).toBe(made.id);
  });

  it('prices its lines with the discount of the product, or of the student instead', async () => {
    const other = await createProduct(school.dataSource, {
      price: 50,
      discountType: 'Fixed',
      discountValue: 5,
    });
    await createDiscount(school.dataSource, {
      studentId: student.id,
      productId: other.id,
      discountType: 'Percentage',
      discountValue: 33.33,
    });
    await add(3);
    const { body } = await add(2, other.id);
    expect(body.data.cartItems).toMatchObject([
      {
        productName: product.name,
        unitPrice: 99.99,
        finalPrice: 89.99,
        discountType: 'Percentage',
        discountValue: 10,
        quantity: 3,
        lineTotal: 269.97,
      },
      {
        unitPrice: 50,
        finalPrice: 33.34,
        discountType: 'Percentage',
        discountValue: 33.33,
        quantity: 2,
        lineTotal: 66.68,
      },
    ]);
    expect(body.data).toMatchObject({ subtotal: 399.97, totalDiscount: 63.32, total: 336.65, itemsCount: 5 });
  });

  it('counts what is unavailable by now neither in the total nor in the discount, and keeps its line', async () => {
    const other = await createProduct(school.dataSource, {
      price: 50,
      discountType: 'Fixed',
      discountValue: 5,
    });
    await add(3);
    await add(2, other.id);
    await school.dataSource.query('update product set available = false where id = $1', [product.id]);
    const cart = present(await client.get(getCart, { params: params() }));
    expect(cart).toMatchObject({
      cartItems: [
        { productId: product.id, available: false, quantity: 3, lineTotal: 269.97 },
        { productId: other.id, available: true, quantity: 2, lineTotal: 90 },
      ],
      subtotal: 100,
      totalDiscount: 10,
      total: 90,
      itemsCount: 5,
    });
    const order = await client.call(placeOrder, {
      body: { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000', expectedTotal: cart.total },
    });
    expect([order.status, order.body.message]).toEqual([409, `المنتج غير متاح حالياً: ${product.name}`]);
    await client.get(removeCartItem, { params: { itemId: present(cart.cartItems[0]).id } });
    expect(await client.get(getCart, { params: params() })).toMatchObject({ total: 90, itemsCount: 2 });
  });

  it('grows a line that is there, to at most 99, also when added to at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => add(10)));
    expect((await client.get(getCart, { params: params() }))?.cartItems).toMatchObject([{ quantity: 90 }]);
    expect((await add(10)).body).toMatchObject({
      code: 'cart.too-many',
      errors: { quantity: ['الكمية يجب أن تكون من 1 إلى 99'] },
    });
    expect((await add('٩')).body.data.cartItems[0]?.quantity).toBe(99);
  });

  it.each([0, 100, -1, 1.5, 'x', null])('refuses the quantity %s', async (quantity) => {
    const { status, body } = await add(quantity as never);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ quantity: ['الكمية يجب أن تكون من 1 إلى 99'] });
  });

  it('refuses unknown and unavailable products', async () => {
    expect(await add(1, '0190c0de-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 'product.not-found' },
    });
    const soldOut = await createProduct(school.dataSource, { name: 'كتاب نفد', available: false });
    const { status, body } = await add(1, soldOut.id);
    expect(status).toBe(409);
    expect(body.message).toContain('كتاب نفد');
  });

  it('changes, removes and clears lines, and updates the other tab', async () => {
    const tab = await school.listen(client);
    const { body } = await add(2);
    const itemId = present(body.data.cartItems[0]).id;
    await tab.next('cart.changed', ({ count }) => count === 2);
    await client.get(changeCartItem, { params: { itemId }, body: { quantity: 7 } });
    await tab.next('cart.changed', ({ count }) => count === 7);
    expect((await client.get(removeCartItem, { params: { itemId } })).cartItems).toEqual([]);
    await tab.next('cart.changed', ({ count }) => count === 0);
    await add(4);
    await client.get(clearCart, { params: params() });
    expect((await client.get(getCart, { params: params() }))?.cartItems).toEqual([]);
    expect(await client.call(changeCartItem, { params: { itemId }, body: { quantity: 1 } })).toMatchObject({
      status: 404,
    });
  });

  it('is pushed once for the changes that waited together, as it is after the last', async () => {
    const tab = await school.listen(client);
    await school.stopWorker();
    for (const quantity of [1, 2, 3]) await add(quantity);
    await school.startWorker();
    await tab.next('cart.changed', ({ count }) => count === 6);
    await add(1);
    await tab.next('cart.changed', ({ count }) => count === 7);
    expect(tab.all('cart.changed').map(({ count }) => count)).toEqual([6, 7]);
  });

  it('loses no piece that is added while an order is placed', async () => {
    const body = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };
    let ordered = 0;
    for (let round = 0; round < 4; round++) {
      const adds = Array.from({ length: 6 }, () => add(1));
      await adds[0];
      const [order] = await Promise.all([client.get(placeOrder, { body }), ...adds]);
      ordered += order.itemsCount;
    }
    const left = await client.get(getCart, { params: params() });
    expect(ordered + present(left).itemsCount).toBe(24);
  });

  it('is changed and read again in two statements', async () => {
    const { body } = await add(1);
    const itemId = present(body.data.cartItems[0]).id;
    for (const change of [
      () => add(1),
      () => client.get(changeCartItem, { params: { itemId }, body: { quantity: 7 } }),
      () => client.get(removeCartItem, { params: { itemId } }),
    ])
      expect(await school.statementsOf(change)).toHaveLength(2);
  });

  it('belongs to its student alone', async () => {
    const other = await createStudent(school.dataSource);
    const stranger = await school.signIn(other.phoneNumber, other.password);
    const { body } = await add(1);
    const [item] = body.data.cartItems;
    for (const { status } of [
      await stranger.call(getCart, { params: params() }),
      await stranger.call(createCart, { params: params() }),
      await stranger.call(clearCart, { params: params() }),
      await stranger.call(addCartItem, {
        body: { cartId: body.data.id, productId: product.id, quantity: 1 },
      }),
    ]) {
      expect(status).toBe(403);
    }
    expect((await stranger.call(removeCartItem, { params: { itemId: present(item).id } })).status).toBe(404);
    const teacher = await school.asTeacher();
    expect((await teacher.call(getCart, { params: params() })).status).toBe(403);
    expect((await school.visitor().call(getCart, { params: params() })).status).toBe(401);
  });
});
