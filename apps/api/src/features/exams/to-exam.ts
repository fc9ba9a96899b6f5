import type { Exam } from '@daad/contracts/exams.contract';
import { examStatus } from '@daad/domain/exam-status';

/** An exam as it is read; its status follows from the day it is read on. */
export const toExam = ({ date, ...row }: Omit<Exam, 'status' | 'date'> & { date: Date }): Exam => ({
  ...row,
  date: date.toISOString(),
  status: examStatus(date, new Date()),
});
