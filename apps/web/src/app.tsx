import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Providers } from './providers.js';
import type { createAppRouter } from './router.js';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  /** Undefined where no policy is sent: in development. */
  styleNonce: string | undefined;
}

/** The same tree in the browser and on the server. */
export function App({ queryClient, router, styleNonce }: AppProps) {
  return (
    <StrictMode>
      <Providers queryClient={queryClient} styleNonce={styleNonce}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
