import { LOCALE } from './amount-text.js';
import { DAY_NAMES, weekdayOf } from './calendar-day.js';
import { onFirstUse } from './on-first-use.js';

/** The message to a parent until the teacher writes another one. Its wording fits boys and girls. */
export const DEFAULT_ABSENCE_TEMPLATE = `السلام عليكم ورحمة الله،
افتقدنا {student} في حصة {class} يوم {date}، ونرجو أن يكون المانع خيراً.
مع تحيات {teacher}`;

/** The placeholders of the template, in the order in which the settings offer them. */
export const ABSENCE_PLACEHOLDERS = ['{student}', '{class}', '{date}', '{teacher}'] as const;

export interface AbsenceFacts {
  student: string;
  class: string;
  /** `YYYY-MM-DD`. */
  date: string;
  teacher: string;
}

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
);

/** A day, `YYYY-MM-DD`, as `السبت 21 نوفمبر 2026`. */
export const longDay = (day: string): string =>
  `${DAY_NAMES[weekdayOf(day)]} ${dayFormat().format(new Date(`${day}T12:00:00Z`))}`;

/** The message to the parent of an absent student, the day as `السبت 21 نوفمبر 2026`. Other braces stay as they are. */
export function absenceMessage(template: string, facts: AbsenceFacts): string {
  const values: Record<string, string> = {
    ...facts,
    date: longDay(facts.date),
  };
  // In one pass, so that a name with braces in it stays what it is.
  return template.replace(
    /\{(student|class|date|teacher)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}
