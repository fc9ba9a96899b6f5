import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { allHandled } from '@daad/testing/all-handled';
import { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { lastingPort } from '@daad/testing/lasting-port';
import { type OwnRedis, startOwnRedis } from '@daad/testing/own-redis';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { present, started } from '@daad/testing/present';

const delivery = { deliverAddress: 'ش الهرم، الجيزة', deliverPhone: '01000000000' };

/** Null while nothing listens. */
const readyAt = async (origin: string) => {
  const response = await fetch(`${origin}/health/ready`).catch(() => null);
  if (!response) return null;
  const { checks } = (await response.json()) as { checks: Record<string, string> };
  return { status: response.status, checks };
};

async function newShopper(school: InProcessSchool, product: TestProduct): Promise<ApiClient> {
  const { phoneNumber, password } = await createStudent(school.dataSource);
  const client = await school.signIn(phoneNumber, password);
  await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
  return client;
}

describe.each([{ redis: false }, { redis: true }])(
  'a database that goes away (on Redis: $redis)',
  ({ redis }) => {
    let school: InProcessSchool;
    let product: TestProduct;
    beforeAll(async () => {
      school = await InProcessSchool.start({ redis, databaseProxy: true, env: { LOG_LEVEL: 'info' } });
      product = await createProduct(school.dataSource);
    });
    afterAll(() => started(school)?.stop());
    const logged = (msg: string) => school.logs.filter((line) => line.msg === msg);

    it('shows in readiness, fails calls with a text, and loses nothing', async () => {
      const client = await newShopper(school, product);
      await school.databaseProxy.shut();
      expect(await readyAt(school.origin)).toMatchObject({ status: 503, checks: { database: 'down' } });
      expect((await fetch(`${school.origin}/health/live`)).status).toBe(200);
      for (let attempt = 0; attempt < 15; attempt++) {
        const { status, body, headers } = await client.call(
          placeOrder,
          { body: delivery },
          { 'Idempotency-Key': 'k' },
        );
        expect({ status, code: body.code, retryAfter: headers.get('retry-after') }).toEqual({
          status: 503,
          code: 'server.not-ready',
          retryAfter: '5',
        });
      }
      expect(logged('the database is away')).toHaveLength(1);

      await school.databaseProxy.open();
      await eventually(async () => (await readyAt(school.origin))?.status === 200);
      expect(logged('the database is back')).toHaveLength(1);
      const order = await client.get(placeOrder, { body: delivery }, { 'Idempotency-Key': 'k' });
      expect((await client.get(listOrders, { body: {} })).items.map(({ id }) => id)).toEqual([order.id]);
      await allHandled(school.dataSource);
    });

    it('does not lose an event that was written just before', async () => {
      const client = await newShopper(school, product);
      const before = await client.get(placeOrder, { body: delivery });
      await school.databaseProxy.shut();
      await school.databaseProxy.open();
      await allHandled(school.dataSource);
      // Pushed before the cut, after it, or (at least once) both; never not at all.
      const pushed = school.logs.filter(
        ({ msg, pushes }) =>
          msg === 'event pushed to the screens' &&
          JSON.stringify(pushes).includes(`student:${client.userId}`),
      );
      expect(pushed.length).toBeGreaterThan(0);
      expect((await client.get(listOrders, { body: {} })).items.map(({ id }) => id)).toEqual([before.id]);
    });

    it('is not ready while it does not respond, and ready when it responds again', async () => {
      await eventually(async () => (await readyAt(school.origin))?.status === 200);
      school.databaseProxy.freeze();
      expect(await readyAt(school.origin)).toMatchObject({ status: 503, checks: { database: 'down' } });
      school.databaseProxy.thaw();
      await eventually(async () => (await readyAt(school.origin))?.status === 200);
    });
  },
);

describe('a start without', () => {
  it('the database waits for it, responds on the port meanwhile, and then works', async () => {
    const port = await lastingPort();
    const origin = `http://127.0.0.1:${port}`;
    const school = await InProcessSchool.start({
      databaseProxy: true,
      api: false,
      worker: false,
      env: { PORT: String(port), LOG_LEVEL: 'info' },
    });
    try {
      const product = await createProduct(school.dataSource);
      await school.databaseProxy.shut();
      const started = Promise.all([school.startApi(), school.startWorker()]);
      const waiting = await eventually(() => readyAt(origin));
      expect(waiting).toMatchObject({ status: 503, checks: { database: 'down' } });
      expect((await fetch(`${origin}/health/live`)).status).toBe(200);
      const { status, body, headers } = await new ApiClient(origin).send('GET', 'product/GetList');
      expect({ status, code: body.code, retryAfter: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'server.not-ready',
        retryAfter: '5',
      });
      const page = await fetch(origin, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain(present(body.message));
      for (const name of ['test-api', 'test-worker'])
        expect(
          school.logs.filter(
            (line) => line.name === name && line.msg === 'the database is away; waiting for it',
          ),
        ).toHaveLength(1);

      await school.databaseProxy.open();
      await started;
      expect((await readyAt(origin))?.status).toBe(200);
      const client = await newShopper(school, product);
      const screen = await school.listen(client);
      const order = await client.get(placeOrder, { body: delivery });
      await screen.next('order.placed', ({ orderId }) => orderId === order.id);
    } finally {
      await school.stop();
    }
  });

  it.each(['pg_advisory_lock(7203311)', 'BEGIN', 'bullmq'])(
    'a connection that breaks as it sends %s begins that step again',
    async (text) => {
      const school = await InProcessSchool.start({ databaseProxy: true, api: false, worker: false });
      try {
        for (const start of [() => school.startApi(), () => school.startWorker()]) {
          school.databaseProxy.breakAt(text);
          await start();
        }
        expect((await readyAt(school.origin))?.status).toBe(200);
      } finally {
        await school.stop();
      }
    },
  );

  it('Redis accepts orders, and pushes them once it is reachable', async () => {
    const redis: OwnRedis = await startOwnRedis();
    await redis.kill();
    const school = await InProcessSchool.start({ env: { REDIS_URL: redis.url, LOG_LEVEL: 'info' } });
    try {
      expect(await readyAt(school.origin)).toMatchObject({
        status: 503,
        checks: { database: 'up', queue: 'down', backplane: 'down' },
      });
      expect(school.logs.filter(({ msg }) => msg === 'the queue is away')).toHaveLength(1);
      const product = await createProduct(school.dataSource);
      const client = await newShopper(school, product);
      const screen = await school.listen(client);
      const order = await client.get(placeOrder, { body: delivery });
      await redis.start();
      // Earlier clients reconnect and refetch; clients that are connected from then on receive everything.
      await screen.closed();
      await eventually(async () => (await readyAt(school.origin))?.status === 200);
      expect(school.logs.filter(({ msg }) => msg === 'the queue is back')).toHaveLength(1);
      await allHandled(school.dataSource);
      expect((await client.get(listOrders, { body: {} })).items.map(({ id }) => id)).toEqual([order.id]);
      const again = await school.listen(client);
      await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
      const after = await client.get(placeOrder, { body: delivery });
      await again.next('order.placed', ({ orderId }) => orderId === after.id);
    } finally {
      await school.stop();
      await redis.stop();
    }
  });
});
