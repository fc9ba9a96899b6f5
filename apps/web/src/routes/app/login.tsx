import { useDocumentTitle } from '@mantine/hooks';
import { LOGIN_TITLE, windowTitle } from '@daad/contracts/public-pages';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '#web/features/session/login-page.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { landingOf } from '#web/lib/landing.js';
import { preload } from '#web/lib/preload.js';
import { ownPathParam } from '#web/lib/search-params.js';
import { hasSessionExpired, readSession } from '#web/lib/session-store.js';

interface LoginSearch {
  /** Where the visitor was going when the guard asked to sign in. */
  redirect?: string | undefined;
  reason?: 'expired' | undefined;
}

export const Route = createFileRoute('/app/login')({
  validateSearch: (raw: Record<string, unknown>): LoginSearch => ({
    redirect: ownPathParam(raw['redirect']),
    reason: raw['reason'] === 'expired' ? 'expired' : undefined,
  }),
  beforeLoad: ({ search }) => {
    const session = readSession();
    if (session) throw redirect({ href: landingOf(session, search.redirect), replace: true });
  },
  loader: ({ context }) => preload(context.queryClient, siteQuery),
  component: Login,
});

function Login() {
  const { data: site } = useQuery(siteQuery);
  useDocumentTitle(windowTitle(LOGIN_TITLE, site?.brand));
  const { redirect: target, reason } = Route.useSearch();
  // Also for those who come from a public page, where the session was found to have ended.
  const why = reason ?? (hasSessionExpired() ? 'expired' : undefined);
  return <LoginPage redirect={target} reason={why} site={site} />;
}
