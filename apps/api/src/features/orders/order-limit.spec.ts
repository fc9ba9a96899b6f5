import { afterEach, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createProduct, createStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };
const AN_HOUR = 60;

let school: TestSchool | undefined;
afterEach(() => school?.stop());

/** A student who has placed sixty orders within the hour. */
const afterSixty = async (env: Record<string, string>) => {
  school = await TestSchool.start({ worker: false, env });
  const { id: productId } = await createProduct(school.dataSource);
  const { id: studentId, phoneNumber, password } = await createStudent(school.dataSource);
  const client = await school.signIn(phoneNumber, password);
  const fill = () => client.get(addCartItem, { body: { productId, quantity: 1 } });
  const order = (key: string) => client.call(placeOrder, { body: delivery }, { 'idempotency-key': key });
  const empty = await order('empty');
  expect(empty.body.code).toBe('cart.empty');
  for (let number = 0; number < AN_HOUR; number++) {
    await fill();
    // Two clicks are one order.
    const [first, second] = await Promise.all([order(`key-${number}`), order(`key-${number}`)]);
    expect([first.status, second.status]).toEqual([200, 200]);
  }
  await fill();
  return { school, client, studentId, productId, order };
};

it('are at most sixty an hour for one student, repeats aside, and for the teacher as many as there are', async () => {
  const { school, client, studentId, productId, order } = await afterSixty({});
  const refused = await order('one-more');
  expect([refused.status, refused.body.code]).toEqual([429, 'order.too-many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body.message).toMatch(
    /^وصلت إلى الحد الأقصى لعدد الطلبات في الساعة \(60 طلباً\)، يرجى الانتظار .+ ثم المحاولة مرة أخرى$/,
  );
  const cart = await client.get(getCart, { params: { userId: studentId } });
  expect(present(cart).cartItems).toHaveLength(1);
  expect((await order('key-59')).status).toBe(200);

  const teacher = await school.asTeacher();
  const items = [{ productId, quantity: 1 }];
  const placed = await teacher.call(placeOrder, { body: { ...delivery, studentId, items } });
  expect(placed.status).toBe(200);
});

it('are as many as there are in a load test', async () => {
  const { order } = await afterSixty({ RATE_LIMITS: 'load-test' });
  expect((await order('one-more')).status).toBe(200);
});
