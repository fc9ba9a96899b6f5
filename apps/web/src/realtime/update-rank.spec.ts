import type { LeaderboardRow, PointsSummary } from '@daad/contracts/points.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { queryKeys } from '#web/lib/query-keys.js';
import { updateRank } from './update-rank.js';

const SUMS = {
  totalPoints: 40,
  sumAttendancePoints: 0,
  sumExamPoints: 0,
  sumDirectPoints: 40,
  sumMinusPoints: 0,
};
const row = (studentId: string, rank: number, totalPoints = 40): LeaderboardRow => ({
  studentId,
  studentName: studentId,
  studentCode: studentId,
  educationalStageId: null,
  educationalStageName: null,
  ...SUMS,
  totalPoints,
  rank,
});

describe('updateRank', () => {
  it('moves the rank of a student among the first, and leaves that of others and what is not on screen', () => {
    const client = new QueryClient();
    const summaryOf = (studentId: string) =>
      client.getQueryData<PointsSummary>([...queryKeys.pointsSummary, studentId]);
    const rankOf = (studentId: string) => summaryOf(studentId)?.rank;
    for (const studentId of ['first', 'far', 'away']) {
      const queryKey = [...queryKeys.pointsSummary, studentId];
      client.setQueryData<PointsSummary>(queryKey, {
        studentId,
        ...SUMS,
        rank: 1,
        position: 1,
        nextPlace: null,
        level: 'needsImprovement',
        attendancePoints: 5,
      });
      if (studentId !== 'away') {
        new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(() => undefined);
      }
    }

    updateRank(client, {
      eventId: 'e',
      occurredAt: '',
      top: [row('other', 1, 43), row('first', 2), row('away', 3)],
    });
    expect([rankOf('first'), rankOf('far'), rankOf('away')]).toEqual([2, 1, 1]);
    expect(summaryOf('first')).toMatchObject({ position: 2, nextPlace: { rank: 1, points: 3 } });
    client.clear();
  });
});
