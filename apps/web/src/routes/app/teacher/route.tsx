import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { MarkQueue } from '#web/features/attendance/marks/mark-queue.js';
import { UnsentMarksNotice } from '#web/features/attendance/marks/unsent-marks.js';
import { orderCountsQuery } from '#web/features/orders/board/order-counts.queries.js';
import { requireRole } from '#web/features/session/guard.js';
import { CheckingCard } from '#web/features/session/checking-card.js';
import { GuardedError } from '#web/features/session/guard-cards.js';
import { NoPermission } from '#web/features/session/no-permission.js';
import { AppShell } from '#web/features/shell/frame/app-shell.js';
import { ACCOUNT } from '#web/features/shell/frame/navigation.js';
import { teacherNavigation } from '#web/features/shell/frame/teacher-navigation.js';
import { TeacherSearch } from '#web/features/shell/search/teacher-search.js';
import { TeacherSidebarExtras } from '#web/features/shell/frame/teacher-sidebar-extras.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { may as mayCall } from '#web/lib/may.js';
import { type FirstScreen, mayOpen } from '#web/lib/teacher-pages.js';
import { type May, MayContext } from '#web/lib/use-may.js';
import { untilLoaded } from '#web/lib/until-loaded.js';
import { TeacherToasts } from '#web/realtime/live-toasts.js';
import { SignedInPart } from '#web/signed-in-part.js';

export const Route = createFileRoute('/app/teacher')({
  beforeLoad: async ({ location }) => ({
    session: await requireRole(['Teacher', 'Assistant'], location.href),
  }),
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

/** The area of the teacher, and of assistants as far as their permissions go. */
function TeacherArea() {
  const { session } = Route.useRouteContext();
  const may = useMemo<May>(() => (call) => mayCall(session, call), [session]);
  const navigation = useMemo(() => teacherNavigation(may), [may]);
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') ?? '' });
  const mayAttend = may('POST attendance/Attend');
  const maySeeOrders = may('GET order/Counts');
  const { data: site } = useQuery(siteQuery);
  const { data: counts } = useQuery({ ...orderCountsQuery, enabled: maySeeOrders });
  return (
    <MayContext value={may}>
      <SignedInPart>
        {maySeeOrders && <TeacherToasts />}
        <MarkQueue key={session.userId} userId={session.userId} maySend={mayAttend}>
          <AppShell
            brand={site?.brand ?? ''}
            items={navigation.items}
            badges={{ pendingOrders: counts?.pending ?? 0 }}
            topActions={navigation.topActions}
            topSearch={may('GET student/GetList') && <TeacherSearch pages={navigation.items} />}
            bar={navigation.bar}
            quickActions={navigation.barActions}
            account={may('PUT site') ? undefined : ACCOUNT}
            notice={
              mayAttend && (
                <>
                  <UnsentMarksNotice />
                  <Suspense>
                    <DoorNotice userId={session.userId} />
                  </Suspense>
                </>
              )
            }
            refusal={mayOpen(may, page) ? null : <Refusal page={page} home={navigation.home} />}
            sidebarExtras={(onNavigate) => (
              <TeacherSidebarExtras actions={navigation.quickActions} onNavigate={onNavigate} />
            )}
          />
        </MarkQueue>
      </SignedInPart>
    </MayContext>
  );
}

/** The area itself leads everybody to their own first screen. */
const Refusal = ({ page, home }: { page: string; home: FirstScreen }) =>
  page === '/app/teacher' ? <Navigate to={home} replace /> : <NoPermission home={home} />;
