import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@daad/platform/logger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { logRequests } from './access-log.js';
import { keepPublicResponses } from './public-responses.js';
import { requestIdOf } from './request-id.js';
import { measureRequests } from './request-metrics.js';

const LIST = '/api/v1/product/GetList';
const TABLE = '/api/v1/StudentPoints/StudentsPointsTable';
const JSON_TYPE = { 'content-type': 'application/json' };

let fastify: FastifyInstance;
let origin: string;
let registry: Registry;
let version: string | Error;
let logged: Record<string, unknown>[];
/** How many responses were computed. */
let computed: number;

beforeEach(async () => {
  [version, logged, computed] = ['1', [], 0];
  registry = new Registry();
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const loggerInstance: FastifyBaseLogger = createLogger('info', 'test', { write });
  fastify = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
  });
  const versions = {
    of: () => (version instanceof Error ? Promise.reject(version) : Promise.resolve(version)),
  };
  logRequests(fastify);
  measureRequests(fastify, registry);
  keepPublicResponses(fastify, versions);
  fastify.get(LIST, () => ({ list: ++computed, text: 'كتاب '.repeat(300) }));
  fastify.post(TABLE, () => ({ table: ++computed }));
  origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => fastify.close());

const get = (headers: Record<string, string> = {}) => fetch(origin + LIST, { headers });
/** Sends headers and body at once; `fetch` sends them one after the other. */
const post = async (body: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
  const sent = { ...JSON_TYPE, 'content-length': Buffer.byteLength(body), ...headers };
  const call = request(origin + TABLE, { method: 'POST', headers: sent }).end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response.statusCode;
};

describe('a kept response', () => {
  it('is sent as it was sent first', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const again = await get({ 'accept-encoding': 'br' });
    expect(computed).toBe(1);
    const headersOf = ({ headers }: Response) => {
      const { date, ...rest } = Object.fromEntries(headers);
      expect(date).toBeDefined();
      return rest;
    };
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(await again.text()).toBe(await first.text());
  });

  it('is computed again with the next version, and not sent when there is no version to be had', async () => {
    await get();
    version = '2';
    expect(await (await get()).text()).toContain('"list":2');
    expect(computed).toBe(2);
    version = new Error('the database is away');
    expect((await get()).status).toBe(500);
  });

  it('is a 304 without a body for a client that has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const again = await get({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), computed]).toEqual([304, '', 1]);
    expect(again.headers.get('content-length')).toBeNull();
  });

  it('is logged with the id of its request and without the query, and is counted', async () => {
    const url = `${origin}${LIST}?search=x`;
    await fetch(url);
    await fetch(url, { headers: { 'x-request-id': 'given' } });
    expect(computed).toBe(1);
    expect(logged.find(({ requestId }) => requestId === 'given')).toMatchObject({
      method: 'GET',
      path: LIST,
      status: 200,
      msg: 'request',
    });
    expect(await registry.metrics()).toContain(
      `daad_http_request_duration_seconds_count{route="${LIST}",method="GET",status="200"} 2`,
    );
  });

  it('is not sent for another method', async () => {
    await get();
    await fetch(origin + LIST, { method: 'HEAD' });
    expect(computed).toBe(2);
    expect((await fetch(origin + LIST, { method: 'DELETE' })).status).toBe(404);
  });

  it('is not sent to an account', async () => {
    await get();
    await get({ authorization: 'Bearer x' });
    expect(computed).toBe(2);
  });
});

describe('a response that is kept by its body', () => {
  it('is sent by what the call reads of it', async () => {
    for (const body of ['{"pageSize":20}', '{"pageSize":20}', '{ "pageSize": 20 }']) await post(body);
    expect(computed).toBe(1);
    await post(`{"pageSize":20}${' '.repeat(1000)}`);
    expect(computed).toBe(1);
    await post('{"pageSize":21}');
    expect(computed).toBe(2);
  });

  it('is not sent for a body of another type', async () => {
    await post('{"pageSize":20}');
    expect(await post('{"pageSize":20}', { 'content-type': 'text/xml' })).toBe(415);
  });

  it.each([
    { piece: '{"pageSize"', rest: ':20}', when: 'in two pieces' },
    { piece: '', rest: '{"pageSize":20}', when: 'whole, but after its head' },
  ])('is sent for a body that comes $when, and leaves the connection usable', async ({ piece, rest }) => {
    await post('{"pageSize":20}');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = `POST ${TABLE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n`;
    const arrived = once(fastify.server, 'request');
    socket.write(head + piece);
    await arrived;
    socket.write(rest);
    await untilReceived(socket, '{"table":1}');
    socket.write(`${head}{"pageSize":20}`);
    await untilReceived(socket, '{"table":1}');
    socket.write(`${head}{"pageSize":20}`);
    await untilReceived(socket, '{"table":1}');
    socket.destroy();
    expect(computed).toBe(1);
  });
});

async function untilReceived(socket: Socket, text: string): Promise<void> {
  let received = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    received += String(part);
    if (received.includes(text)) return;
  }
  throw new Error(`The connection ended after ${received}`);
}
