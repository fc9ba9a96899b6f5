import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreloadedData } from '@daad/contracts/preloaded-data';
import { STORE_FRONT } from '@daad/contracts/store-front';
import { isDatabaseAway } from '@daad/persistence/open-database';
import { readSite } from '@daad/persistence/site/read-site';
import { devicePolicy } from '@daad/platform/security-headers';
import type { DataSource } from 'typeorm';
import type { Catalogue } from '../features/store/catalogue.js';
import { ApiError } from '../errors/api-error.js';
import { sendError } from '../http/error-filter.js';
import { withPreloadedData } from './preloaded-data.js';
import { SCRIPT_LOADER, readRouteFiles, withPreloadLinks, withDeferredScripts } from './preload-links.js';
import { withHeadTags } from './head-tags.js';
import { withPageShell } from './page-shell.js';
import {
  hashSource,
  inlineSources,
  makeNonce,
  pagePolicy,
  withStyleNonce,
  WORKER_POLICY,
} from './content-security-policy.js';
import { manifestOf, robotsText, sitemap } from './site-files.js';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Addresses that are never a page of the web app. */
const NOT_A_PAGE = /^\/(api|admin|files|socket\.io|health|metrics|assets)(\/|$)/i;

/** What the build leaves beside the files that are sent as they are. */
const NOT_AS_IT_IS = ['index.html*', 'manifest.webmanifest*', 'route-files.json*'];

/** Kept by the service worker, headers and all. */
const OFFLINE_PAGE = 'offline.html';

/** A name, an IPv4 or a bracketed IPv6 address, and a port: what a Host header may contain (RFC 9110 section 7.2). */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Before anything names the site's own address. */
async function refuseOtherHosts(request: FastifyRequest, reply: FastifyReply) {
  const isHost = HOST.test(request.host) && URL.canParse(`http://${request.host}`);
  if (!isHost) return sendError(new ApiError('request.malformed'), request, reply);
}

/** Scheme and host that the site's own addresses begin with. */
type OriginOf = (request: FastifyRequest) => string;

interface WebAppOptions {
  /** The setting PUBLIC_URL. */
  publicUrl?: string | undefined;
  /** What the build of the web app made. */
  dist?: string;
}

/**
 * Serves the built web app: hashed assets for ever and as the build compressed them, the page itself never from a cache.
 * A request whose Host header names no host is refused with 400.
 */
export async function serveWebApp(
  fastify: FastifyInstance,
  dataSource: DataSource,
  catalogue: Catalogue,
  { publicUrl, dist = WEB_DIST }: WebAppOptions = {},
): Promise<void> {
  const originOf: OriginOf = ({ protocol, host }) => publicUrl ?? `${protocol}://${host}`;
  if (!existsSync(join(dist, 'index.html'))) return;
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const routeFiles = await readRouteFiles(dist);
  const policyOf = pagePolicies(html);
  const filePolicies = await policiesOfFiles(dist);
  await fastify.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'] });
  await fastify.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    globIgnore: NOT_AS_IT_IS,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const policy = filePolicies[basename(path).replace(/\.(br|gz)$/, '')];
      if (policy) void reply.header('content-security-policy', policy);
    },
  });
  await serveSiteFiles(fastify, dataSource, dist, originOf);
  fastify.get('/*', { compress: { threshold: 0 }, onRequest: refuseOtherHosts }, async (request, reply) => {
    if (NOT_A_PAGE.test(request.url)) return sendError(new ApiError('request.not-found'), request, reply);
    const nonce = makeNonce();
    void reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyOf(nonce),
        'permissions-policy': devicePolicy('camera'),
      })
      .type('text/html; charset=utf-8');
    const path = request.url.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
    const page = withStyleNonce(withPreloadLinks(html, routeFiles[path]), nonce);
    try {
      const answers: PreloadedData = { site: await readSite(dataSource) };
      // Filters and pages beyond the first are in the address.
      if (request.url === '/store') {
        answers.products = await catalogue.products({ ...STORE_FRONT, search: null }, null);
      }
      const opened = withPageShell(page, path, answers);
      const headed = withHeadTags(opened, { path, origin: originOf(request), site: answers.site });
      const whole = withPreloadedData(headed, answers);
      return answers.products?.items.length ? withDeferredScripts(whole) : whole;
    } catch (error) {
      // The page still comes, and says by itself that nothing can be loaded.
      reportUnlessAway(error, request);
      return page;
    }
  });
}

/** The policy of each page: with a nonce that no other page has, and the inline parts of all. */
function pagePolicies(html: string): (nonce: string) => string {
  const { scripts, styles } = inlineSources(html);
  scripts.push(hashSource(SCRIPT_LOADER));
  return (nonce) => pagePolicy({ scripts, styles: [`'nonce-${nonce}'`, ...styles] });
}

/** Of the files that are sent as they are, those that run by themselves. */
async function policiesOfFiles(dist: string): Promise<Record<string, string>> {
  const policies: Record<string, string> = { 'sw.js': WORKER_POLICY };
  const offline = join(dist, OFFLINE_PAGE);
  if (existsSync(offline))
    policies[OFFLINE_PAGE] = pagePolicy(inlineSources(await readFile(offline, 'utf8')));
  return policies;
}

/** That the database is away is said often enough by the calls that need it. */
function reportUnlessAway(error: unknown, request: FastifyRequest): void {
  if (!isDatabaseAway(error)) request.log.error({ err: error }, 'a page was sent as it was built');
}

/** What search engines and installers ask for; the latter under the teacher's own name. */
async function serveSiteFiles(
  fastify: FastifyInstance,
  dataSource: DataSource,
  dist: string,
  originOf: OriginOf,
): Promise<void> {
  const options = { onRequest: refuseOtherHosts };
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
      reportUnlessAway(error, request);
      return manifest;
    }
  });
}
