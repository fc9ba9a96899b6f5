import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, ReadForPage } from '@daad/contracts/rendered-page';
import type { FastifyInstance } from 'fastify';

type Render = ReturnType<PageRenderer['createRenderer']>;

const visitors = new AsyncLocalStorage<string | undefined>();

/** The IP address that the page which is being rendered is for alone. */
export const visitorOfPage = (): string | undefined => visitors.getStore();

/**
 * The web app's own renderer, which its build writes as files with all their packages. It is loaded with the first page that
 * it renders: processes that serve none do without its memory. Undefined where there is none.
 */
export function webRenderer(dist: string, read: ReadForPage): Render | undefined {
  const load = rendererIn(dist);
  let loading: Promise<Render> | undefined;
  return (
    load &&
    (async (request) => {
      loading ??= load().then((module) => module.createRenderer(read));
      const render = await loading;
      return visitors.run(request.visitor, () => render(request));
    })
  );
}

/** What loads the build of the web app for the server; undefined where there is none. */
export function rendererIn(dist: string): (() => Promise<PageRenderer>) | undefined {
  const file = join(dist, 'server', 'entry-server.js');
  return existsSync(file) ? () => import(pathToFileURL(file).href) as Promise<PageRenderer> : undefined;
}

/** Reads as a visitor who is not signed in, with all that a request from outside passes, limits of the address included. */
export const readWithin =
  (fastify: FastifyInstance): ReadForPage =>
  async ({ method, url, body }) => {
    const remoteAddress = visitorOfPage();
    const { statusCode, payload } = await fastify.inject({
      ...(remoteAddress !== undefined && { remoteAddress }),
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: statusCode, text: payload };
  };
