import { pageHeaderOf } from '@daad/contracts/public-pages';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { Box } from '@mantine/core';
import { IconChartBar, IconCrown, IconTrophy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LeaderboardFilters } from '#web/features/leaderboard/leaderboard-filters.js';
import { LeaderboardList } from '#web/features/leaderboard/leaderboard-list.js';
import {
  hasFilters,
  leaderboardQuery,
  readLeaderboardSearch,
} from '#web/features/leaderboard/leaderboard.queries.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { preloadAll, preloadPublic } from '#web/lib/preload.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { ErrorState } from '#web/ui/error-state.js';
import { PublicPage } from '#web/ui/public-page.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';
import { publicHead } from '#web/lib/page-head.js';
import { StatCard, StatRow } from '#web/ui/stat-card.js';

export const Route = createFileRoute('/_public/leaderboard')({
  validateSearch: readLeaderboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    preloadAll(preloadPublic(queryClient, leaderboardQuery(deps)), preloadPublic(queryClient, stagesQuery)),
  head: ({ match }) => publicHead(match.context, '/leaderboard'),
  component: Leaderboard,
});

/** Specification 1 section 2.12; follows every change of points. */
function Leaderboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...leaderboardQuery(search),
    placeholderData: keepPreviousData,
  });
  const stages = useQuery(stagesQuery).data?.items;
  const rows = data?.items ?? [];
  const points = rows.map(({ totalPoints }) => totalPoints);
  const average = points.length > 0 ? points.reduce((sum, value) => sum + value, 0) / points.length : 0;

  return (
    <PublicPage {...pageHeaderOf('/leaderboard')}>
      <StatRow cards of={{ data, error }}>
        <StatCard
          label="متوسط النقاط"
          value={Math.round(average)}
          hint="للطلاب المعروضين"
          icon={<IconChartBar size={22} />}
        />
        <StatCard
          label="أعلى رصيد"
          value={points.length > 0 ? Math.max(...points) : 0}
          icon={<IconCrown size={22} />}
          tone="accent"
        />
      </StatRow>
      <LeaderboardFilters
        search={search}
        stages={stages}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} title="تعذر تحميل لوحة الشرف" onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={8} height={64} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconTrophy size={28} />} title="لا توجد بيانات في لوحة الشرف">
          {hasFilters(search)
            ? 'لا طالب بهذه البيانات: اكتب رقم الهاتف كاملاً، أو امسح الفلاتر.'
            : 'تظهر هنا الأسماء مع أول نقاط يمنحها المعلم.'}
        </EmptyState>
      ) : (
        <>
          <LeaderboardList rows={rows} refreshing={isPlaceholderData} />
          <Box component="p" mt="md" aria-live="polite">
            {`المعروض ${countOf(rows.length, 'student')} من ${formatNumber(data.totalCount)}`}
          </Box>
        </>
      )}
    </PublicPage>
  );
}
