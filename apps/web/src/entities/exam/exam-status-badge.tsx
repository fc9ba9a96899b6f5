import type { ExamStatus } from '@daad/domain/exam-status';
import { EXAM_STATUS_LABELS } from './exam-status-labels.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

export function ExamStatusBadge({ status }: { status: ExamStatus }) {
  const { label, tone } = EXAM_STATUS_LABELS[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
