import type { EntityManager } from 'typeorm';
import { one, run } from '../sql/statement.js';
import { lockStudents } from '../students/students.statements.js';
import { deleteGrades } from './exams.statements.js';

/**
 * Takes one grade out of an exam, or all of them, and reverses what they gave. The caller has locked the exam with
 * `lockExamForGrades`. A single grade has an event for its points, all of them together have one.
 * @returns the students who left the exam
 */
export async function removeGrades(
  manager: EntityManager,
  { examId, gradeId, authorId }: { examId: string; gradeId: string | null; authorId: string },
): Promise<string[]> {
  const filters = { grade: gradeId && { gradeId } };
  await run(manager, lockStudents, {}, { exam: { examId }, ...filters });
  const params = { examId, authorId, eachChange: gradeId !== null };
  return (await one(manager, deleteGrades, params, filters)).studentIds;
}
