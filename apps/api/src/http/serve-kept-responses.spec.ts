import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@daad/platform/logger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { KeptResponses } from './kept-responses.js';
import { keepPublicResponses } from './public-responses.js';
import { measureRequests } from './request-metrics.js';
import { serveKeptResponses } from './serve-kept-responses.js';

const LIST = '/api/v1/product/GetList';
const TABLE = '/api/v1/StudentPoints/StudentsPointsTable';
const JSON_TYPE = { 'content-type': 'application/json' };

let fastify: FastifyInstance;
let origin: string;
let registry: Registry;
let version: string | Error;
let logged: Record<string, unknown>[];
/** How many requests Fastify routed, and how many were computed. */
let routed: number;
let computed: number;

beforeEach(async () => {
  [version, logged, routed, computed] = ['1', [], 0, 0];
  registry = new Registry();
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const loggerInstance: FastifyBaseLogger = createLogger('info', 'test', { write });
  fastify = Fastify({ loggerInstance });
  const versions = {
    of: () => (version instanceof Error ? Promise.reject(version) : Promise.resolve(version)),
  };
  const kept = new KeptResponses();
  fastify.addHook('onRequest', (_request, _reply, done) => {
    routed++;
    done();
  });
  const observe = measureRequests(fastify, registry);
  keepPublicResponses(fastify, versions, kept);
  serveKeptResponses(fastify, { kept, versions, trustProxy: 'loopback', observe });
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
  it('is sent without Fastify, as Fastify sent it', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const again = await get({ 'accept-encoding': 'br' });
    expect([routed, computed]).toEqual([1, 1]);
    const headersOf = ({ headers }: Response) => {
      const { date, 'x-request-id': id, ...rest } = Object.fromEntries(headers);
      expect(date).toBeDefined();
      return [rest, id];
    };
    const [rest, id] = headersOf(again);
    expect(rest).toEqual(headersOf(first)[0]);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(await again.text()).toBe(await first.text());
  });

  it('is computed again with the next version, and by Fastify when there is no version to be had', async () => {
    await get();
    version = '2';
    expect(await (await get()).text()).toContain('"list":2');
    expect([routed, computed]).toEqual([2, 2]);
    version = new Error('the database is away');
    expect((await get()).status).toBe(500);
  });

  it('is a 304 without a body for a client that has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const again = await get({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), routed]).toEqual([304, '', 1]);
  });

  it('has the id that its request came with, is logged without the query, and is counted', async () => {
    const url = `${origin}${LIST}?search=x`;
    await fetch(url);
    const { headers } = await fetch(url, { headers: { 'x-request-id': 'given' } });
    expect(headers.get('x-request-id')).toBe('given');
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

  it('asks for HTTPS when the visitor came by it', async () => {
    await get();
    const [plain, secure] = [await get(), await get({ 'x-forwarded-proto': 'https' })];
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    expect(secure.headers.get('strict-transport-security')).toContain('max-age');
  });

  it.each(['HEAD', 'DELETE'])('is not sent for %s', async (method) => {
    await get();
    await fetch(origin + LIST, { method });
    expect(routed).toBe(2);
  });

  it('is not sent to an account', async () => {
    await get();
    await get({ authorization: 'Bearer x' });
    expect([routed, computed]).toEqual([2, 2]);
  });
});

describe('a response that is kept by its body', () => {
  it('is sent without Fastify once the text is known, and by what the call reads of it otherwise', async () => {
    await post('{"pageSize":20}');
    await post('{"pageSize":20}');
    expect([routed, computed]).toEqual([1, 1]);
    await post('{ "pageSize": 20 }');
    expect([routed, computed]).toEqual([2, 1]);
    await post('{ "pageSize": 20 }');
    expect([routed, computed]).toEqual([2, 1]);
    await post('{"pageSize":21}');
    expect([routed, computed]).toEqual([3, 2]);
  });

  it('is not sent for a body of another type, or one that is long', async () => {
    await post('{"pageSize":20}');
    expect(await post('{"pageSize":20}', { 'content-type': 'text/xml' })).toBe(415);
    await post(`{"pageSize":20}${' '.repeat(1000)}`);
    await post(`{"pageSize":20}${' '.repeat(1000)}`);
    expect([routed, computed]).toEqual([4, 1]);
  });

  it.each([
    { piece: '{"pageSize"', rest: ':20}', when: 'in two pieces' },
    { piece: '', rest: '{"pageSize":20}', when: 'whole, but after its head' },
  ])('leaves a body that comes $when to Fastify, and its connection usable', async ({ piece, rest }) => {
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
    expect([routed, computed]).toEqual([2, 1]);
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
