import type { ExamStatus, ResultState } from '@daad/domain/exam-status';
import type { Tone } from '#web/ui/layout/tone.js';

/** The label and the tone of an exam's status. */
export const EXAM_STATUS_LABELS: Record<ExamStatus, { label: string; tone: Tone }> = {
  upcoming: { label: 'قادم', tone: 'info' },
  today: { label: 'اليوم', tone: 'warning' },
  completed: { label: 'منتهٍ', tone: 'success' },
  unknown: { label: 'غير محدد', tone: 'neutral' },
};

/** The same of what has become of one student's exam. */
export const RESULT_STATE_LABELS: Record<ResultState, { label: string; tone: Tone }> = {
  upcoming: EXAM_STATUS_LABELS.upcoming,
  today: EXAM_STATUS_LABELS.today,
  graded: { label: 'رُصدت', tone: 'success' },
  notGraded: { label: 'لم تُرصد', tone: 'neutral' },
};
