import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { nounOf } from '@daad/domain/arabic-text';
import { useRef } from 'react';
import { Points } from '#web/ui/isolates.js';
import { useCountUp } from '#web/ui/use-count-up.js';
import { useFlip } from '#web/ui/use-flip.js';
import { OWN_ROW, OwnBadge } from './leaderboard-list.js';
import { RankBadge } from './rank-badge.js';
import classes from './podium.module.css';

interface PodiumProps {
  /** The first three. */
  rows: readonly LeaderboardRow[];
  own: string | undefined;
}

/** The first three on their steps, the first in the middle; in the text they follow one another. */
export function Podium({ rows, own }: PodiumProps) {
  const list = useRef<HTMLOListElement>(null);
  useFlip(list, rows.map(({ studentId }) => studentId).join());
  return (
    <ol ref={list} className={classes.podium} aria-label="منصة الشرف">
      {rows.map((row) => (
        <li
          key={row.studentId}
          id={row.studentId === own ? OWN_ROW : undefined}
          tabIndex={row.studentId === own ? -1 : undefined}
          className={classes.place}
          data-flip={row.studentId}
          data-own={row.studentId === own || undefined}
        >
          <RankBadge rank={row.rank} />
          <strong>{row.studentName}</strong>
          {row.studentId === own && <OwnBadge />}
          {row.educationalStageName && <span className={classes.stage}>{row.educationalStageName}</span>}
          <span className={classes.step}>
            <span className={classes.points}>
              <Total value={row.totalPoints} />
            </span>{' '}
            {nounOf(row.totalPoints, 'point')}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Total({ value }: { value: number }) {
  return <Points value={useCountUp(value)} />;
}
