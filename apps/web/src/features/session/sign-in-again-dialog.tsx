import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.js';
import { useEndedSession } from '#web/lib/ended-session.js';

/** Asks for the password again where a session ended by itself, so that nothing typed on the page is lost. */
export function SignInAgainDialog() {
  const ended = useEndedSession();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: SignInAgain } = useQuery({
    queryKey: ['script', 'sign-in-again'],
    queryFn: async () => (await import('./sign-in-again.js')).SignInAgain,
    enabled: isIdle || ended !== null,
    staleTime: Infinity,
    // An error instead of the page would lose what is typed there.
    retry: true,
  });
  if (!ended || !SignInAgain) return null;
  return <SignInAgain key={ended.userId} ended={ended} />;
}
