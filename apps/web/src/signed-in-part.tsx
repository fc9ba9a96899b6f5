import { type ReactNode, useEffect } from 'react';
import { AppProviders } from './app-providers.js';
import { SignInAgainDialog } from './features/session/sign-in-again-dialog.js';
import { loadFailureTexts } from './lib/api-client.js';
import { whenIdle } from './lib/when-idle.js';

/** Around each signed-in area: what its pages need, and the way back in when the session ends above an open page. */
export function SignedInPart({ children }: { children: ReactNode }) {
  // Before the connection is lost, when they are needed most.
  useEffect(() => whenIdle(() => void loadFailureTexts().catch(() => undefined)), []);
  return (
    <AppProviders>
      {children}
      <SignInAgainDialog />
    </AppProviders>
  );
}
