import { CURRENCY_LABEL, formatDecimal, LOCALE } from './amount-text.js';
import { onFirstUse } from './on-first-use.js';

/** The message about dues until the teacher writes another one. Its wording fits boys and girls. */
export const DEFAULT_DUE_TEMPLATE = `السلام عليكم ورحمة الله،
نذكركم بأن المستحق على {student} عن {months} هو {amount}.
مع تحيات {teacher}`;

/** The placeholders of the template, in the order in which the settings offer them. */
export const DUE_PLACEHOLDERS = ['{student}', '{months}', '{amount}', '{teacher}'] as const;

export interface DueFacts {
  student: string;
  /** The open months, `YYYY-MM`, in order; none when only charges without a month are open. */
  months: readonly string[];
  /** What the student owes, in pounds. */
  amount: number;
  teacher: string;
}

/** What `{months}` becomes without an open month: booklets and exam fees. */
export const OTHER_DUES = 'مصروفات أخرى';

const format = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options }));
const monthName = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const list = onFirstUse(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));

/** Months in order, `YYYY-MM`, as `نوفمبر وديسمبر`; of several years each with its own: `ديسمبر 2026 ويناير 2027`. */
export function monthNames(months: readonly string[]): string {
  const years = new Set(months.map((month) => month.slice(0, 4)));
  const name = years.size > 1 ? monthAndYear() : monthName();
  return list().format(months.map((month) => name.format(new Date(`${month}-15T12:00:00Z`))));
}

/** An amount in pounds as it is spoken of, `200 ج.م`. */
export const shortAmount = (amount: number): string => `${formatDecimal(amount)}\u00a0${CURRENCY_LABEL}`;

/** The message about what a student owes. Other braces stay as they are. */
export function dueMessage(template: string, facts: DueFacts): string {
  const values: Record<string, string> = {
    student: facts.student,
    months: facts.months.length > 0 ? monthNames(facts.months) : OTHER_DUES,
    amount: shortAmount(facts.amount),
    teacher: facts.teacher,
  };
  // In one pass, so that a name with braces in it stays what it is.
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What stands in braces and is none of the placeholders: a parent would read it as it is. */
export const unknownPlaceholders = (template: string): string[] =>
  (template.match(/\{[^{}\n]*\}/g) ?? []).filter((each) => !DUE_PLACEHOLDERS.some((known) => known === each));
