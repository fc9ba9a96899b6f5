import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { serveWebApp } from './serve-web-app.js';

describe("the site's own address", () => {
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await writeFile(join(dist, 'index.html'), '<html></html>');
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  });
  afterAll(() => rm(dist, { recursive: true, force: true }));

  const open: FastifyInstance[] = [];
  afterEach(() => Promise.all(open.splice(0).map((fastify) => fastify.close())));

  /** Requests a path with any Host header, which `fetch` does not allow. */
  async function site(publicUrl?: string, trustProxy = false) {
    const fastify = Fastify({ trustProxy });
    open.push(fastify);
    const dataSource = new DataSource({ type: 'postgres' });
    await serveWebApp(fastify, {
      dataSource,
      versions: new PublicVersions(dataSource),
      publicUrl,
      dist,
    });
    const { port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
    return async (path: string, host: string, forwarded: Record<string, string> = {}) => {
      const sent = request({ port, path, headers: { host, connection: 'close', ...forwarded } }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: response.statusCode, body: await text(response) };
    };
  }

  it.each(['%zz', 'daad.example/path', 'a b', '[::1', 'x:99999', 'user@daad.example', '"><script>'])(
    'is not taken from the Host header %j',
    async (host) => {
      const get = await site();
      for (const path of ['/sitemap.xml', '/robots.txt', '/about']) {
        const response = await get(path, host);
        expect([path, response.status, JSON.parse(response.body)]).toMatchObject([
          path,
          400,
          { code: 'request.malformed' },
        ]);
      }
    },
  );

  it.each(['daad.example', 'DAAD.example:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'is the Host header %s of the visitor',
    async (host) => {
      const { body } = await (await site())('/robots.txt', host);
      expect(body).toContain(`Sitemap: http://${host}/sitemap.xml`);
    },
  );

  it.each([
    [{ 'x-forwarded-host': 'evil.example' }, 'http'],
    [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, 'https'],
    [{ 'x-forwarded-host': 'evil.example, daad.example', 'x-forwarded-proto': 'javascript' }, 'http'],
    [{ 'x-forwarded-host': '%zz' }, 'http'],
  ])('is not taken from X-Forwarded-Host of a trusted proxy: %j', async (forwarded, scheme) => {
    const get = await site(undefined, true);
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { status, body } = await get(path, 'daad.example', forwarded);
      expect(status).toBe(200);
      expect(body).toContain(`${scheme}://daad.example/`);
      expect(body).not.toContain('evil');
    }
  });

  it('is the setting PUBLIC_URL with any Host header', async () => {
    const get = await site('https://daad.example');
    expect((await get('/robots.txt', 'other.example')).body).toContain(
      'Sitemap: https://daad.example/sitemap.xml',
    );
    expect((await get('/sitemap.xml', 'other.example')).body).toContain(
      '<loc>https://daad.example/news</loc>',
    );
  });
});
