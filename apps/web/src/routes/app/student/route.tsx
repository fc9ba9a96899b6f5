import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { cartQuery } from '#web/features/cart/cart.queries.js';
import { requireRole } from '#web/features/session/guard.js';
import { CheckingCard } from '#web/features/session/checking-card.js';
import { GuardedError } from '#web/features/session/guard-cards.js';
import { AppShell } from '#web/features/shell/frame/app-shell.js';
import { CartButton } from '#web/features/shell/frame/cart-button.js';
import { GivenPasswordNotice } from '#web/features/shell/frame/given-password-notice.js';
import { STUDENT_BAR, STUDENT_NAV, STUDENT_TOP_ACTIONS } from '#web/features/shell/frame/navigation.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { hasRole, readSession } from '#web/lib/session-store.js';
import { StudentToasts } from '#web/realtime/live-toasts.js';
import { SignedInPart } from '#web/signed-in-part.js';

export const Route = createFileRoute('/app/student')({
  beforeLoad: async ({ location }) => {
    // Other users have their settings elsewhere (specification 1 section 2.11).
    const session = readSession();
    if (session && !hasRole(session, ['Student']) && /\/settings\/?$/.test(location.pathname)) {
      throw redirect({ to: '/app/teacher', replace: true });
    }
    return { session: await requireRole(['Student'], location.href) };
  },
  component: StudentArea,
  pendingComponent: CheckingCard,
  pendingMs: 150,
  errorComponent: GuardedError,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function StudentArea() {
  const { session } = Route.useRouteContext();
  const { data: site } = useQuery(siteQuery);
  const { data: cart } = useQuery(cartQuery(session.userId));
  const count = cart?.itemsCount ?? 0;
  return (
    <SignedInPart>
      <StudentToasts />
      <AppShell
        brand={site?.brand ?? ''}
        items={STUDENT_NAV}
        badges={{ cart: count }}
        topActions={STUDENT_TOP_ACTIONS}
        bar={STUDENT_BAR}
        topExtras={<CartButton count={count} />}
        notice={<GivenPasswordNotice userId={session.userId} />}
      />
    </SignedInPart>
  );
}
