import type { Exam } from '@daad/contracts/exams.contract';
import { examStatus } from '@daad/domain/exam-status';

/** An exam as it is read; its status follows from the day it is read on. */
export type ExamRow = Omit<Exam, 'status' | 'date'> & { date: Date };

export const examColumns = (table: string): string => `
  ${table}.id, ${table}.index, ${table}.name, ${table}.degree, ${table}.date,
  ${table}.students_number as "studentsNumber"`;

export const toExam = (row: ExamRow): Exam => ({
  ...row,
  date: row.date.toISOString(),
  status: examStatus(row.date, new Date()),
});
