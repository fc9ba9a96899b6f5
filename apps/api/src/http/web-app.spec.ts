import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createLogger } from '@daad/platform/logger';
import { DataSource } from 'typeorm';
import type { Catalogue } from '../features/store/catalogue.js';
import { serveWebApp } from './web-app.js';

const PAGE = '<html><head><title>ضاد</title></head><body></body></html>';

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
      await serveWebApp(fastify, dataSource, {} as Catalogue, dist);
      const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
      const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
      try {
        expect(await textOf('/about')).toBe(PAGE);
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
