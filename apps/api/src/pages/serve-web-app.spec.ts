import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { present } from '@daad/testing/present';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { inlineSources, pagePolicy, WORKER_POLICY } from './content-security-policy.js';
import { serveWebApp } from './serve-web-app.js';

const PAGE = '<html><head><title>ضاد</title></head><body></body></html>';

describe('a file of the web app', () => {
  const SCRIPT = `export const words = '${'كلمة '.repeat(200)}';`;
  const OFFLINE = '<html><style>a{}</style><script>again()</script></html>';
  let dist: string;
  let fastify: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await mkdir(join(dist, 'assets'));
    await mkdir(join(dist, 'server'));
    await writeFile(join(dist, 'server', 'entry-server.js'), SCRIPT);
    await writeFile(join(dist, 'index.html'), PAGE);
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
    for (const [name, content] of Object.entries({
      'assets/a-1.js': SCRIPT,
      'assets/reader-1.wasm': SCRIPT,
      'offline.html': OFFLINE,
      'sw.js': SCRIPT,
    })) {
      await writeFile(join(dist, name), content);
      await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(dist, `${name}.gz`), gzipSync(content));
    }
    fastify = Fastify();
    const dataSource = new DataSource({ type: 'postgres' });
    await serveWebApp(fastify, {
      dataSource,
      versions: new PublicVersions(dataSource),
      dist,
    });
    origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await fastify.close();
    await rm(dist, { recursive: true, force: true });
  });
  const get = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(origin + path, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', null],
  ])('is sent as the build compressed it for a browser that accepts %s', async (accepted, sent) => {
    const { status, headers, body } = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect([status, body]).toEqual([200, SCRIPT]);
    expect(headers.get('content-encoding')).toBe(sent);
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is WebAssembly by its type, compressed and cached for ever, or browsers compile it only once all of it is there', async () => {
    const { headers, body } = await get('/assets/reader-1.wasm', { 'accept-encoding': 'gzip, br' });
    expect(body).toBe(SCRIPT);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is sent in parts, and not again when the browser has it', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const part = await get('/assets/a-1.js', { ...plain, range: 'bytes=0-5' });
    expect([part.status, part.body]).toEqual([206, 'export']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-5/${Buffer.byteLength(SCRIPT)}`);
    // `fetch` would request it again by itself.
    const headers = { ...plain, 'if-none-match': present(part.headers.get('etag')), connection: 'close' };
    const sent = request(`${origin}/assets/a-1.js`, { headers }).end();
    const [again] = (await once(sent, 'response')) as [IncomingMessage];
    expect([again.statusCode, await text(again)]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has the policy of its kind in every compression', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const policyOf = async (path: string) =>
        (await get(path, { 'accept-encoding': accepted })).headers.get('content-security-policy');
      expect(await policyOf('/offline.html')).toBe(pagePolicy(inlineSources(OFFLINE)));
      expect(await policyOf('/sw.js')).toBe(WORKER_POLICY);
    }
  });

  it('is none of the files that the server renders or reads itself', async () => {
    for (const path of ['/index.html.br', '/route-files.json', '/assets/../index.html.gz'])
      expect((await get(path, {})).headers.get('content-type')).toMatch(/text\/html/);
    expect((await get('/server/entry-server.js', {})).status).toBe(404);
  });
});
