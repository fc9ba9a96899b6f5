import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate, type ClassTodayStatus, classTodayStatus } from '@daad/domain/attendance-rate';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/isolates.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import type { Tone } from '#web/ui/tone.js';
import classes from './today-badge.module.css';

const STATUS: Record<ClassTodayStatus, { label: string; tone: Tone }> = {
  complete: { label: 'مكتمل', tone: 'success' },
  partial: { label: 'جزئي', tone: 'warning' },
  none: { label: 'لم يُسجَّل', tone: 'neutral' },
};

interface TodayBadgeProps {
  todayAttended: number;
  todayAbsent: number;
  studentsNumber: number;
}

/** Today's attendance of a class: as text, colour and numbers. */
export function TodayBadge({ todayAttended, todayAbsent, studentsNumber }: TodayBadgeProps) {
  const { label, tone } = STATUS[classTodayStatus(todayAttended, studentsNumber)];
  return (
    <span className={classes.today}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span className={classes.count}>
        <Ltr>
          {formatNumber(todayAttended)}/{formatNumber(studentsNumber)}
        </Ltr>{' '}
        (<Ltr>{formatPercent(attendanceRate(todayAttended, studentsNumber))}</Ltr>)
      </span>
      {todayAbsent > 0 && (
        <span className={classes.count}>
          غائب <Ltr>{formatNumber(todayAbsent)}</Ltr>
        </span>
      )}
    </span>
  );
}
