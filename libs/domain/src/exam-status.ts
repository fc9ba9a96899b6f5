import { cairoDay } from './calendar-day.js';

/** The statuses of exams with a date, by which lists are filtered. */
export const DATED_EXAM_STATUSES = ['upcoming', 'today', 'completed'] as const;
export const EXAM_STATUSES = [...DATED_EXAM_STATUSES, 'unknown'] as const;
export type ExamStatus = (typeof EXAM_STATUSES)[number];

/** An exam's state by calendar days in Cairo, at any hour; unknown without a date (specification 1, section 4). */
export function examStatus(examDate: Date | null, now: Date): ExamStatus {
  if (!examDate) return 'unknown';
  const day = cairoDay(examDate);
  const today = cairoDay(now);
  if (day === today) return 'today';
  return day > today ? 'upcoming' : 'completed';
}

export const RESULT_STATES = ['upcoming', 'today', 'graded', 'notGraded'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** The status of a student's exam; a degree of 0 is not graded yet (specification 4, section 1). */
export function resultState(degree: number, examDate: Date, now: Date): ResultState {
  if (degree > 0) return 'graded';
  const status = examStatus(examDate, now);
  return status === 'upcoming' || status === 'today' ? status : 'notGraded';
}
