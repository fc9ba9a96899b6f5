/**
 * Ranks for points sorted from highest to lowest: equal points share a rank and the next one skips as many places
 * (1, 1, 3), as contract section 4 has it for the leaderboard. One rank for each entry, in the same order.
 */
export function competitionRanks(points: readonly number[]): number[] {
  let rank = 1;
  return points.map((value, index) => {
    if (index > 0 && value !== points[index - 1]) rank = index + 1;
    return rank;
  });
}
