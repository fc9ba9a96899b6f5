import type { MadeUpIn } from '@daad/contracts/attendance-marks';
import { HOMEWORK_LABELS, type HomeworkState } from '@daad/domain/homework';
import shared from '#web/ui/layout/shared.module.css';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { HOMEWORK_TONES, weekdayAndDay } from './attendance-words.js';

interface MarkNotesProps {
  makeUp: boolean;
  madeUpIn: MadeUpIn | null;
  homework: HomeworkState | null;
}

/** Where a missed meeting was made up: `في صف الأحد، الثلاثاء 24 نوفمبر`. */
export const MadeUpPlace = ({ at: { className, date } }: { at: MadeUpIn }) => (
  <>
    في <bdi>{className}</bdi>، <span className={shared.whole}>{weekdayAndDay(date)}</span>
  </>
);

/** Marks the record of a student of another class, who made a meeting up. */
export const MakeUpBadge = () => (
  <StatusBadge tone="info" size="sm">
    تعويض
  </StatusBadge>
);

export const HomeworkBadge = ({ state }: { state: HomeworkState }) => (
  <StatusBadge tone={HOMEWORK_TONES[state]} size="sm">
    الواجب {HOMEWORK_LABELS[state]}
  </StatusBadge>
);

/** What else there is to a student's meeting, besides whether the student was there. */
export const MarkNotes = ({ makeUp, madeUpIn, homework }: MarkNotesProps) => (
  <>
    {madeUpIn && (
      <span className={`${shared.quiet} ${shared.breaks}`}>
        <MadeUpPlace at={madeUpIn} />
      </span>
    )}
    {makeUp && <MakeUpBadge />}
    {homework && <HomeworkBadge state={homework} />}
  </>
);

/** The same in words, for a picture of the meeting. */
export const markNotesInWords = ({ makeUp, madeUpIn, homework }: MarkNotesProps): string =>
  [
    madeUpIn && `في ${madeUpIn.className}، ${weekdayAndDay(madeUpIn.date)}`,
    makeUp && 'حصة تعويض',
    homework && `الواجب ${HOMEWORK_LABELS[homework]}`,
  ]
    .filter(Boolean)
    .join('، ');
