import { describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { getOrder, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { updateProduct } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createStudent } from '@daad/testing/builders';
import { DELIVERY, useOrderSchool } from '@daad/testing/order-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

const orders = useOrderSchool();

const stranger = async () => {
  const other = await createStudent(orders.school.dataSource);
  return orders.school.signIn(other.phoneNumber, other.password);
};
const countOf = async (of: ApiClient) => (await of.get(listOrders, { body: {} })).totalCount;

describe('the checkout form', () => {
  it.each([
    [{}, { deliverAddress: ['عنوان التسليم مطلوب'], deliverPhone: ['رقم الهاتف مطلوب'] }],
    [
      { deliverAddress: ' ', deliverPhone: ' ' },
      { deliverAddress: ['عنوان التسليم مطلوب'], deliverPhone: ['رقم الهاتف مطلوب'] },
    ],
    [{ ...DELIVERY, deliverPhone: '0100x' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...DELIVERY, deliverPhone: '010/000' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...DELIVERY, deliverPhone: '012' }, { deliverPhone: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'] }],
    [
      { ...DELIVERY, deliverPhone: '0100 000 00' },
      { deliverPhone: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'] },
    ],
    [{ ...DELIVERY, deliverPhone: '1234567890123456' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...DELIVERY, deliverPhone: '-' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...DELIVERY, deliverPhone: '(+ )' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [
      { ...DELIVERY, deliverAddress: 'ش'.repeat(501) },
      { deliverAddress: ['عنوان التسليم طويل جداً (الحد الأقصى 500 حرف)'] },
    ],
  ])('refuses %j in the words of the specification', async (body, errors) => {
    await orders.addToCart();
    const response = await orders.client.send('POST', 'order', body);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
    expect(await countOf(orders.client)).toBe(0);
  });

  it.each(['+20 (100) 000-0000', '٠١٠٠٠٠٠٠٠٠٠'])('takes the phone %s', async (deliverPhone) => {
    await orders.addToCart();
    const order = await orders.client.get(placeOrder, { body: { ...DELIVERY, deliverPhone } });
    expect(order.deliverPhone).toBe('01000000000');
  });
});

describe('a cart that cannot be ordered', () => {
  it('is empty, or was never made', async () => {
    const response = await orders.client.call(placeOrder, { body: DELIVERY });
    expect([response.status, response.body.code, response.body.message]).toEqual([
      400,
      'cart.empty',
      'السلة فارغة',
    ]);
  });

  it('has a product that is unavailable by now, which is named, and stays as it was', async () => {
    await orders.addToCart();
    await orders.school.dataSource.query('update product set available = false where id = $1', [
      orders.book.id,
    ]);
    const response = await orders.client.call(placeOrder, { body: DELIVERY });
    expect([response.status, response.body.message]).toEqual([409, 'المنتج غير متاح حالياً: كتاب']);
    expect((await orders.client.get(getCart, { params: { userId: orders.student.id } }))?.itemsCount).toBe(2);
    expect(await countOf(orders.client)).toBe(0);
  });
});

describe('the Idempotency-Key', () => {
  const place = (from: ApiClient, key: string) =>
    from.call(placeOrder, { body: DELIVERY }, { 'Idempotency-Key': key });

  it("is each student's own", async () => {
    const other = await stranger();
    await orders.addToCart();
    await orders.addToCart(2, { client: other });
    const [mine, theirs] = [await place(orders.client, 'same'), await place(other, 'same')];
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('is good for 24 hours', async () => {
    const again = async (age: string) => {
      await orders.school.dataSource.query(
        'update order_idempotency set created_at = now() - $2::interval where student_id = $1',
        [orders.student.id, age],
      );
      await orders.addToCart();
      return (await place(orders.client, 'day')).body.data.id;
    };
    await orders.addToCart();
    const { id } = (await place(orders.client, 'day')).body.data;
    expect(await again('23 hours 59 minutes')).toBe(id);
    expect(await again('24 hours 1 minute')).not.toBe(id);
  });

  it('has at most 200 characters', async () => {
    await orders.addToCart();
    const response = await place(orders.client, 'k'.repeat(201));
    expect([response.status, response.body.errors]).toEqual([
      400,
      { 'idempotency-key': ['Idempotency-Key أطول من 200 حرف'] },
    ]);
    expect((await place(orders.client, 'k'.repeat(200))).status).toBe(200);
  });
});

describe('whose order it is', () => {
  it('follows from the account: a student orders only for itself, and chooses no lines outside the cart', async () => {
    await orders.addToCart();
    const forAnother = await orders.client.call(placeOrder, { body: { ...DELIVERY, studentId: UNKNOWN_ID } });
    expect([forAnother.status, forAnother.body.code]).toEqual([403, 'auth.not-owner']);
    const items = [{ productId: orders.book.id, quantity: 1 }];
    const withLines = await orders.client.call(placeOrder, { body: { ...DELIVERY, items } });
    expect([withLines.status, withLines.body.code]).toEqual([403, 'auth.forbidden']);
    expect(
      (await orders.client.call(placeOrder, { body: { ...DELIVERY, studentId: orders.student.id } })).status,
    ).toBe(200);
  });

  it('is seen by its student and the teacher, and by no other student', async () => {
    await orders.addToCart();
    const { id } = await orders.client.get(placeOrder, { body: DELIVERY });
    const other = await stranger();
    const read = await other.call(getOrder, { params: { id } });
    expect([read.status, read.body.code, read.body.data]).toEqual([403, 'auth.not-owner', null]);
    const listed = await other.call(listOrders, { body: { studentId: orders.student.id } });
    expect([listed.status, listed.body.code]).toEqual([403, 'auth.not-owner']);
    expect(await countOf(other)).toBe(0);
    expect(await countOf(orders.client)).toBe(1);
    expect((await orders.teacher.get(getOrder, { params: { id } })).studentId).toBe(orders.student.id);
  });

  it('is any student when the teacher orders, with chosen lines, which leave the cart alone', async () => {
    await orders.addToCart(3);
    const own = await orders.school.listen(orders.client);
    const items = [{ productId: orders.book.id, quantity: 1 }];
    const order = await orders.teacher.get(placeOrder, {
      body: { ...DELIVERY, studentId: orders.student.id, items },
    });
    expect(order).toMatchObject({ studentId: orders.student.id, totalPrice: 120, itemsCount: 1 });
    await own.next('order.placed', ({ orderId }) => orderId === order.id);
    expect((await orders.client.get(getCart, { params: { userId: orders.student.id } }))?.itemsCount).toBe(3);

    const refused = await orders.teacher.call(placeOrder, { body: DELIVERY });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { studentId: ['يجب اختيار الطالب'], items: ['المنتجات مطلوبة'] },
    ]);
    const unknown = await orders.teacher.call(placeOrder, {
      body: { ...DELIVERY, studentId: UNKNOWN_ID, items },
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'student.not-found']);
  });
});

describe('what is ordered', () => {
  it('refuses when a price changed between cart and checkout, and orders nothing', async () => {
    const cart = await orders.client.get(addCartItem, { body: { productId: orders.book.id, quantity: 2 } });
    const { id: categoryId } = await createCategory(orders.school.dataSource);
    const { id, name, description } = orders.book;
    await orders.teacher.get(updateProduct, {
      params: { id },
      body: { name, description, price: 150, categoryId },
    });
    const refused = await orders.client.call(placeOrder, {
      body: { ...DELIVERY, expectedTotal: cart.total },
    });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'cart.price-changed',
      'تغيرت أسعار بعض المنتجات، راجع السلة ثم أكد الطلب',
    ]);
    expect((await orders.client.get(listOrders, { body: {} })).totalCount).toBe(0);
    const agreed = await orders.client.get(placeOrder, { body: { ...DELIVERY, expectedTotal: 300 } });
    expect(agreed.totalPrice).toBe(300);
  });

  it('lets two students buy the same product at once, each an order with its own number', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { phoneNumber, password } = await createStudent(orders.school.dataSource);
        return orders.school.signIn(phoneNumber, password);
      }),
    );
    for (const each of clients)
      await each.get(addCartItem, { body: { productId: orders.book.id, quantity: 1 } });
    const placed = await Promise.all(clients.map((each) => each.get(placeOrder, { body: DELIVERY })));
    expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(4);
    expect(placed.map(({ totalPrice }) => totalPrice)).toEqual([120, 120, 120, 120]);
  });
});
