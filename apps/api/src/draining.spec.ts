import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createLogger } from '@daad/platform/logger';
import { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { connectSocket } from '@daad/testing/live-socket';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { type RunningApi, startApi } from './start-api.js';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What those see of a stop who are with the API already, and those who come anew. */
describe('an API that is to stop', () => {
  let school: InProcessSchool;
  let api: RunningApi;
  let origin: string;
  let stopped: Promise<void> | undefined;
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false });
    api = await startApi({ ...school.settings, drainSeconds: 3 }, createLogger('silent', 'leaving-api'));
    origin = `http://127.0.0.1:${api.port}`;
  });
  afterAll(async () => {
    keptAlive.destroy();
    await (stopped ?? api?.stop());
    await school?.stop();
  });

  /** On the one connection of `keptAlive`, or on a new one. */
  const ask = (path: string, agent: Agent | false = false) =>
    new Promise<Answer>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (response) => {
        const { statusCode: status, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      }).once('error', reject);
    });
  const isRefused = () =>
    ask('/health/live').then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    );

  it('says so first, then refuses new connections, and lets down nobody it has begun to serve', async () => {
    const student = await createStudent(school.dataSource);
    const product = await createProduct(school.dataSource);
    const client = new ApiClient(origin);
    await client.signIn(student.phoneNumber, student.password);
    await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    const socket = await connectSocket(origin, client.token);
    const hungUp = new Promise<string>((resolve) => socket.socket.once('disconnect', resolve));
    expect((await ask('/health/ready', keptAlive)).status).toBe(200);

    // An order that takes its time: its student's row is in other hands.
    const holder = school.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select from student where id = $1 for update', [student.id]);
    const order = client.call(placeOrder, {
      body: { deliverAddress: 'ش الهرم، الجيزة', deliverPhone: '01000000000' },
    });
    await eventually(async () => {
      const waiting = await school.dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });

    stopped = api.stop();
    const notReady = await ask('/health/ready');
    expect(notReady.status).toBe(503);
    expect(JSON.parse(notReady.body)).toMatchObject({ status: 'stopping', checks: { database: 'up' } });
    const served = await ask('/api/v1/product/GetList', keptAlive);
    expect(served).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });

    await eventually(isRefused);
    // A browser connects again by itself after a broken line, not after being sent away.
    expect(await hungUp).toBe('transport close');
    const last = await ask('/api/v1/product/GetList', keptAlive);
    expect(last).toMatchObject({ status: 200, headers: { connection: 'close' } });

    await holder.rollbackTransaction();
    await holder.release();
    const { status, headers } = await order;
    expect(status).toBe(200);
    expect(headers.get('connection')).toBe('close');
    await stopped;
  });
});
