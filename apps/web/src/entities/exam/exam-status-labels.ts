import type { ExamStatus } from '@daad/domain/exam-status';
import type { Tone } from '#web/ui/tone.js';

/** The label and the tone of an exam's status. */
export const EXAM_STATUS_LABELS: Record<ExamStatus, { label: string; tone: Tone }> = {
  upcoming: { label: 'قادم', tone: 'info' },
  today: { label: 'اليوم', tone: 'warning' },
  completed: { label: 'منتهٍ', tone: 'success' },
  unknown: { label: 'غير محدد', tone: 'neutral' },
};
