import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.js';
import { useEndedSession } from './ended-session.js';

const load = () => import('./sign-in-again.js');
const SignInAgain = lazy(() => load().then((module) => ({ default: module.SignInAgain })));

/** Asks for the password again where a session ended by itself, so that nothing typed on the page is lost. */
export function SignInAgainDialog() {
  const ended = useEndedSession();
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (!ended) return null;
  return (
    <Suspense>
      <SignInAgain key={ended.userId} ended={ended} />
    </Suspense>
  );
}
