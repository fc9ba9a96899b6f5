import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { createProduct, createStudent } from './builders.js';
import { eventually } from './eventually.js';
import { started } from './present.js';
import { TestSchool } from './test-school.js';

const TOKEN = 'a-token-for-the-metrics';

/** The value of one series, as Prometheus would read it; undefined when there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe.each([{ redis: false }, { redis: true }])('metrics (BullMQ on Redis: $redis)', ({ redis }) => {
  let school: TestSchool;

  beforeAll(async () => {
    school = await TestSchool.start({ redis, env: { METRICS_TOKEN: TOKEN, METRICS_PORT: '0' } });
    await school.startWorker();
  });
  afterAll(() => started(school)?.stop());

  const read = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  };

  it('show requests by route, sockets, queues, outbox and pool of an API', async () => {
    const student = await createStudent(school.dataSource);
    const client = await school.signIn(student.phoneNumber, student.password);
    await school.listen(client);
    await school.listen(await school.asTeacher());
    await school.listen();
    await client.send('GET', 'order/0190c0de-0000-7000-8000-000000000000');
    await fetch(`${school.origin}/health/live`);

    const text = await read(school.port);
    const requests = 'daad_http_request_duration_seconds_count';
    expect(valueOf(text, `${requests}{route="/api/v1/account/login",method="POST",status="200"}`)).toBe(2);
    expect(valueOf(text, `${requests}{route="/api/v1/order/:id",method="GET",status="404"}`)).toBe(1);
    expect(text).not.toContain('0190c0de');
    for (const audience of ['teacher', 'student', 'visitor'])
      expect(valueOf(text, `daad_sockets{audience="${audience}"}`)).toBe(1);
    for (const dependency of ['database', 'queue', 'backplane'])
      expect(valueOf(text, `daad_dependency_up{dependency="${dependency}"}`)).toBe(1);
    expect(valueOf(text, 'daad_queue_jobs{queue="jobs",state="waiting"}')).toBe(0);
    expect(
      valueOf(text, 'daad_database_pool_connections{pool="daad-api",state="total"}'),
    ).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('show the age of the oldest unhandled event', async () => {
    await school.stopWorker();
    await school.stopWorker();
    await school.dataSource.query(
      `insert into outbox_event (id, name, aggregate_id, payload, occurred_at)
       select uuid_v7(), 'points.recomputed', uuid_v7(), '{}', now() - make_interval(mins => age)
       from unnest(array[3, 2]) as age`,
    );
    const waiting = await read(school.port);
    expect(valueOf(waiting, 'daad_outbox_events')).toBe(2);
    expect(valueOf(waiting, 'daad_outbox_oldest_seconds')).toBeGreaterThan(179);
    await school.startWorker();
    await school.startWorker();
    await eventually(async () => {
      const text = await read(school.port);
      return valueOf(text, 'daad_outbox_events') === 0 && valueOf(text, 'daad_outbox_oldest_seconds') === 0;
    });
  });

  it('show jobs, pushes and dispatched events of each worker', async () => {
    const student = await createStudent(school.dataSource);
    const product = await createProduct(school.dataSource);
    const client = await school.signIn(student.phoneNumber, student.password);
    const board = await school.listen(client);
    await client.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
    await client.get(placeOrder, { body: { deliverAddress: 'ش الهرم', deliverPhone: '01000000000' } });
    await board.next('order.placed');

    const sumOver = async (series: string) => {
      const texts = await Promise.all((await school.metricsPorts()).map(read));
      return texts.reduce((sum, text) => sum + (valueOf(text, series) ?? 0), 0);
    };
    await eventually(
      async () => (await sumOver('daad_commit_to_push_seconds_count{event="order.placed"}')) === 1,
    );
    await eventually(
      async () =>
        (await sumOver('daad_job_duration_seconds_count{queue="live",name="live",outcome="completed"}')) > 0,
    );
    expect(await sumOver('daad_outbox_handed_on_total{round="first"}')).toBeGreaterThan(0);
    const ports = await school.metricsPorts();
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(valueOf(await read(port), 'nodejs_eventloop_lag_seconds')).toBeDefined();
  });

  it('are closed without the token, on the API and on workers', async () => {
    const ports = [school.port, ...(await school.metricsPorts())];
    expect(ports).toHaveLength(3);
    for (const port of ports) {
      for (const authorization of ['', TOKEN, 'Bearer wrong', `Bearer ${TOKEN}x`]) {
        const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
        expect(status).toBe(401);
      }
    }
  });
});

describe('metrics without a token', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await TestSchool.start({ env: { HOST: '0.0.0.0', METRICS_PORT: '0' } });
  });
  afterAll(() => started(school)?.stop());

  it('are served to this machine only, and not to requests that a proxy on it forwards', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
    const ports = [school.port, ...(await school.metricsPorts())];
    expect(ports).toHaveLength(2);
    for (const port of ports) {
      const status = async (host: string, headers: Record<string, string> = {}) =>
        (await fetch(`http://${host}:${port}/metrics`, { headers })).status;
      expect(await status('127.0.0.1')).toBe(200);
      for (const name of [
        'x-forwarded-for',
        'x-forwarded-host',
        'X-Forwarded-Proto',
        'x-real-ip',
        'forwarded',
        'via',
      ])
        expect([name, await status('127.0.0.1', { [name]: '198.51.100.7' })]).toEqual([name, 403]);
      if (outside) expect(await status(outside)).toBe(403);
    }
  });
});
