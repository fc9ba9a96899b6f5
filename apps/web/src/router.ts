import { createRouter } from '@tanstack/react-router';
import { queryClient } from './query-client.js';
import { routeTree } from './routeTree.gen.js';
import { PageError } from './ui/page-error.js';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
