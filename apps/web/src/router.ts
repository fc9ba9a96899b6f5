import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { isOnServer } from './lib/transport.js';
import { routeTree } from './routeTree.gen.js';
import { PageError } from './ui/feedback/page-error.js';

interface RouterParts {
  queryClient: QueryClient;
  /** Scheme and host of the site. */
  origin: string;
  /** On the server; the browser has its own. */
  history?: RouterHistory;
}

export const createAppRouter = ({ queryClient, origin, history }: RouterParts) =>
  createRouter({
    routeTree,
    context: { queryClient, origin },
    ...(history && { history }),
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    // On the server it would add an inline script.
    scrollRestoration: !isOnServer(),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
