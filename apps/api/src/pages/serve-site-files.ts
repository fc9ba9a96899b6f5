import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSite } from '@daad/persistence/site/read-site';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { logPageError } from './log-page-error.js';
import { manifestOf, robotsText, sitemap } from './site-files.js';
import { type OriginOf, refuseInvalidHost } from './site-origin.js';

/** Serves the files for search engines, and the web app's manifest under the name that the teacher gave the site. */
export async function serveSiteFiles(
  fastify: FastifyInstance,
  dataSource: DataSource,
  dist: string,
  originOf: OriginOf,
): Promise<void> {
  const options = { onRequest: refuseInvalidHost };
  fastify.get('/robots.txt', options, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain')
      .send(robotsText(originOf(request))),
  );
  fastify.get('/sitemap.xml', options, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml')
      .send(sitemap(originOf(request))),
  );

  const manifest = await readFile(join(dist, 'manifest.webmanifest'), 'utf8');
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/manifest+json');
    try {
      return manifestOf(JSON.parse(manifest) as object, await readSite(dataSource));
    } catch (error) {
      logPageError(error, request);
      return manifest;
    }
  });
}
