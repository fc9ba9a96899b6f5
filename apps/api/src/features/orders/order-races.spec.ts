import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct, type TestStudent } from '@daad/testing/builders';
import type { Queryable } from '@daad/testing/database-client';
import { eventually } from '@daad/testing/eventually';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const delivery = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

let school: TestSchool;
let student: TestStudent;
let client: ApiClient;
let book: TestProduct;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  student = await createStudent(school.dataSource);
  client = await school.signIn(student.phoneNumber, student.password);
  book = await createProduct(school.dataSource, { name: 'كتاب', price: 120 });
});

const fill = () => client.get(addCartItem, { body: { productId: book.id, quantity: 2 } });
const countOrders = async () => (await client.get(listOrders, { body: {} })).totalCount;

describe('a change of the cart between reading and writing', () => {
  /** Places an order that has read the cart and waits for the student, whom `change` has locked. */
  const placeDuring = async (change: (transaction: Queryable) => Promise<unknown>) => {
    const { dataSource } = school;
    const isWaiting = async () => {
      const waiting = await dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    };
    const [placing] = await dataSource.transaction(async (transaction) => {
      await transaction.query('select from student where id = $1 for no key update', [student.id]);
      const placed = client.call(placeOrder, { body: delivery }, { 'Idempotency-Key': 'changed' });
      await eventually(isWaiting);
      await change(transaction);
      return [placed];
    });
    return placing;
  };

  it('is part of the order', async () => {
    await fill();
    const other = await createProduct(school.dataSource, { name: 'دفتر', price: 10 });
    await client.get(addCartItem, { body: { productId: other.id, quantity: 1 } });
    const { status, body } = await placeDuring(async (transaction) => {
      await transaction.query('update cart_item set quantity = 5 where product_id = $1', [book.id]);
      await transaction.query('delete from cart_item where product_id = $1', [other.id]);
    });
    expect(status).toBe(200);
    expect(body.data.items).toMatchObject([{ productId: book.id, quantity: 5 }]);
    expect(body.data.totalPrice).toBe(600);
    expect((await client.get(getCart, { params: { userId: student.id } }))?.cartItems).toEqual([]);
  });

  it('leaves nothing to order when it emptied the cart', async () => {
    await fill();
    const { status, body } = await placeDuring((transaction) =>
      transaction.query('delete from cart_item where product_id = $1', [book.id]),
    );
    expect([status, body.code]).toEqual([400, 'cart.empty']);
    expect(await countOrders()).toBe(0);
  });

  it('finds no student who was deleted', async () => {
    await fill();
    const { status, body } = await placeDuring((transaction) =>
      transaction.query('update student set deleted_at = now() where id = $1', [student.id]),
    );
    expect([status, body.code]).toEqual([404, 'student.not-found']);
  });
});

it('takes two statements', async () => {
  await fill();
  expect(await school.statementsOf(() => client.get(placeOrder, { body: delivery }))).toHaveLength(2);
});
