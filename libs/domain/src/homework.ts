/** What a student brought of the homework (specification 4 section 4). */
export const HOMEWORK_STATES = ['done', 'partial', 'missing'] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

export const HOMEWORK_LABELS: Record<HomeworkState, string> = {
  done: 'كامل',
  partial: 'ناقص',
  missing: 'لم يُنجز',
};
