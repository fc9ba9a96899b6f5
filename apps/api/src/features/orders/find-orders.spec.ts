import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

let school: TestSchool;
let teacher: ApiClient;
let book: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  book = await createProduct(school.dataSource);
});
afterAll(() => started(school)?.stop());

const signIn = async (given: Parameters<typeof createStudent>[1] = {}) => {
  const { phoneNumber, password } = await createStudent(school.dataSource, given);
  return school.signIn(phoneNumber, password);
};
const orderOf = async (client: ApiClient) => {
  await client.get(addCartItem, { body: { productId: book.id, quantity: 1 } });
  return client.get(placeOrder, { body: delivery });
};

describe('searching orders', () => {
  it('takes digits for a part of a phone or number only where they stand without letters', async () => {
    const fullName = 'أحمد سمير';
    const buyer = await signIn({ fullName, code: 'Q5', phoneNumber: '01577775555' });
    const { id, orderNumber } = await orderOf(buyer);
    const finds = async (search: string) =>
      (await teacher.get(listOrders, { body: { search } })).items.some((found) => found.id === id);

    for (const search of ['A5', 'أحمد 7', `${fullName} 7`, 'طلب 5']) {
      expect([search, await finds(search)]).toEqual([search, false]);
    }
    for (const search of ['q5', 'احمد', '٥٥', '0157.777.5555', String(orderNumber), `#${orderNumber}`]) {
      expect([search, await finds(search)]).toEqual([search, true]);
    }
  });
});

describe('asking for some orders', () => {
  const find = (by: ApiClient, orderIds: string[]) => by.call(listOrders, { body: { orderIds } });

  it('gives those and no others, and leaves out what is gone', async () => {
    const buyer = await signIn();
    const [first, , third] = [await orderOf(buyer), await orderOf(buyer), await orderOf(buyer)];
    const { body } = await find(teacher, [first.id, UNKNOWN_ID, third.id]);
    expect(body.data.items.map(({ id }) => id)).toEqual([third.id, first.id]);
    expect(body.data.totalCount).toBe(2);
  });

  it("gives a student none of another's, and needs one id at least", async () => {
    const { id } = await orderOf(await signIn());
    expect((await find(await signIn(), [id])).body.data.items).toEqual([]);
    expect((await find(teacher, [])).status).toBe(400);
  });
});
