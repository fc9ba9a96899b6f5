import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MarkQueue } from '#web/features/attendance/marks/mark-queue.js';
import { UnsentMarksNotice } from '#web/features/attendance/marks/unsent-marks.js';
import { orderCountsQuery } from '#web/features/orders/board/order-counts.queries.js';
import { requireRole } from '#web/features/session/guard.js';
import { CheckingCard } from '#web/features/session/checking-card.js';
import { GuardedError } from '#web/features/session/guard-cards.js';
import { AppShell } from '#web/features/shell/frame/app-shell.js';
import {
  TEACHER_BAR,
  TEACHER_NAV,
  TEACHER_QUICK_ACTIONS,
  TEACHER_TOP_ACTIONS,
} from '#web/features/shell/frame/navigation.js';
import { TeacherSearch } from '#web/features/shell/search/teacher-search.js';
import { TeacherSidebarExtras } from '#web/features/shell/frame/teacher-sidebar-extras.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { untilLoaded } from '#web/lib/until-loaded.js';
import { TeacherToasts } from '#web/realtime/live-toasts.js';
import { SignedInPart } from '#web/signed-in-part.js';

export const Route = createFileRoute('/app/teacher')({
  beforeLoad: async ({ location }) => ({ session: await requireRole(['Teacher'], location.href) }),
  component: TeacherArea,
  pendingComponent: CheckingCard,
  pendingMs: 150,
  errorComponent: GuardedError,
  notFoundComponent: () => <Navigate to="/" replace />,
});

/** After the page: it needs a database of the browser. */
const DoorNotice = lazy(async () => {
  const { DoorNotice: component } = await untilLoaded(
    () => import('#web/features/door/offline/door-notice.js'),
  );
  return { default: component };
});

function TeacherArea() {
  const { session } = Route.useRouteContext();
  const { data: site } = useQuery(siteQuery);
  const { data: counts } = useQuery(orderCountsQuery);
  return (
    <SignedInPart>
      <TeacherToasts />
      <MarkQueue key={session.userId} userId={session.userId}>
        <AppShell
          brand={site?.brand ?? ''}
          items={TEACHER_NAV}
          badges={{ pendingOrders: counts?.pending ?? 0 }}
          topActions={TEACHER_TOP_ACTIONS}
          topSearch={<TeacherSearch />}
          bar={TEACHER_BAR}
          quickActions={TEACHER_QUICK_ACTIONS}
          notice={
            <>
              <UnsentMarksNotice />
              <Suspense>
                <DoorNotice userId={session.userId} />
              </Suspense>
            </>
          }
          sidebarExtras={(onNavigate) => <TeacherSidebarExtras onNavigate={onNavigate} />}
        />
      </MarkQueue>
    </SignedInPart>
  );
}
