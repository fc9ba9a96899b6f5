import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@daad/contracts/paging';
import type { PreloadedData } from '@daad/contracts/preloaded-data';
import type { SiteContent } from '@daad/contracts/site.contract';
import type { Product } from '@daad/contracts/store.contract';
import { devicePolicy } from '@daad/platform/security-headers';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.js';
import { sendError } from '../http/error.filter.js';
import {
  hashSource,
  inlineSources,
  makeNonce,
  pagePolicy,
  withStyleNonce,
} from './content-security-policy.js';
import { SCRIPT_LOADER, withDeferredScripts } from './deferred-scripts.js';
import { withHeadTags } from './head-tags.js';
import { logPageError } from './log-page-error.js';
import { withPageShell } from './page-shell.js';
import { readRouteFiles, withPreloadLinks } from './preload-links.js';
import { withPreloadedData } from './preloaded-data.js';
import { type OriginOf, refuseInvalidHost } from './site-origin.js';

/** Paths that are never a page of the web app. */
const NOT_A_PAGE = /^\/(api|admin|files|socket\.io|health|metrics|assets)(\/|$)/i;

interface PageSources {
  site: () => Promise<SiteContent>;
  /** The store's first page, at the prices of visitors. */
  products: () => Promise<Page<Product>>;
  /** The folder of the built web app. */
  dist: string;
  originOf: OriginOf;
}

/** Serves the web app's page at every other path: with head tags, a server-rendered shell and preloaded data. */
export async function servePages(
  fastify: FastifyInstance,
  { site, products, dist, originOf }: PageSources,
): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const routeFiles = await readRouteFiles(dist);
  const policyOf = policyWithNonce(html);

  async function preload(url: string): Promise<PreloadedData> {
    // Only the plain address: filters and further pages are in the query.
    if (url !== '/store') return { site: await site() };
    const [content, firstProducts] = await Promise.all([site(), products()]);
    return { site: content, products: firstProducts };
  }

  fastify.get('/*', { compress: { threshold: 0 }, onRequest: refuseInvalidHost }, async (request, reply) => {
    const { url } = request;
    if (NOT_A_PAGE.test(url)) {
      sendError(new ApiError('request.not-found'), request, reply);
      return reply;
    }
    const nonce = makeNonce();
    void reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyOf(nonce),
        'permissions-policy': devicePolicy('camera'),
      })
      .type('text/html; charset=utf-8');
    const path = url.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
    const page = withStyleNonce(withPreloadLinks(html, routeFiles[path]), nonce);
    try {
      const data = await preload(url);
      const shell = withPageShell(page, path, data);
      const headed = withHeadTags(shell, { path, origin: originOf(request), site: data.site });
      const complete = withPreloadedData(headed, data);
      return data.products?.items.length ? withDeferredScripts(complete) : complete;
    } catch (error) {
      // The web app itself shows that nothing can be loaded.
      logPageError(error, request);
      return page;
    }
  });
}

/** The policy of the page with a nonce of one response, and the inline parts of every response. */
function policyWithNonce(html: string): (nonce: string) => string {
  const { scripts, styles } = inlineSources(html);
  scripts.push(hashSource(SCRIPT_LOADER));
  return (nonce) => pagePolicy({ scripts, styles: [`'nonce-${nonce}'`, ...styles] });
}
