import { LOGIN_DESCRIPTION, LOGIN_TITLE, windowTitle } from '@daad/contracts/public-pages';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '#web/features/session/login-page.js';
import { loadSite, siteQuery } from '#web/features/site/site.queries.js';
import { landingOf } from '#web/lib/landing.js';
import { ownPathParam } from '#web/lib/search-params.js';
import { useTakeOver } from '#web/lib/take-over.js';
import { expiryReason, readSession } from '#web/lib/session-store.js';

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
  loader: ({ context }) => loadSite(context.queryClient),
  head: ({ match: { context } }) => ({
    meta: [
      { title: windowTitle(LOGIN_TITLE, context.queryClient.getQueryData(siteQuery.queryKey)?.brand) },
      // Search engines read the HTML of the server: browsers need none of it.
      ...(import.meta.env.SSR ? [{ name: 'description', content: LOGIN_DESCRIPTION }] : []),
    ],
  }),
  component: Login,
});

function Login() {
  useTakeOver();
  const { data: site } = useQuery(siteQuery);
  const { redirect: target, reason } = Route.useSearch();
  // Also for those who come from a public page, where the session was found to have ended.
  const why = expiryReason() ?? reason;
  return <LoginPage redirect={target} reason={why} site={site} />;
}
