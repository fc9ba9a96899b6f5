import type { ReactNode } from 'react';
import { AppProviders } from './app-providers.js';
import { SignInAgainDialog } from './features/session/sign-in-again-dialog.js';

/** Around each signed-in area: what its pages need, and the way back in when the session ends above an open page. */
export function SignedInPart({ children }: { children: ReactNode }) {
  return (
    <AppProviders>
      {children}
      <SignInAgainDialog />
    </AppProviders>
  );
}
