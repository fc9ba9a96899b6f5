import type { PageRenderer, PreloadedQuery } from '@daad/contracts/rendered-page';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from './app.js';
import { SharedReceiptPage } from './features/shared-receipt/shared-receipt-page.js';
import { ApiError } from './lib/api-error.js';
import { readWith } from './lib/transport.js';
import { createQueryClient } from './query-client.js';
import { createAppRouter } from './router.js';

/** Renders public pages for the API (apps/api/src/pages), which passes how to read data within its process. */
export const createRenderer: PageRenderer['createRenderer'] = (read) => {
  readWith(read);
  return async ({ url, origin, styleNonce }) => {
    const queryClient = createQueryClient();
    const history = createMemoryHistory({ initialEntries: [url] });
    const router = createAppRouter({ queryClient, origin, history });
    history.replace(withValidSearch(router));
    await router.load();
    const { prelude } = await prerender(
      <App queryClient={queryClient} router={router} styleNonce={styleNonce} />,
      // Whole: parts that come later would need inline scripts.
      { progressiveChunkSize: Infinity, onError: rethrow },
    );
    const { head, html } = splitHead(await new Response(prelude).text());
    const scripts = router.state.matches.at(-1)?.headScripts ?? [];
    const errors = queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => state.error ?? []);
    const result = {
      status: errors.some((error) => error instanceof ApiError && error.status === 404) ? 404 : 200,
      head:
        head + renderToStaticMarkup(scripts.map((script, index) => <DataScript key={index} {...script} />)),
      html,
      queries: errors.length === 0 ? queriesOf(queryClient) : undefined,
    } as const;
    const failure = errors.find((error) => !isRefusal(error));
    queryClient.clear();
    if (failure) throw failure;
    return result;
  };
};

export const renderReceipt: PageRenderer['renderReceipt'] = (page) =>
  renderToStaticMarkup(<SharedReceiptPage {...page} />);

/** The address as its route reads it. For any other the router has a redirect, and nothing to render. */
function withValidSearch(router: ReturnType<typeof createAppRouter>): string {
  const { latestLocation, options } = router;
  const match: { search: object } | undefined = router
    .matchRoutes(latestLocation.pathname, latestLocation.search)
    .at(-1);
  return latestLocation.pathname + options.stringifySearch({ ...match?.search });
}

/** What the page shows as it is: nothing is there, the address asks for something invalid, or too often. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const DataScript = ({ type, children }: ComponentProps<'script'>) => (
  <script type={type} dangerouslySetInnerHTML={{ __html: typeof children === 'string' ? children : '' }} />
);

const rethrow = (error: unknown) => {
  throw error;
};

const queriesOf = (queryClient: QueryClient): PreloadedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): PreloadedQuery[] =>
      state.status === 'success' ? [[queryKey, state.data]] : [],
    );

/** React writes tags of the head before the content. Preloads of pictures would compete with styles and fonts. */
function splitHead(rendered: string): { head: string; html: string } {
  const [tags = ''] = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/.exec(rendered) ?? [];
  return { head: tags.replace(/<link rel="preload"[^>]*>/g, ''), html: rendered.slice(tags.length) };
}
