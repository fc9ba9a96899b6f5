import type { LeaderboardRow } from '@daad/contracts/points.contract';
import { HiddenMark } from '#web/entities/student/hidden-mark.js';
import { Ltr } from '#web/ui/layout/isolates.js';

interface RowFactsProps {
  row: LeaderboardRow;
  className: string | undefined;
}

/** Code and stage below a name. Where the code stands for the name it is not repeated. */
export function RowFacts({ row, className }: RowFactsProps) {
  const { studentName, studentCode, educationalStageName, hideFromLeaderboard } = row;
  const hasCode = studentName !== studentCode;
  return (
    <span className={className ?? ''}>
      {hasCode && <Ltr>{studentCode}</Ltr>}
      {hasCode && educationalStageName && ' · '}
      {educationalStageName}
      {hideFromLeaderboard && (
        <>
          {' '}
          <HiddenMark />
        </>
      )}
    </span>
  );
}
