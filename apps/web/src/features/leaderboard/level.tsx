import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { LEADERBOARD_BANDS } from '@daad/domain/bands';
import { hasNoPoints } from '@daad/domain/points-ledger';
import { BandBadge } from '#web/entities/points/band-badge.js';

/** The level of one student on the leaderboard. */
export const Level = ({ row }: { row: LeaderboardRow }) => (
  <BandBadge bands={LEADERBOARD_BANDS} value={row.totalPoints} isNew={hasNoPoints(row)} />
);
