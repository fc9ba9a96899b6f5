import type { LivePayload } from '@daad/contracts/live-events';
import type { LeaderboardRow, PointsSummary } from '@daad/contracts/points.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/query-keys.js';

/** The row of the next better rank; rows are the most points first. */
const better = (top: readonly LeaderboardRow[], { totalPoints }: LeaderboardRow) =>
  top.findLast((other) => other.totalPoints > totalPoints);

/** A student among the first sees its new rank at once; the others request theirs after a delay. */
export function updateRank(client: QueryClient, { top }: LivePayload<'leaderboard.changed'>): void {
  client.setQueriesData<PointsSummary>({ queryKey: queryKeys.pointsSummary, type: 'active' }, (summary) => {
    const row = top.find(({ studentId }) => studentId === summary?.studentId);
    if (!summary || !row) return summary;
    const next = better(top, row);
    return {
      ...summary,
      rank: row.rank,
      position: top.indexOf(row) + 1,
      nextPlace: next ? { rank: next.rank, points: next.totalPoints - row.totalPoints } : null,
    };
  });
}
