import type { LivePayload } from '@daad/contracts/live-events';
import type { PointsSummary } from '@daad/contracts/points.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/query-keys.js';

/** A student among the first sees its new rank at once; the others request theirs after a delay. */
export function takeRank(client: QueryClient, { top }: LivePayload<'leaderboard.changed'>): void {
  client.setQueriesData<PointsSummary>({ queryKey: queryKeys.pointsSummary, type: 'active' }, (summary) => {
    const row = top.find(({ studentId }) => studentId === summary?.studentId);
    return summary && row && { ...summary, rank: row.rank };
  });
}
