import type { AttendanceMark } from '@daad/contracts/student-home.contract';
import { countOf } from '@daad/domain/arabic-text';
import type { AttendanceState } from '@daad/domain/attendance-state';
import { DAY_NAMES, weekdayOf } from '@daad/domain/calendar-day';
import type { HomeworkState } from '@daad/domain/homework';
import { IconCheck, IconRepeat, IconX, type TablerIcon } from '@tabler/icons-react';
import { formatShortDay } from '#web/lib/format.js';
import type { Tone } from '#web/ui/layout/tone.js';

export const ATTENDANCE_LABELS: Record<AttendanceState, { label: string; tone: Tone; icon: TablerIcon }> = {
  present: { label: 'حاضر', tone: 'success', icon: IconCheck },
  'made-up': { label: 'عوّض', tone: 'info', icon: IconRepeat },
  absent: { label: 'غائب', tone: 'danger', icon: IconX },
};

export const HOMEWORK_TONES: Record<HomeworkState, Tone> = {
  done: 'success',
  partial: 'warning',
  missing: 'danger',
};

/** `الثلاثاء 24 نوفمبر`. */
export const weekdayAndDay = (date: string) => `${DAY_NAMES[weekdayOf(date)]} ${formatShortDay(date)}`;

/** A student's month in a sentence: 'حضرت 3 حصص، وعوّضت حصة واحدة، ولم تغب'. */
export function monthSentence({ present, madeUp, absent }: Record<'present' | 'madeUp' | 'absent', number>) {
  const parts = [
    present > 0 ? `حضرت ${countOf(present, 'meeting', 'accusative')}` : 'لم تحضر بعد',
    madeUp > 0 && `عوّضت ${countOf(madeUp, 'meeting', 'accusative')} في صف آخر`,
    absent > 0 ? `غبت عن ${countOf(absent, 'meeting', 'genitive')}` : 'لم تغب',
  ];
  return parts.filter(Boolean).join('، و');
}

export const markKey = ({ date, classId }: AttendanceMark) => `${date}:${classId}`;
