import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { nounOf } from '@daad/domain/arabic-text';
import { useRef } from 'react';
import { Points } from '#web/ui/layout/isolates.js';
import { useCountUp } from '#web/ui/chart/use-count-up.js';
import { useFlip } from '#web/ui/layout/use-flip.js';
import type { OwnMark } from './own-mark.js';
import { Level } from './level.js';
import { RowFacts } from './row-facts.js';
import { RankBadge } from './rank-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './podium.module.css';

interface PodiumProps {
  /** The first three. */
  rows: readonly LeaderboardRow[];
  own: OwnMark | undefined;
}

/** The first three ranks as steps with the first in the middle. Screen readers read them in order. */
export function Podium({ rows, own }: PodiumProps) {
  const list = useRef<HTMLOListElement>(null);
  useFlip(list, rows.map(({ studentId }) => studentId).join());
  return (
    <div className={classes.frame}>
      <ol ref={list} className={classes.podium} aria-label="منصة الشرف">
        {rows.map((row) => (
          <li
            key={row.studentId}
            className={classes.place}
            data-flip={row.studentId}
            {...(row.studentId === own?.studentId && own.row)}
          >
            <RankBadge rank={row.rank} />
            <div className={classes.name}>
              <strong>
                <bdi>{row.studentName}</bdi>
              </strong>{' '}
              {row.studentId === own?.studentId && own.badge}
            </div>
            <RowFacts row={row} className={`${shared.quiet} ${classes.facts}`} />
            <Level row={row} />
            <span className={`${shared.column} ${classes.step}`}>
              <span className={classes.points}>
                <Total value={row.totalPoints} />
              </span>{' '}
              {nounOf(row.totalPoints, 'point')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Total({ value }: { value: number }) {
  return <Points value={useCountUp(value)} />;
}
