/** How many present students the exam `examId` (an expression) has, in SQL, from the counts that triggers keep. */
export const examStudentsNumber = (examId: string): string =>
  `(select coalesce(sum(students), 0)::int from exam_count where exam_id = ${examId})`;
