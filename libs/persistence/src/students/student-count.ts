/**
 * How many students there are, in SQL, from the counts that triggers keep: of one stage when `stageId` (an expression) is
 * given. Counting them is most of the time that a page of a big school takes.
 */
export const studentCount = (stageId?: string): string =>
  `(select coalesce(sum(students), 0) from student_count${stageId ? ` where stage_id = ${stageId}` : ''})`;
