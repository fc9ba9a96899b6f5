import type { ResultState } from '@daad/domain/exam-status';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import type { Tone } from '#web/ui/layout/tone.js';

const STATES: Record<ResultState, { label: string; tone: Tone }> = {
  upcoming: { label: 'قادم', tone: 'info' },
  today: { label: 'اليوم', tone: 'warning' },
  graded: { label: 'رُصدت', tone: 'success' },
  notGraded: { label: 'لم تُرصد', tone: 'neutral' },
};

/** What has become of a student's exam, in the words that the student and the parent share. */
export function ResultStateBadge({ state }: { state: ResultState }) {
  return <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>;
}
