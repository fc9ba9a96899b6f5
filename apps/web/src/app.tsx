import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.js';
import { cssVariablesResolver, theme } from './theme/theme.js';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  /** Undefined where no policy is sent: in development. */
  styleNonce: string | undefined;
}

/** The same tree in the browser and on the server. See `signed-in-part.tsx` for what only signed-in pages need. */
export function App({ queryClient, router, styleNonce }: AppProps) {
  return (
    <StrictMode>
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce ?? ''}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  );
}
