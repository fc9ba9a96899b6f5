import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createLogger } from '@daad/platform/logger';
import { DataSource } from 'typeorm';
import type { Catalogue } from '../features/store/catalogue.js';
import { serveWebApp } from './web-app.js';

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
