import { pageHeaderOf } from '@daad/contracts/public-pages';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconChartBar, IconCrown, IconTrophy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LeaderboardFilters } from '#web/features/leaderboard/leaderboard-filters.js';
import { LeaderboardList } from '#web/features/leaderboard/leaderboard-list.js';
import {
  hasFilters,
  leaderboardQuery,
  type LeaderboardSearch,
  readLeaderboardSearch,
} from '#web/features/leaderboard/leaderboard.queries.js';
import { ownMarkOf } from '#web/features/leaderboard/own-mark.js';
import { Podium } from '#web/features/leaderboard/podium.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { preloadAll, preloadPublic } from '#web/lib/preload.js';
import { hasRole } from '#web/lib/session-store.js';
import { useSession } from '#web/lib/session.js';
import { untilLoaded } from '#web/lib/until-loaded.js';
import { usePageInRange } from '#web/lib/use-page-in-range.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Pager } from '#web/ui/table/pager.js';
import { PublicPage } from '#web/ui/layout/public-page.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { publicHead } from '#web/lib/page-head.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';

const OwnPlace = lazy(() =>
  untilLoaded(() => import('#web/features/leaderboard/own-place.js')).then((module) => ({
    default: module.OwnPlace,
  })),
);

export const Route = createFileRoute('/_public/leaderboard')({
  validateSearch: readLeaderboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    preloadAll(preloadPublic(queryClient, leaderboardQuery(deps)), preloadPublic(queryClient, stagesQuery)),
  head: ({ match }) => publicHead(match.context, '/leaderboard'),
  component: Leaderboard,
});

const FIRST = 3;

/** Specifications 1 section 2.12 and 4 section 3; follows every change of points. */
function Leaderboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const own = session && hasRole(session, ['Student']) ? ownMarkOf(session.userId) : undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...leaderboardQuery(search),
    placeholderData: keepPreviousData,
  });
  const stages = useQuery(stagesQuery).data?.items;
  const rows = data?.items ?? [];
  const hasPodium = !hasFilters(search) && data?.pageNumber === 1 && rows.length >= FIRST;
  const goTo = (next: LeaderboardSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false });
  usePageInRange(isPlaceholderData ? undefined : data, (last) =>
    goTo({ ...search, page: last > 1 ? last : undefined }, true),
  );

  return (
    <PublicPage {...pageHeaderOf('/leaderboard')}>
      <StatRow cards of={{ data, error }}>
        <StatCard
          label="متوسط النقاط"
          value={data && Math.round(data.averagePoints)}
          hint={hasFilters(search) ? 'لكل من يطابق الفلاتر' : 'لكل الطلاب'}
          icon={<IconChartBar size={22} />}
        />
        <StatCard label="أعلى رصيد" value={data?.topPoints} icon={<IconCrown size={22} />} tone="accent" />
      </StatRow>
      <LeaderboardFilters search={search} stages={stages} onSearch={(next) => goTo(next, true)} />
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
          {hasPodium && <Podium rows={rows.slice(0, FIRST)} own={own} />}
          {rows.length > (hasPodium ? FIRST : 0) && (
            <LeaderboardList
              rows={hasPodium ? rows.slice(FIRST) : rows}
              own={own}
              refreshing={isPlaceholderData}
              forTeacher={session !== null && hasRole(session, ['Teacher'])}
            />
          )}
          <Pager
            of={data}
            page={search.page ?? 1}
            label="صفحات لوحة الشرف"
            summary={`المعروض ${countOf(rows.length, 'student')} من ${formatNumber(data.totalCount)}`}
            onPageChange={(page) => goTo({ ...search, page: page > 1 ? page : undefined })}
          />
        </>
      )}
      {own !== undefined && (
        <Suspense>
          <OwnPlace
            studentId={own.studentId}
            isShown={rows.some(({ studentId }) => studentId === own.studentId)}
            onPage={(page) => goTo({ page: page > 1 ? page : undefined })}
          />
        </Suspense>
      )}
    </PublicPage>
  );
}
