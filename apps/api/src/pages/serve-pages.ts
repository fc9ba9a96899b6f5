import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_QUERY_KEY } from '@daad/contracts/rendered-page';
import type { Site } from '@daad/contracts/site.contract';
import type { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { devicePolicy } from '@daad/platform/security-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';
import { sendError } from '../http/error.filter.js';
import {
  hashSource,
  inlineSources,
  makeNonce,
  pagePolicy,
  WASM_SOURCE,
  withStyleNonce,
} from './content-security-policy.js';
import { SCRIPT_LOADER, withDeferredScripts } from './deferred-scripts.js';
import { logPageError } from './log-page-error.js';
import { withQueries, withRendered, withTitle } from './page-html.js';
import { readRouteFiles, withPreloadLinks } from './preload-links.js';
import { RenderedPages } from './rendered-pages.js';
import { type OriginOf, refuseInvalidHost } from './site-origin.js';
import { readWithin, webRenderer } from './web-renderer.js';

/** Paths that are never a page of the web app. */
const NOT_A_PAGE = /^\/(api|admin|files|socket\.io|health|metrics|assets|server)(\/|$)/i;

interface PageSources {
  site: () => Promise<Site>;
  versions: Pick<PublicVersions, 'of'>;
  /** The folder of the built web app. */
  dist: string;
  originOf: OriginOf;
}

/** Serves the web app's page at every other path: public ones as the web app renders them, others with the site's content. */
export async function servePages(
  fastify: FastifyInstance,
  { site, versions, dist, originOf }: PageSources,
): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const routeFiles = await readRouteFiles(dist);
  const policyOf = policyWithNonce(html);
  /** In place of the nonce, which each response has its own of. */
  const placeholder = randomUUID();
  const builtPage = (path: string) => withPreloadLinks(html, routeFiles[path]);
  const pages = new RenderedPages({
    versions,
    render: webRenderer(dist, readWithin(fastify)),
    styleNonce: placeholder,
    complete: (path, rendered) => withDeferredScripts(withRendered(builtPage(path), rendered)),
  });

  async function pageOf(path: string, request: FastifyRequest) {
    const rendered = await pages.get({
      path,
      url: request.url,
      origin: originOf(request),
      visitor: request.ip,
    });
    if (rendered) return rendered;
    const content = await site();
    return {
      status: 200,
      html: withQueries(withTitle(builtPage(path), content.brand), [[SITE_QUERY_KEY, content]]),
    };
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
    const send = (page: string) => withStyleNonce(page.replaceAll(placeholder, nonce), nonce);
    try {
      const page = await pageOf(path, request);
      void reply.code(page.status);
      return send(page.html);
    } catch (error) {
      // The web app itself shows that nothing can be loaded.
      logPageError(error, request);
      return send(builtPage(path));
    }
  });
}

/** The policy of the page with a nonce of one response, and the inline parts of every response. */
function policyWithNonce(html: string): (nonce: string) => string {
  const { scripts, styles } = inlineSources(html);
  scripts.push(hashSource(SCRIPT_LOADER), WASM_SOURCE);
  return (nonce) => pagePolicy({ scripts, styles: [`'nonce-${nonce}'`, ...styles] });
}
