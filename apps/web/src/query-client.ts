import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './lib/api-error.js';
import { isOnServer } from './lib/transport.js';
import { createMutationCache } from './realtime/mutation-cache.js';

const RETRIES = 2;

/** A refusal (4xx) does not change with a retry; a lost connection or a failing server may recover. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < RETRIES;
}

export const createQueryClient = () =>
  new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        // On the server a visitor waits for the page.
        retry: isOnServer() ? false : shouldRetry,
        // There, an error is what the page shows.
        retryOnMount: !isOnServer(),
        retryDelay: (attempt) => Math.min(4000, 400 * 2 ** attempt) * (0.75 + Math.random() / 2),
        // Live events announce changes; this only serves a page that is opened twice in a row.
        staleTime: 20_000,
        // 'online' would wait silently while the browser believes that there is no network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
