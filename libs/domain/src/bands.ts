export type BandCode =
  | 'excellent'
  | 'veryGood'
  | 'good'
  | 'acceptable'
  | 'needsImprovement'
  | 'weak'
  | 'notEvaluated'
  | 'new';

/** What a colour means, not which one: the client maps it to its theme. */
export type BandTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/** `min` is the lowest value (points or percent) of the band, inclusive; -Infinity for the band of all the rest. */
export interface Band {
  code: BandCode;
  min: number;
  label: string;
  tone: BandTone;
}

// One word has one colour on every screen, whichever table it comes from.
const LEVELS: Record<BandCode, { label: string; tone: BandTone }> = {
  excellent: { label: 'ممتاز', tone: 'success' },
  veryGood: { label: 'جيد جداً', tone: 'info' },
  good: { label: 'جيد', tone: 'warning' },
  acceptable: { label: 'مقبول', tone: 'warning' },
  needsImprovement: { label: 'يحتاج تحسين', tone: 'danger' },
  weak: { label: 'ضعيف', tone: 'danger' },
  notEvaluated: { label: 'لم يتم التقييم', tone: 'neutral' },
  new: { label: 'جديد', tone: 'neutral' },
};

function band(code: BandCode, min: number): Band {
  return { code, min, ...LEVELS[code] };
}

/** A table of bands, best first, never empty; its last band takes all remaining values. */
export type BandTable = readonly [Band, ...Band[]];

/** Leaderboard and student level, by total points (specification 1, section 9). */
export const LEADERBOARD_BANDS: BandTable = [
  band('excellent', 90),
  band('veryGood', 80),
  band('good', 70),
  band('acceptable', 60),
  band('needsImprovement', -Infinity),
];

/** Exam results as parents see them, by percentage (specification 1, section 9). */
export const PARENT_EXAM_BANDS: BandTable = [
  band('excellent', 90),
  band('veryGood', 75),
  band('good', 60),
  band('needsImprovement', -Infinity),
];

/**
 * Exam grades as the teacher sees them, by percentage (specification 2, section 4). Grade 0 or none is not evaluated,
 * hence 'weak' begins at the smallest number above 0.
 */
export const EXAM_GRADE_BANDS: BandTable = [
  band('excellent', 90),
  band('veryGood', 80),
  band('good', 70),
  band('acceptable', 60),
  band('weak', Number.MIN_VALUE),
  band('notEvaluated', -Infinity),
];

/** Students and points tables, and the colours of attendance points, by points (specification 2, sections 2 and 4). */
export const TEACHER_POINTS_BANDS: BandTable = [
  band('excellent', 90),
  band('veryGood', 80),
  band('good', 70),
  band('needsImprovement', -Infinity),
];

/** Students inside a class, by points (specification 2, section 4). */
export const CLASS_POINTS_BANDS: BandTable = [
  band('excellent', 90),
  band('veryGood', 70),
  band('good', 50),
  band('needsImprovement', -Infinity),
];

/** In place of any band of points: of a student who has neither gained nor lost any yet. */
export const NEW_STUDENT: Band = band('new', 0);

/** The band that a value (points or percent, by table) falls in; a missing value or NaN gets the table's last band. */
export function bandOf(bands: BandTable, value: number | null | undefined): Band {
  const fallback = bands[bands.length - 1] ?? bands[0];
  if (value === null || value === undefined) return fallback;
  return bands.find(({ min }) => value >= min) ?? fallback;
}
