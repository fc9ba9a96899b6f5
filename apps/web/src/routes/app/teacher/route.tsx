import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { orderCountsQuery } from '../../../features/orders/order-counts.queries.js';
import { requireRole } from '../../../features/session/guard.js';
import { CheckingCard } from '../../../features/session/checking-card.js';
import { GuardedError } from '../../../features/session/guard-cards.js';
import { AppShell } from '../../../features/shell/app-shell.js';
import { TEACHER_NAV, TEACHER_TOP_ACTIONS } from '../../../features/shell/navigation.js';
import { QuickActionsMenu } from '../../../features/shell/quick-actions-menu.js';
import { TeacherSidebarExtras } from '../../../features/shell/teacher-sidebar-extras.js';
import { siteQuery } from '../../../features/site/site.queries.js';
import { TeacherToasts } from '../../../realtime/live-toasts.js';
import { SignedInPart } from '../../../signed-in-part.js';

export const Route = createFileRoute('/app/teacher')({
  beforeLoad: async ({ location }) => ({ session: await requireRole(['Teacher'], location.href) }),
  component: TeacherArea,
  pendingComponent: CheckingCard,
  pendingMs: 150,
  errorComponent: GuardedError,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function TeacherArea() {
  const { data: site } = useQuery(siteQuery);
  const { data: counts } = useQuery(orderCountsQuery);
  return (
    <SignedInPart>
      <TeacherToasts />
      <AppShell
        brand={site?.brand ?? ''}
        items={TEACHER_NAV}
        badges={{ pendingOrders: counts?.pending ?? 0 }}
        topActions={TEACHER_TOP_ACTIONS}
        sidebarExtras={(onNavigate) => <TeacherSidebarExtras onNavigate={onNavigate} />}
        topExtras={<QuickActionsMenu />}
      />
    </SignedInPart>
  );
}
