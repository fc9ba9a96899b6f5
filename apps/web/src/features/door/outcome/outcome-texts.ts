import { countOf } from '@daad/domain/arabic-text';
import { everyWeekday } from '@daad/domain/calendar-day';
import { spokenClassTime } from '@daad/domain/class-time';
import { monthNames, shortAmount } from '@daad/domain/due-message';
import type { ScanOutcome } from '@daad/domain/scan';
import { formatDay, formatShortDay, formatTime } from '#web/lib/format.js';
import type { ShownScan } from '../shown-scan.js';

/** What a scan comes to, in colour, icon and sound: welcome, look here, stop, or nothing to do. */
export type OutcomeTone = 'success' | 'warning' | 'danger' | 'neutral';

/** A piece of a sentence: Arabic text of ours, or a name, time or code, which is isolated. */
export type TextPart = string | { isolated: string; ltr?: true };

export interface OutcomeTexts {
  tone: OutcomeTone;
  title: string;
  /** The student, or the code that no student has. */
  name: TextPart | null;
  lines: readonly (readonly TextPart[])[];
}

type Described = Pick<OutcomeTexts, 'title' | 'lines'>;

export const TONES: Record<ScanOutcome, OutcomeTone> = {
  marked: 'success',
  already: 'warning',
  'other-class': 'warning',
  held: 'danger',
  replaced: 'danger',
  unknown: 'danger',
  undone: 'neutral',
};

const DESCRIBED: Record<ScanOutcome, (scan: ShownScan) => Described> = {
  marked: (scan) => ({
    title: scan.makeUp ? 'حصة تعويضية' : 'حضر',
    lines: [
      [of(scan.class.name)],
      ...(scan.makeUp && scan.studentClass ? [['صفه: ', of(scan.studentClass.name)]] : []),
      // Unknown without a network, and none for a second record of the day.
      ...(scan.points ? [[of(`+${countOf(scan.points, 'point')}`)]] : []),
    ],
  }),
  already: (scan) => ({
    title: 'مسجَّل من قبل',
    lines: [
      [
        ...(scan.since ? ['منذ ', of(formatTime(scan.since))] : []),
        ...(scan.by ? [`${scan.since ? ' · ' : ''}سجّله `, of(scan.by)] : []),
      ],
      ...(scan.makeUp ? [['حصة تعويضية']] : []),
    ],
  }),
  'other-class': (scan) => ({
    title: 'من صف آخر',
    lines: [
      ...settledLine(scan),
      scan.studentClass ? ['صفه: ', of(scan.studentClass.name)] : ['ليس في أي صف'],
      ...meetingOf(scan),
    ],
  }),
  held: ({ hold, ...scan }) => ({
    title: 'موقوف عند الباب',
    lines: [
      ...settledLine(scan),
      ...(hold
        ? // The reason last, as it may be longer than its place.
          [
            ...(hold.at
              ? [['منذ ', of(formatShortDay(hold.at)), ...(hold.by ? [' · أوقفه ', of(hold.by)] : [])]]
              : []),
            [of(hold.reason)],
          ]
        : []),
    ],
  }),
  replaced: ({ since }) => ({
    title: 'بطاقة قديمة',
    lines: [['استُبدلت هذه البطاقة', ...(since ? [' يوم ', of(formatDay(since))] : [])]],
  }),
  unknown: () => ({ title: 'كود غير معروف', lines: [['لا يوجد طالب بهذا الكود. ابحث عنه بالاسم.']] }),
  undone: () => ({ title: 'أُلغي المسح', lines: [['أُلغي قبل أن يصل إلى الخادم، فلم يُسجَّل حضور.']] }),
};

const SETTLED: Record<NonNullable<ShownScan['settled']>, string> = {
  present: 'سُجّل حضوره بعد هذا المسح',
  'hold-ended': 'انتهى الإيقاف. امسح البطاقة مرة أخرى ليُسجَّل حضوره.',
};

const settledLine = ({ settled }: Pick<ShownScan, 'settled'>): TextPart[][] =>
  settled ? [[SETTLED[settled]]] : [];

const of = (text: string): TextPart => ({ isolated: text });

/** Whose dues the door shows: of those who are here, or would be. */
const SHOWS_DUES: readonly ScanOutcome[] = ['marked', 'already', 'held'];

/** `عليه 200 ج.م (نوفمبر)`. */
function duesLine({ dues, outcome }: ShownScan): TextPart[][] {
  if (!dues || !SHOWS_DUES.includes(outcome)) return [];
  const months = dues.months.length > 0 ? [' (', of(monthNames(dues.months)), ')'] : [];
  return [['عليه ', of(shortAmount(dues.amount)), ...months]];
}

/** What was taken, with the number of its receipt, or that it has none yet. */
function paymentLine({ payment }: ShownScan): TextPart[][] {
  if (!payment) return [];
  const amount = of(shortAmount(payment.amount));
  if (payment.state === 'refused') return [['لم يُسجَّل تحصيل ', amount, '. السبب في القائمة أسفله.']];
  if (payment.receipt === null) return [['قُبض ', amount, ' · إيصال مؤقت حتى يصل إلى الخادم']];
  return [['قُبض ', amount, ' · إيصال ', { isolated: payment.receipt, ltr: true }]];
}

const meetingOf = ({ studentClass }: ShownScan): TextPart[][] =>
  studentClass ? [[everyWeekday(studentClass.day), ' ', of(spokenClassTime(studentClass.time))]] : [];

/** What the screen shows of a scan (specification 4 section 4). */
export function outcomeTexts(scan: ShownScan): OutcomeTexts {
  const name = scan.student ? of(scan.student.fullName) : ({ isolated: scan.code, ltr: true } as const);
  if (scan.state === 'refused') {
    return { tone: 'danger', title: 'لم يُسجَّل', name, lines: [[scan.reason ?? 'رفضه الخادم']] };
  }
  // Cash that was taken at it is not taken back with it.
  if (scan.undone)
    return {
      tone: 'neutral',
      title: 'أُلغي الحضور',
      name,
      lines: [...paymentLine(scan), [of(scan.class.name)]],
    };
  const { title, lines } = DESCRIBED[scan.outcome](scan);
  const all = [...paymentLine(scan), ...duesLine(scan), ...lines];
  return { tone: TONES[scan.outcome], title, name, lines: all.filter((parts) => parts.length > 0) };
}

const plain = (part: TextPart): string => (typeof part === 'string' ? part : part.isolated);

/** The same as one sentence, for screen readers. */
export function announcementOf(scan: ShownScan): string {
  const { title, name, lines } = outcomeTexts(scan);
  const parts = [...(name === null ? [] : [plain(name)]), ...lines.map((line) => line.map(plain).join(''))];
  return `${title}: ${parts.join('، ')}`;
}

/** What the person at the door can do about a scan. */
export type OutcomeAction = 'make-up' | 'override' | 'search' | null;

export function actionOf({ outcome, state, undone, settled }: ShownScan): OutcomeAction {
  if (state === 'refused' || undone || settled) return null;
  if (outcome === 'other-class') return 'make-up';
  if (outcome === 'held') return 'override';
  return outcome === 'unknown' || outcome === 'replaced' ? 'search' : null;
}

/** Only what this device marked can be taken back. */
export const canUndo = ({ outcome, undone, state }: ShownScan): boolean =>
  outcome === 'marked' && !undone && state !== 'refused';

/** Whether what the student owes can be taken at this scan: once. One that is refused is sent again from the list. */
export const canCollect = ({ dues, payment, outcome, state, undone }: ShownScan): boolean =>
  dues !== null && SHOWS_DUES.includes(outcome) && payment === null && state !== 'refused' && !undone;
