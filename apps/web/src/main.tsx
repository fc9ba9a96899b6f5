import './lib/strict-policy.js';
import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './features/session/follow-session.js';
import { AuthCheckError, NotAuthorizedError } from './features/session/guard.js';
import { queryClient } from './query-client.js';
import { Providers } from './providers.js';
import { startLive } from './realtime/start-live.js';
import { registerServiceWorker } from './register-service-worker.js';
import { router } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSession(router, queryClient);
startLive(queryClient);
registerServiceWorker();

const render = () =>
  createRoot(root, {
    // A guard that refuses is an expected result, not an error.
    onCaughtError: (error) => {
      if (!(error instanceof NotAuthorizedError || error instanceof AuthCheckError)) reportError(error);
    },
  }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );

// What the server wrote stays in sight until the page can be shown whole (apps/api/src/pages/page-shell.ts); as a transition
// it is rendered in small steps, between which input is handled.
if (root.hasChildNodes()) void router.load().finally(() => startTransition(render));
else render();
