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
import { started } from '@daad/testing/present';
import { type RunningApi, startApi } from './start-api.js';

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a stop looks to clients that are connected already, and to new ones. */
describe('an API that stops', () => {
  let school: InProcessSchool;
  let api: RunningApi;
  let origin: string;
  let stopped: Promise<void> | undefined;
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 });
  const polling = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false });
    api = await startApi({ ...school.settings, drainSeconds: 3 }, createLogger('silent', 'leaving-api'));
    origin = `http://127.0.0.1:${api.port}`;
  });
  afterAll(async () => {
    keptAlive.destroy();
    polling.destroy();
    await (stopped ?? started(api)?.stop());
    await started(school)?.stop();
  });

  /** On the one connection of the agent, or on a new one. */
  const request = (path: string, agent: Agent | false = false) =>
    new Promise<Reply>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (response) => {
        const { statusCode: status, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      }).once('error', reject);
    });
  const isRefused = () =>
    request('/health/live').then(
      () => false,
      (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED',
    );

  it('is not ready first, then refuses new connections, and responds to every request that it has accepted', async () => {
    const student = await createStudent(school.dataSource);
    const product = await createProduct(school.dataSource);
    const client = new ApiClient(origin);
    await client.signIn(student.phoneNumber, student.password);
    await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    const socket = await connectSocket(origin, client.token);
    const hungUp = new Promise<string>((resolve) => socket.socket.once('disconnect', resolve));
    for (const agent of [keptAlive, polling])
      expect((await request('/health/ready', agent)).status).toBe(200);

    // A slow order: another transaction has locked the row of its student.
    const holder = school.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select from student where id = $1 for update', [student.id]);
    const order = client.call(placeOrder, {
      body: { deliverAddress: 'ش الهرم، الجيزة', deliverPhone: '01000000000' },
    });
    await eventually(async () => {
      const waiting = await school.dataSource.query<unknown[]>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });

    stopped = api.stop();
    const notReady = await request('/health/ready');
    expect(notReady.status).toBe(503);
    expect(JSON.parse(notReady.body)).toMatchObject({ status: 'stopping', checks: { database: 'up' } });
    const served = await request('/api/v1/product/GetList', keptAlive);
    expect(served).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });

    await eventually(isRefused);
    // A browser reconnects on its own after a network failure, not after being disconnected by the server.
    expect(await hungUp).toBe('transport close');
    const polled = await request('/socket.io/?EIO=4&transport=polling', polling);
    expect(polled).toMatchObject({ status: 200, headers: { connection: 'close' } });
    const last = await request('/api/v1/product/GetList', keptAlive);
    expect(last).toMatchObject({ status: 200, headers: { connection: 'close' } });

    await holder.rollbackTransaction();
    await holder.release();
    const { status, headers } = await order;
    expect(status).toBe(200);
    expect(headers.get('connection')).toBe('close');
    await stopped;
  });
});

it('an API and a worker that stopped leave no connection to the database', async () => {
  const school = await InProcessSchool.start();
  try {
    await school.stopWorker();
    await school.api.stop();
    await eventually(async () => {
      const connections = await school.dataSource.query<unknown[]>(
        `select from pg_stat_activity where datname = current_database() and application_name <> 'daad-test'`,
      );
      return connections.length === 0;
    });
  } finally {
    await school.stop();
  }
});
