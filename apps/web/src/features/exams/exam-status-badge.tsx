import type { ExamStatus } from '@daad/domain/exam-status';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Tone } from '../../ui/tone.js';

const EXAM_STATUS: Record<ExamStatus, { label: string; tone: Tone }> = {
  upcoming: { label: 'قادم', tone: 'info' },
  today: { label: 'اليوم', tone: 'warning' },
  completed: { label: 'منتهٍ', tone: 'success' },
  unknown: { label: 'غير محدد', tone: 'neutral' },
};

export function ExamStatusBadge({ status }: { status: ExamStatus }) {
  const { label, tone } = EXAM_STATUS[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
