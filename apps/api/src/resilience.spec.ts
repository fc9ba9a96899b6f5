import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCartItem, getCart } from '@daad/contracts/cart.contract';
import { changeOrderStatus, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct, type TestStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { type OwnRedis, startOwnRedis } from '@daad/testing/own-redis';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { Redis } from 'ioredis';

const delivery = { deliverAddress: 'ش الهرم، الجيزة', deliverPhone: '01000000000' };

/** Failures of one part, none of which loses data or events. */
describe.each([{ redis: false }, { redis: true }])('when things break (own Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let ownRedis: OwnRedis | undefined;
  let teacher: ApiClient;
  let student: TestStudent;
  let client: ApiClient;
  let product: TestProduct;

  beforeAll(async () => {
    ownRedis = redis ? await startOwnRedis() : undefined;
    school = await TestSchool.start({ env: ownRedis ? { REDIS_URL: ownRedis.url } : {} });
    teacher = await school.asTeacher();
    product = await createProduct(school.dataSource);
  });
  afterAll(async () => {
    await started(school)?.stop();
    await ownRedis?.stop();
  });
  beforeEach(async () => {
    student = await createStudent(school.dataSource);
    client = await school.signIn(student.phoneNumber, student.password);
  });

  const order = async () => {
    await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    return client.get(placeOrder, { body: delivery });
  };

  it('delivers the orders placed without a worker once each and in order', async () => {
    await school.stopWorker();
    const board = await school.listen(teacher);
    const orders = [await order(), await order(), await order()];
    await teacher.get(changeOrderStatus, { body: { orderIds: [present(orders[0]).id], status: 2 } });
    expect(board.all('order.placed')).toEqual([]);

    await school.startWorker();
    await board.next('order.statusChanged', ({ orderId }) => orderId === present(orders[0]).id);
    expect(board.all('order.placed').map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
  });

  it('delivers events that a dead worker claimed, when their lease ends', async () => {
    await school.stopWorker();
    const board = await school.listen(teacher);
    const placed = await order();
    const leaseUntil = (end: string) =>
      school.dataSource.query(
        `update outbox_event set attempts = 1, due_at = ${end} where payload ->> 'orderId' = $1`,
        [placed.id],
      );
    // A worker that died right after claiming: the events are leased and in no queue.
    await leaseUntil(`now() + interval '1 hour'`);
    await school.startWorker();
    expect(board.all('order.placed')).toEqual([]);

    await leaseUntil('now()');
    await board.next('order.placed', ({ orderId }) => orderId === placed.id);
  });

  it('pushes nothing for a second delivery of an event', async () => {
    const board = await school.listen(teacher);
    const placed = await order();
    await board.next('order.placed', ({ orderId }) => orderId === placed.id);
    await school.dataSource.query(`update outbox_event set due_at = now()`);
    const last = await order();
    await board.next('order.placed', ({ orderId }) => orderId === last.id);
    expect(board.all('order.placed').filter(({ orderId }) => orderId === placed.id)).toHaveLength(1);
  });

  it('rolls an order back when its transaction fails in the middle', async () => {
    await client.get(addCartItem, { body: { productId: product.id, quantity: 3 } });
    await school.dataSource.query(
      `create function break_line() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await school.dataSource.query(
      `create trigger break_line before insert on order_line for each row execute function break_line()`,
    );
    const broken = await client.call(placeOrder, { body: delivery }, { 'Idempotency-Key': 'k' });
    await school.dataSource.query(`drop trigger break_line on order_line`);
    await school.dataSource.query(`drop function break_line`);
    expect(broken).toMatchObject({ status: 500, body: { code: 'server.failed' } });
    expect((await client.get(listOrders, { body: {} })).totalCount).toBe(0);
    expect((await client.get(getCart, { params: { userId: student.id } }))?.itemsCount).toBe(3);
    const [row] = await school.dataSource.query<{ count: number }[]>(
      `select count(*) from outbox_event where payload ->> 'studentId' = $1 and name = 'order.placed'`,
      [student.id],
    );
    expect(row).toEqual({ count: 0 });
    expect((await client.call(placeOrder, { body: delivery }, { 'Idempotency-Key': 'k' })).status).toBe(200);
  });

  it('continues after the database ended all connections, and has clients refetch what they may have missed', async () => {
    const before = await school.listen(teacher);
    await school.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'daad-%'
         and application_name <> 'daad-test'`,
    );
    const placed = await eventually(() => order().catch(() => undefined));
    if (!redis) await before.closed();
    await eventually(async () => (await fetch(`${school.origin}/health/ready`)).status === 200);
    const board = await school.listen(teacher);
    const after = await order();
    await board.next('order.placed', ({ orderId }) => orderId === after.id);
    const listed = (await client.get(listOrders, { body: {} })).items.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([placed.id, after.id]));
  });

  if (redis) {
    it('accepts orders while Redis is down, and has clients refetch what it lost', async () => {
      const before = await school.listen(teacher);
      const receivedBefore = await order();
      await before.next('order.placed', ({ orderId }) => orderId === receivedBefore.id);
      await present(ownRedis).kill();
      const placed = await order();
      expect((await fetch(`${school.origin}/health/ready`)).status).toBe(503);
      expect((await fetch(`${school.origin}/health/live`)).status).toBe(200);

      await present(ownRedis).start();
      await before.closed();
      const board = await school.listen(teacher);
      const after = await order();
      await board.next('order.placed', ({ orderId }) => orderId === after.id);
      await allHandled(school.dataSource);
      const listed = (await client.get(listOrders, { body: {} })).items.map(({ id }) => id);
      expect(listed).toEqual(expect.arrayContaining([receivedBefore.id, placed.id, after.id]));
    });

    it('keeps sockets whose connection to Redis was cut: messages wait in the stream meanwhile', async () => {
      const board = await school.listen(teacher);
      const client = new Redis(present(ownRedis).url);
      await client.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      client.disconnect();
      const placed = await order();
      await board.next('order.placed', ({ orderId }) => orderId === placed.id);
      expect(board.socket.connected).toBe(true);
    });
  }
});
