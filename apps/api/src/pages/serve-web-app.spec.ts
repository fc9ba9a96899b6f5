import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createLogger } from '@daad/platform/logger';
import { DataSource } from 'typeorm';
import type { Catalogue } from '../features/store/catalogue.js';
import { inlineSources, pagePolicy, WORKER_POLICY } from './content-security-policy.js';
import { serveWebApp } from './serve-web-app.js';

const PAGE = '<html><head><title>ضاد</title></head><body></body></html>';

describe("the site's own address", () => {
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await writeFile(join(dist, 'index.html'), PAGE);
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  });
  afterAll(() => rm(dist, { recursive: true, force: true }));

  const open: FastifyInstance[] = [];
  afterEach(() => Promise.all(open.splice(0).map((fastify) => fastify.close())));

  /** Asks for a path with any Host header, which `fetch` does not let one choose. */
  async function site(publicUrl?: string) {
    const fastify = Fastify();
    open.push(fastify);
    await serveWebApp(fastify, new DataSource({ type: 'postgres' }), {} as Catalogue, { publicUrl, dist });
    const { port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
    return async (path: string, host: string) => {
      const asked = request({ port, path, headers: { host, connection: 'close' } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    };
  }

  it.each(['%zz', 'daad.example/evil', 'a b', '[::1', 'x:99999', 'user@daad.example', '"><script>'])(
    'is not taken from the Host header %j',
    async (host) => {
      const get = await site();
      for (const path of ['/sitemap.xml', '/robots.txt', '/about']) {
        const answer = await get(path, host);
        expect([path, answer.status, JSON.parse(answer.body)]).toMatchObject([
          path,
          400,
          { code: 'request.malformed' },
        ]);
      }
    },
  );

  it.each(['daad.example', 'DAAD.example:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'is that of the visitor, who used %s',
    async (host) => {
      const { body } = await (await site())('/robots.txt', host);
      expect(body).toContain(`Sitemap: http://${host}/sitemap.xml`);
    },
  );

  it('is what the setting says, whatever the visitor used', async () => {
    const get = await site('https://daad.example');
    expect((await get('/robots.txt', 'other.example')).body).toContain(
      'Sitemap: https://daad.example/sitemap.xml',
    );
    expect((await get('/sitemap.xml', 'other.example')).body).toContain(
      '<loc>https://daad.example/news</loc>',
    );
  });
});

describe('a page whose first answers cannot be had', () => {
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await writeFile(join(dist, 'index.html'), PAGE);
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  });
  afterAll(() => rm(dist, { recursive: true, force: true }));

  it.each([
    ['a broken program', new TypeError('site.brand is undefined'), ['site.brand is undefined']],
    ['no database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), []],
  ])(
    'comes all the same with %s, and the log tells of it unless the database is away',
    async (_, error, told) => {
      const lines: string[] = [];
      const logger = createLogger('error', 'test', { write: (line: string) => void lines.push(line) });
      const fastify = Fastify({ loggerInstance: logger as FastifyBaseLogger });
      const dataSource = new DataSource({ type: 'postgres' });
      dataSource.createQueryRunner = () => {
        throw error;
      };
      await serveWebApp(fastify, dataSource, {} as Catalogue, { dist });
      const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
      const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
      try {
        const withoutNonce = (page: string) => page.replace(/<meta property="csp-nonce"[^>]*>/, '');
        expect(withoutNonce(await textOf('/about'))).toBe(PAGE);
        const messages = () => lines.map((line) => (JSON.parse(line) as { err: Error }).err.message);
        expect(messages()).toEqual(told);
        expect(await textOf('/manifest.webmanifest')).toBe('{}');
        expect(messages()).toEqual([...told, ...told]);
      } finally {
        await fastify.close();
      }
    },
  );
});

describe('a file of the web app', () => {
  const SCRIPT = `export const words = '${'كلمة '.repeat(200)}';`;
  const OFFLINE = '<html><style>a{}</style><script>again()</script></html>';
  let dist: string;
  let fastify: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), PAGE);
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
    for (const [name, content] of Object.entries({
      'assets/a-1.js': SCRIPT,
      'offline.html': OFFLINE,
      'sw.js': SCRIPT,
    })) {
      await writeFile(join(dist, name), content);
      await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(dist, `${name}.gz`), gzipSync(content));
    }
    fastify = Fastify();
    await serveWebApp(fastify, new DataSource({ type: 'postgres' }), {} as Catalogue, { dist });
    origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await fastify.close();
    await rm(dist, { recursive: true, force: true });
  });
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', null],
  ])('comes as the build compressed it for a browser that takes %s', async (accepted, sent) => {
    const { status, headers, body } = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect([status, body]).toEqual([200, SCRIPT]);
    expect(headers.get('content-encoding')).toBe(sent);
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('comes in parts, and not again when it is there already', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const part = await get('/assets/a-1.js', { ...plain, range: 'bytes=0-5' });
    expect([part.status, part.body]).toEqual([206, 'export']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-5/${Buffer.byteLength(SCRIPT)}`);
    // `fetch` would ask for it anew by itself.
    const headers = { ...plain, 'if-none-match': part.headers.get('etag')!, connection: 'close' };
    const asked = request(`${origin}/assets/a-1.js`, { headers }).end();
    const [again] = (await once(asked, 'response')) as [IncomingMessage];
    expect([again.statusCode, await text(again)]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has the policy of its kind, however it is compressed', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const policyOf = async (path: string) =>
        (await get(path, { 'accept-encoding': accepted })).headers.get('content-security-policy');
      expect(await policyOf('/offline.html')).toBe(pagePolicy(inlineSources(OFFLINE)));
      expect(await policyOf('/sw.js')).toBe(WORKER_POLICY);
    }
  });

  it('is never the page itself, the manifest as it was built, or what the server alone needs', async () => {
    for (const path of ['/index.html.br', '/route-files.json', '/assets/../index.html.gz'])
      expect((await get(path, {})).headers.get('content-type')).toMatch(/text\/html/);
  });
});
