import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { useRef } from 'react';
import { Points } from '#web/ui/layout/isolates.js';
import { PointsBreakdown } from '#web/entities/points/points-sums.js';
import { useCountUp } from '#web/ui/chart/use-count-up.js';
import { useFlip } from '#web/ui/layout/use-flip.js';
import type { OwnMark } from './own-mark.js';
import { Level } from './level.js';
import { RowFacts } from './row-facts.js';
import { RankBadge } from './rank-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './leaderboard-list.module.css';

interface LeaderboardListProps {
  rows: readonly LeaderboardRow[];
  /** The reader's own row and how it is marked; visitors have none, and no script for it. */
  own?: OwnMark | undefined;
  /** Without the sums that make up the points. */
  brief?: boolean;
  refreshing?: boolean;
  /** Deductions of others are for the teacher only. */
  forTeacher?: boolean;
}

/** Students by points. When points change the rows glide to their new places. */
export function LeaderboardList(props: LeaderboardListProps) {
  const { rows, own, brief = false, refreshing = false, forTeacher = false } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  useFlip(list, rows.map(({ studentId }) => studentId).join());
  return (
    <div className={classes.frame}>
      <table
        className={`${shared.card} ${shared.refreshes} ${classes.table}`}
        aria-label="الطلاب بترتيب النقاط"
        aria-busy={refreshing}
      >
        <thead>
          <tr>
            <th scope="col">الترتيب</th>
            <th scope="col">الطالب</th>
            {!brief && (
              <>
                <th scope="col" className={classes.wide}>
                  من أين جاءت النقاط
                </th>
                <th scope="col" className={classes.level}>
                  المستوى
                </th>
              </>
            )}
            <th scope="col">النقاط</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row) => (
            <tr
              key={row.studentId}
              className={classes.row}
              data-flip={row.studentId}
              data-top={row.rank <= 3 || undefined}
              {...(row.studentId === own?.studentId && own.row)}
            >
              <td className={classes.rank}>
                <RankBadge rank={row.rank} />
              </td>
              <td className={classes.student}>
                <strong>
                  <bdi>{row.studentName}</bdi>
                </strong>
                {row.studentId === own?.studentId && own.badge}{' '}
                <RowFacts row={row} className={shared.quiet} />
                {!brief && (
                  <span className={classes.levelBelow}>
                    <Level row={row} />
                  </span>
                )}
              </td>
              {!brief && (
                <>
                  <td className={classes.wide}>
                    <PointsBreakdown sums={row} gainsOnly={!forTeacher && row.studentId !== own?.studentId} />
                  </td>
                  <td className={classes.level}>
                    <Level row={row} />
                  </td>
                </>
              )}
              <td className={classes.points}>
                <Total value={row.totalPoints} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Total({ value }: { value: number }) {
  return <Points value={useCountUp(value)} />;
}
