import { Button, Group } from '@mantine/core';
import {
  IconAward,
  IconBook2,
  IconBuildingStore,
  IconCalendarCheck,
  IconId,
  IconNews,
  IconReceipt,
  IconSettings,
  IconShoppingCart,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { LeaderboardLink } from '#web/entities/points/leaderboard-link.js';
import { cartQuery } from '#web/features/cart/cart.queries.js';
import { type ActionTile, ActionTiles } from '#web/features/dashboard/board/action-tiles.js';
import { HomeCards } from '#web/features/my-home/home-cards.js';
import { myHomeQuery } from '#web/features/my-home/my-home.queries.js';
import { mySummaryQuery } from '#web/features/my-points/my-points.queries.js';
import { PointsMedal } from '#web/features/my-points/points-medal.js';
import { preload } from '#web/lib/preload.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Greeting } from '#web/ui/layout/greeting.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { TitleRow } from '#web/ui/layout/title-row.js';

export const Route = createFileRoute('/app/student/')({
  loader: ({ context: { queryClient, session } }) => {
    preload(queryClient, mySummaryQuery(session.userId));
    preload(queryClient, myHomeQuery(session.userId));
  },
  component: StudentDashboard,
});

/** Specifications 1 section 2.11 and 4 section 3: points and rank first, then what comes next, then the ways on. */
function StudentDashboard() {
  const { session } = Route.useRouteContext();
  const { data: cart } = useQuery(cartQuery(session.userId));
  const pieces = cart?.itemsCount ?? 0;
  const inCart = pieces > 0 ? `فيها ${countOf(pieces, 'piece')}` : 'السلة فارغة';
  const tiles: readonly ActionTile[] = [
    { to: '/app/student/card', title: 'بطاقتي', description: 'أظهرها عند الباب', icon: IconId },
    { to: '/app/student/news', title: 'الأخبار', description: 'آخر ما أعلنه المعلم', icon: IconNews },
    {
      to: '/app/student/cart',
      title: 'سلة المشتريات',
      // A cart that could not be loaded is left out.
      description: cart ? inCart : 'ما اخترته من المتجر',
      icon: IconShoppingCart,
      badge: { count: pieces, label: 'في السلة' },
    },
    { to: '/app/student/orders', title: 'طلباتي', description: 'أين وصل كل طلب', icon: IconReceipt },
    { to: '/app/student/points', title: 'نقاطي', description: 'من أين جاءت كل نقطة', icon: IconAward },
    {
      to: '/app/student/exams',
      title: 'امتحاناتي',
      description: 'درجاتك والمواعيد القادمة',
      icon: IconBook2,
    },
    {
      to: '/app/student/attendance',
      title: 'حضوري',
      description: 'علامة عن كل حصة',
      icon: IconCalendarCheck,
    },
    { to: '/app/student/account', title: 'حسابي المالي', description: 'ما عليك وإيصالاتك', icon: IconWallet },
    { to: '/app/student/store', title: 'المتجر', description: 'كتب ومذكرات وهدايا', icon: IconBuildingStore },
    {
      to: '/app/student/settings',
      title: 'الإعدادات',
      description: 'بياناتك وكلمة المرور',
      icon: IconSettings,
    },
  ];
  return (
    <>
      <TitleRow>
        <Greeting name={session.user.fullName} />
      </TitleRow>
      <MyMedal studentId={session.userId} />
      <ComesNext studentId={session.userId} />
      <ActionTiles tiles={tiles} />
    </>
  );
}

function MyMedal({ studentId }: { studentId: string }) {
  const { data: summary, error, refetch } = useQuery(mySummaryQuery(studentId));
  if (!summary && error) {
    return <ErrorState error={error} title="تعذر تحميل نقاطك" onRetry={() => void refetch()} />;
  }
  return (
    <PointsMedal summary={summary}>
      <Group gap="xs">
        <Button component={Link} to="/app/student/points" variant="default">
          من أين جاءت نقاطي؟
        </Button>
        <LeaderboardLink />
      </Group>
    </PointsMedal>
  );
}

function ComesNext({ studentId }: { studentId: string }) {
  const { data: home, error, refetch } = useQuery(myHomeQuery(studentId));
  if (home) return <HomeCards home={home} />;
  if (!error) return <LinesSkeleton count={4} height={140} />;
  return <ErrorState error={error} title="تعذر تحميل ما ينتظرك" onRetry={() => void refetch()} />;
}
