import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme/theme.js';

interface ProvidersProps {
  queryClient: QueryClient;
  /** Undefined where no policy is sent: in development. */
  styleNonce: string | undefined;
  children: ReactNode;
}

/** The providers of every screen. See `app-providers.tsx` for what only signed-in pages need. */
export function Providers({ queryClient, styleNonce, children }: ProvidersProps) {
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce ?? ''}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
