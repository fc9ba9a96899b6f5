import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { getOrder, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { updateProduct } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import {
  createCategory,
  createProduct,
  createStudent,
  type TestProduct,
  type TestStudent,
} from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;
let client: ApiClient;
let book: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  student = await createStudent(school.dataSource);
  client = await school.signIn(student.phoneNumber, student.password);
  book = await createProduct(school.dataSource, { name: 'كتاب', price: 120 });
});

const fill = (from = client, quantity = 2) =>
  from.get(addCartItem, { body: { productId: book.id, quantity } });
const stranger = async () => {
  const other = await createStudent(school.dataSource);
  return school.signIn(other.phoneNumber, other.password);
};
const countOf = async (of: ApiClient) => (await of.get(listOrders, { body: {} })).totalCount;

describe('the checkout form', () => {
  it.each([
    [{}, { deliverAddress: ['عنوان التسليم مطلوب'], deliverPhone: ['رقم الهاتف مطلوب'] }],
    [
      { deliverAddress: ' ', deliverPhone: ' ' },
      { deliverAddress: ['عنوان التسليم مطلوب'], deliverPhone: ['رقم الهاتف مطلوب'] },
    ],
    [{ ...delivery, deliverPhone: '0100x' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...delivery, deliverPhone: '010/000' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...delivery, deliverPhone: '012' }, { deliverPhone: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'] }],
    [
      { ...delivery, deliverPhone: '0100 000 00' },
      { deliverPhone: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'] },
    ],
    [{ ...delivery, deliverPhone: '1234567890123456' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...delivery, deliverPhone: '-' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [{ ...delivery, deliverPhone: '(+ )' }, { deliverPhone: ['رقم هاتف غير صحيح'] }],
    [
      { ...delivery, deliverAddress: 'ش'.repeat(501) },
      { deliverAddress: ['عنوان التسليم طويل جداً (الحد الأقصى 500 حرف)'] },
    ],
  ])('refuses %j in the words of the specification', async (body, errors) => {
    await fill();
    const response = await client.send('POST', 'order', body);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
    expect(await countOf(client)).toBe(0);
  });

  it.each(['+20 (100) 000-0000', '٠١٠٠٠٠٠٠٠٠٠'])('takes the phone %s', async (deliverPhone) => {
    await fill();
    const order = await client.get(placeOrder, { body: { ...delivery, deliverPhone } });
    expect(order.deliverPhone).toBe('01000000000');
  });
});

describe('a cart that cannot be ordered', () => {
  it('is empty, or was never made', async () => {
    const response = await client.call(placeOrder, { body: delivery });
    expect([response.status, response.body.code, response.body.message]).toEqual([
      400,
      'cart.empty',
      'السلة فارغة',
    ]);
  });

  it('has a product that is unavailable by now, which is named, and stays as it was', async () => {
    await fill();
    await school.dataSource.query('update product set available = false where id = $1', [book.id]);
    const response = await client.call(placeOrder, { body: delivery });
    expect([response.status, response.body.message]).toEqual([409, 'المنتج غير متاح حالياً: كتاب']);
    expect((await client.get(getCart, { params: { userId: student.id } }))?.itemsCount).toBe(2);
    expect(await countOf(client)).toBe(0);
  });
});

describe('the Idempotency-Key', () => {
  const place = (from: ApiClient, key: string) =>
    from.call(placeOrder, { body: delivery }, { 'Idempotency-Key': key });

  it("is each student's own", async () => {
    const other = await stranger();
    await fill();
    await fill(other);
    const [mine, theirs] = [await place(client, 'same'), await place(other, 'same')];
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('is good for 24 hours', async () => {
    const again = async (age: string) => {
      await school.dataSource.query(
        'update order_idempotency set created_at = now() - $2::interval where student_id = $1',
        [student.id, age],
      );
      await fill();
      return (await place(client, 'day')).body.data.id;
    };
    await fill();
    const { id } = (await place(client, 'day')).body.data;
    expect(await again('23 hours 59 minutes')).toBe(id);
    expect(await again('24 hours 1 minute')).not.toBe(id);
  });

  it('has at most 200 characters', async () => {
    await fill();
    const response = await place(client, 'k'.repeat(201));
    expect([response.status, response.body.errors]).toEqual([
      400,
      { 'idempotency-key': ['Idempotency-Key أطول من 200 حرف'] },
    ]);
    expect((await place(client, 'k'.repeat(200))).status).toBe(200);
  });
});

describe('whose order it is', () => {
  it('follows from the account: a student orders only for itself, and chooses no lines outside the cart', async () => {
    await fill();
    const forAnother = await client.call(placeOrder, { body: { ...delivery, studentId: UNKNOWN_ID } });
    expect([forAnother.status, forAnother.body.code]).toEqual([403, 'auth.not-owner']);
    const items = [{ productId: book.id, quantity: 1 }];
    const withLines = await client.call(placeOrder, { body: { ...delivery, items } });
    expect([withLines.status, withLines.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await client.call(placeOrder, { body: { ...delivery, studentId: student.id } })).status).toBe(
      200,
    );
  });

  it('is seen by its student and the teacher, and by no other student', async () => {
    await fill();
    const { id } = await client.get(placeOrder, { body: delivery });
    const other = await stranger();
    const read = await other.call(getOrder, { params: { id } });
    expect([read.status, read.body.code, read.body.data]).toEqual([403, 'auth.not-owner', null]);
    const listed = await other.call(listOrders, { body: { studentId: student.id } });
    expect([listed.status, listed.body.code]).toEqual([403, 'auth.not-owner']);
    expect(await countOf(other)).toBe(0);
    expect(await countOf(client)).toBe(1);
    expect((await teacher.get(getOrder, { params: { id } })).studentId).toBe(student.id);
  });

  it('is any student when the teacher orders, with chosen lines, which leave the cart alone', async () => {
    await fill(client, 3);
    const own = await school.listen(client);
    const items = [{ productId: book.id, quantity: 1 }];
    const order = await teacher.get(placeOrder, { body: { ...delivery, studentId: student.id, items } });
    expect(order).toMatchObject({ studentId: student.id, totalPrice: 120, itemsCount: 1 });
    await own.next('order.placed', ({ orderId }) => orderId === order.id);
    expect((await client.get(getCart, { params: { userId: student.id } }))?.itemsCount).toBe(3);

    const refused = await teacher.call(placeOrder, { body: delivery });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { studentId: ['يجب اختيار الطالب'], items: ['المنتجات مطلوبة'] },
    ]);
    const unknown = await teacher.call(placeOrder, { body: { ...delivery, studentId: UNKNOWN_ID, items } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'student.not-found']);
  });
});

describe('what is ordered', () => {
  it('refuses when a price changed between cart and checkout, and orders nothing', async () => {
    const cart = await client.get(addCartItem, { body: { productId: book.id, quantity: 2 } });
    const { id: categoryId } = await createCategory(school.dataSource);
    const { id, name, description } = book;
    await teacher.get(updateProduct, { params: { id }, body: { name, description, price: 150, categoryId } });
    const refused = await client.call(placeOrder, { body: { ...delivery, expectedTotal: cart.total } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'cart.price-changed',
      'تغيرت أسعار بعض المنتجات، راجع السلة ثم أكد الطلب',
    ]);
    expect((await client.get(listOrders, { body: {} })).totalCount).toBe(0);
    const agreed = await client.get(placeOrder, { body: { ...delivery, expectedTotal: 300 } });
    expect(agreed.totalPrice).toBe(300);
  });

  it('lets two students buy the same product at once, each an order with its own number', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { phoneNumber, password } = await createStudent(school.dataSource);
        return school.signIn(phoneNumber, password);
      }),
    );
    for (const each of clients) await each.get(addCartItem, { body: { productId: book.id, quantity: 1 } });
    const orders = await Promise.all(clients.map((each) => each.get(placeOrder, { body: delivery })));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(4);
    expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([120, 120, 120, 120]);
  });
});
