import { windowTitle } from '@daad/contracts/public-pages';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CardScreen, CardSkeleton, OwnCard } from '#web/features/my-card/card-screen.js';
import { myCardQuery } from '#web/features/my-card/my-card.queries.js';
import { useWakeLock } from '#web/features/my-card/use-wake-lock.js';
import { CheckingCard } from '#web/features/session/checking-card.js';
import { requireRole } from '#web/features/session/guard.js';
import { GuardedError } from '#web/features/session/guard-cards.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { keepPage } from '#web/lib/offline-pages.js';
import { preload } from '#web/lib/preload.js';
import { whenIdle } from '#web/lib/when-idle.js';
import { SignedInPart } from '#web/signed-in-part.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';

/** Without the frame of the student's other pages: nothing but the card, as bright as the screen can be. */
export const Route = createFileRoute('/app/student_/card')({
  beforeLoad: async ({ location }) => ({ session: await requireRole(['Student'], location.href) }),
  loader: ({ context: { queryClient, session } }) => preload(queryClient, myCardQuery(session.userId)),
  component: MyCard,
  pendingComponent: CheckingCard,
  pendingMs: 150,
  errorComponent: GuardedError,
  notFoundComponent: () => <Navigate to="/" replace />,
});

function MyCard() {
  const { userId } = Route.useRouteContext().session;
  const { data: site } = useQuery(siteQuery);
  const { data: card, error, refetch } = useQuery(myCardQuery(userId));
  const brand = site?.brand ?? '';
  useDocumentTitle(windowTitle('بطاقتي', brand));
  useWakeLock();
  useEffect(() => whenIdle(() => keepPage('/app/student/card')), []);
  return (
    <SignedInPart>
      <CardScreen brand={brand} isBright={card !== undefined}>
        {card ? (
          <OwnCard card={card} isKept={error !== null} />
        ) : error ? (
          <ErrorState error={error} title="تعذر تحميل بطاقتك" onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton />
        )}
      </CardScreen>
    </SignedInPart>
  );
}
