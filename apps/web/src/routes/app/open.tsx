import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '#web/lib/session.js';
import { readSession } from '#web/lib/session-store.js';

/** Where the installed app starts: in the area of the signed-in user, else on the public home. */
export const Route = createFileRoute('/app/open')({
  beforeLoad: () => {
    const session = readSession();
    throw redirect({ href: session ? homeOf(session.userType) : '/', replace: true });
  },
});
