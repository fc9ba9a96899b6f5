import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@daad/contracts/site.contract';
import type { FastifyInstance } from 'fastify';
import { logPageError } from './log-page-error.js';
import { manifestOf, robotsText, sitemap } from './site-files.js';
import { type OriginOf, refuseInvalidHost } from './site-origin.js';

interface SiteFileSources {
  site: () => Promise<Site>;
  /** The folder of the built web app. */
  dist: string;
  originOf: OriginOf;
}

/** Serves the files for search engines, and the web app's manifest under the name that the teacher gave the site. */
export async function serveSiteFiles(
  fastify: FastifyInstance,
  { site, dist, originOf }: SiteFileSources,
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
      return manifestOf(JSON.parse(manifest) as object, await site());
    } catch (error) {
      logPageError(error, request);
      return manifest;
    }
  });
}
