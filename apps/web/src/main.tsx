import './lib/strict-policy.js';
import './theme/mantine.css';
import './theme/fonts.css';
import './theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';
import { readLastSearch } from './features/parents/last-search.js';
import { followSession } from './features/session/follow-session.js';
import { AuthCheckError, NotAuthorizedError } from './features/session/guard.js';
import { noteFirstReads } from './lib/early-reads.js';
import { takePreloadedQueries } from './lib/preloaded-queries.js';
import { hasPrices, queryKeys } from './lib/query-keys.js';
import { hasSessionExpired, readSession } from './lib/session-store.js';
import { styleNonce } from './lib/strict-policy.js';
import { createQueryClient } from './query-client.js';
import { startLive } from './realtime/start-live.js';
import { registerServiceWorker } from './register-service-worker.js';
import { createAppRouter } from './router.js';

/** What a route adds to the head: written by the server, and by the app. */
const HEAD_OF_PAGE = 'meta[name=description], meta[property^=og], link[rel=canonical]';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient, origin: location.origin });

noteFirstReads(router);
followSession(router, queryClient);
startLive(queryClient);
registerServiceWorker();

// A guard that refuses is an expected result, not an error.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof NotAuthorizedError || error instanceof AuthCheckError)) reportError(error);
};
const app = <App queryClient={queryClient} router={router} styleNonce={styleNonce} />;

/** The server renders for visitors whose browser remembers nothing of them. */
const isUnknown = !readSession() && !hasSessionExpired() && !readLastSearch();
const queries = takePreloadedQueries();
for (const [key, data] of queries ?? []) {
  if (isUnknown || key[0] === queryKeys.site[0]) queryClient.setQueryData(key, data);
  // Prices may be lower for this account; all else is shown until it is read again.
  else if (!hasPrices(key)) queryClient.setQueryData(key, data, { updatedAt: 0 });
}

function render(container: HTMLElement): void {
  const newRoot = () => createRoot(container, { onCaughtError }).render(app);
  if (queries && isUnknown && container.hasChildNodes()) {
    // Marks the page as server-rendered, so that the router renders the same tree, without an extra boundary.
    router.ssr = { manifest: undefined };
    void router
      .load()
      .finally(() => startTransition(() => void hydrateRoot(container, app, { onCaughtError })));
  } else if (container.hasChildNodes()) {
    // What the server rendered stays in sight until the page can be shown whole; as a transition it is rendered in small
    // steps, between which input is handled.
    void router.load().finally(() => {
      delete container.dataset['serverRendered'];
      for (const tag of document.head.querySelectorAll(HEAD_OF_PAGE)) tag.remove();
      startTransition(newRoot);
    });
  } else newRoot();
}

render(root);
