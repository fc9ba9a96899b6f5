import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@daad/platform/logger';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { DataSource } from 'typeorm';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { serveWebApp } from './serve-web-app.js';

const PAGE = '<html><head><title>ضاد</title></head><body></body></html>';

describe('a page whose data cannot be loaded', () => {
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await writeFile(join(dist, 'index.html'), PAGE);
    await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  });
  afterAll(() => rm(dist, { recursive: true, force: true }));

  it.each([
    ['an error of the program', new TypeError('site.brand is undefined'), ['site.brand is undefined']],
    ['a lost database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), []],
  ])(
    'is sent without data after %s, which is logged unless the database is unreachable',
    async (_, error, logged) => {
      const lines: string[] = [];
      const logger = createLogger('error', 'test', { write: (line: string) => void lines.push(line) });
      const loggerInstance: FastifyBaseLogger = logger;
      const fastify = Fastify({ loggerInstance });
      const dataSource = new DataSource({ type: 'postgres' });
      dataSource.createQueryRunner = () => {
        throw error;
      };
      await serveWebApp(fastify, {
        dataSource,
        versions: new PublicVersions(dataSource),
        dist,
      });
      const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
      const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
      try {
        const withoutNonce = (page: string) => page.replace(/<meta property="csp-nonce"[^>]*>/, '');
        expect(withoutNonce(await textOf('/about'))).toBe(PAGE);
        const messages = () => lines.map((line) => (JSON.parse(line) as { err: Error }).err.message);
        expect(messages()).toEqual(logged);
        expect(await textOf('/manifest.webmanifest')).toBe('{}');
        expect(messages()).toEqual([...logged, ...logged]);
      } finally {
        await fastify.close();
      }
    },
  );
});
