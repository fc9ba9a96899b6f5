import { Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { IconLogin2, IconRefresh, IconUserQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaderboardLink } from '#web/entities/points/leaderboard-link.js';
import { mySummaryQuery } from '#web/features/my-points/my-points.queries.js';
import { PointsMedal } from '#web/features/my-points/points-medal.js';
import { ProgressChart } from '#web/features/my-points/progress-chart.js';
import { PointsHistory } from '#web/features/points/points-history.js';
import { isNotFound } from '#web/lib/api-error.js';
import { preload } from '#web/lib/preload.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { clearSession } from '#web/lib/session-store.js';
import { CHART_HEIGHT } from '#web/ui/chart/day-chart.types.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { PointsSums } from '#web/entities/points/points-sums.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

export const Route = createFileRoute('/app/student/points')({
  loader: ({ context }) => preload(context.queryClient, mySummaryQuery(context.session.userId)),
  component: MyPoints,
});

/** Specification 1 section 2.11; every number follows the live events. */
function MyPoints() {
  const { userId } = Route.useRouteContext().session;
  const queryClient = useQueryClient();
  const { data: summary, error, isFetching, refetch } = useQuery(mySummaryQuery(userId));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.points });

  if (isNotFound(error)) return <NotFound />;
  return (
    <>
      <PageHeader
        title="نقاطي"
        description={
          summary && summary.attendancePoints > 0
            ? `كل حضور يضيف إليك ${countOf(summary.attendancePoints, 'point', 'accusative')}`
            : undefined
        }
        main={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={refresh}
          >
            تحديث
          </Button>
        }
      />
      {!summary && error ? (
        <ErrorState error={error} title="تعذر تحميل نقاطك" onRetry={() => void refetch()} />
      ) : (
        <>
          <PointsMedal summary={summary}>
            <LeaderboardLink />
          </PointsMedal>
          <PointsSums sums={summary} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} mt="md" style={{ alignItems: 'start' }}>
            <Section title="تقدمي">
              {summary ? (
                <ProgressChart studentId={userId} totalPoints={summary.totalPoints} />
              ) : (
                <LinesSkeleton count={1} height={CHART_HEIGHT} />
              )}
            </Section>
            <Section title="سجل النقاط">
              <PointsHistory studentId={userId} />
            </Section>
          </SimpleGrid>
        </>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function NotFound() {
  const navigate = Route.useNavigate();
  const leave = () => {
    // With the session still there, the sign-in page would send its owner right back.
    clearSession();
    void navigate({ to: '/app/login', replace: true });
  };
  return (
    <EmptyState
      icon={<IconUserQuestion size={28} />}
      title="لم يتم العثور على معلومات الطالب"
      action={
        <Button leftSection={<IconLogin2 size={18} />} onClick={leave}>
          تسجيل الدخول
        </Button>
      }
    >
      <Text span>سجّل الدخول من جديد، وإن تكرر ذلك فتواصل مع الإدارة.</Text>
    </EmptyState>
  );
}
