import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { readSite } from '@daad/persistence/site/read-site';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { inlineSources, pagePolicy, WORKER_POLICY } from './content-security-policy.js';
import { serveReceipts } from './serve-receipts.js';
import { servePages } from './serve-pages.js';
import { serveSiteFiles } from './serve-site-files.js';
import { originFrom } from './site-origin.js';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Files of the build that are not served unchanged, not at all, or by the route of the hashed ones. */
const NOT_STATIC = ['index.html*', 'manifest.webmanifest*', 'route-files.json*', 'assets/**', 'server/**'];

/** The service worker keeps it together with its headers. */
const OFFLINE_PAGE = 'offline.html';

interface WebAppOptions {
  dataSource: DataSource;
  versions: PublicVersions;
  /** The setting PUBLIC_URL. */
  publicUrl?: string | undefined;
  /** The folder of the built web app. */
  dist?: string;
}

/**
 * Serves the built web app: hashed assets are cached for ever and sent as the build compressed them, pages are never cached.
 * A request whose Host header is not a host is refused with 400.
 */
export async function serveWebApp(
  fastify: FastifyInstance,
  { dataSource, versions, publicUrl, dist = WEB_DIST }: WebAppOptions,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const originOf = originFrom(publicUrl);
  const policies = await policiesOfFiles(dist);
  const asBuilt = { index: false, preCompressed: true, cacheControl: false } as const;
  await fastify.register(fastifyStatic, {
    ...asBuilt,
    root: dist,
    wildcard: false,
    globIgnore: NOT_STATIC,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', 'no-cache');
      const policy = policies[basename(path).replace(/\.(br|gz)$/, '')];
      if (policy) void reply.header('content-security-policy', policy);
    },
  });
  // One route for all of them: a route for each of the hundreds of files would take 5 MB.
  await fastify.register(fastifyStatic, {
    ...asBuilt,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const site = versions.remember('site', () => readSite(dataSource));
  await serveSiteFiles(fastify, { site, dist, originOf });
  await serveReceipts(fastify, { site, dist });
  await servePages(fastify, { site, versions, dist, originOf });
}

/** The policies of static files that run code. */
async function policiesOfFiles(dist: string): Promise<Record<string, string>> {
  const policies: Record<string, string> = { 'sw.js': WORKER_POLICY };
  const offline = join(dist, OFFLINE_PAGE);
  if (existsSync(offline))
    policies[OFFLINE_PAGE] = pagePolicy(inlineSources(await readFile(offline, 'utf8')));
  return policies;
}
