import type { AttendanceMark } from '@daad/contracts/student-home.contract';
import { countOf } from '@daad/domain/arabic-text';
import type { AttendanceState } from '@daad/domain/attendance-state';
import { DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import { formatShortDay } from '#web/lib/format.js';
import type { Tone } from '#web/ui/layout/tone.js';

export const ATTENDANCE_LABELS: Record<AttendanceState, { label: string; tone: Tone }> = {
  present: { label: 'حاضر', tone: 'success' },
  absent: { label: 'غائب', tone: 'danger' },
};

/** `الثلاثاء 24 نوفمبر`. */
export const weekdayAndDay = (date: string) => `${DAY_NAMES[weekdayOf(date)]} ${formatShortDay(date)}`;

/** A student's month in a sentence: 'حضرت 3 حصص، وغبت عن حصة واحدة'. */
export function monthSentence({ present, absent }: { present: number; absent: number }): string {
  const came = present > 0 ? `حضرت ${countOf(present, 'meeting', 'accusative')}` : 'لم تحضر بعد';
  return absent > 0 ? `${came}، وغبت عن ${countOf(absent, 'meeting', 'genitive')}` : `${came}، ولم تغب`;
}

export const markKey = ({ date, classId }: AttendanceMark) => `${date}:${classId}`;
