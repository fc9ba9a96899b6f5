import { describe, expect, it } from '@jest/globals';
import { getCart } from '@daad/contracts/cart.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { createProduct } from '@daad/testing/builders';
import type { Queryable } from '@daad/testing/database-client';
import { eventually } from '@daad/testing/eventually';
import { DELIVERY, useOrderSchool } from '@daad/testing/order-school';

const orders = useOrderSchool();

const countOrders = async () => (await orders.client.get(listOrders, { body: {} })).totalCount;

describe('a change of the cart between reading and writing', () => {
  /** Places an order that has read the cart and waits for the student, whom `change` has locked. */
  const placeDuring = async (change: (transaction: Queryable) => Promise<unknown>) => {
    const { dataSource } = orders.school;
    const isWaiting = async () => {
      const waiting = await dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    };
    const [placing] = await dataSource.transaction(async (transaction) => {
      await transaction.query('select from student where id = $1 for no key update', [orders.student.id]);
      const placed = orders.client.call(placeOrder, { body: DELIVERY }, { 'Idempotency-Key': 'changed' });
      await eventually(isWaiting);
      await change(transaction);
      return [placed];
    });
    return placing;
  };

  it('is part of the order', async () => {
    await orders.addToCart();
    const other = await createProduct(orders.school.dataSource, { name: 'دفتر', price: 10 });
    await orders.addToCart(1, { product: other });
    const { status, body } = await placeDuring(async (transaction) => {
      await transaction.query('update cart_item set quantity = 5 where product_id = $1', [orders.book.id]);
      await transaction.query('delete from cart_item where product_id = $1', [other.id]);
    });
    expect(status).toBe(200);
    expect(body.data.items).toMatchObject([{ productId: orders.book.id, quantity: 5 }]);
    expect(body.data.totalPrice).toBe(600);
    expect((await orders.client.get(getCart, { params: { userId: orders.student.id } }))?.cartItems).toEqual(
      [],
    );
  });

  it('leaves nothing to order when it emptied the cart', async () => {
    await orders.addToCart();
    const { status, body } = await placeDuring((transaction) =>
      transaction.query('delete from cart_item where product_id = $1', [orders.book.id]),
    );
    expect([status, body.code]).toEqual([400, 'cart.empty']);
    expect(await countOrders()).toBe(0);
  });

  it('finds no student who was deleted', async () => {
    await orders.addToCart();
    const { status, body } = await placeDuring((transaction) =>
      transaction.query('update student set deleted_at = now() where id = $1', [orders.student.id]),
    );
    expect([status, body.code]).toEqual([404, 'student.not-found']);
  });
});

it('takes two statements', async () => {
  await orders.addToCart();
  expect(
    await orders.school.statementsOf(() => orders.client.get(placeOrder, { body: DELIVERY })),
  ).toHaveLength(2);
});
