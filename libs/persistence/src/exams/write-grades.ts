import type { ExamStudent } from '@daad/contracts/exams.contract';
import type { EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { maybeOne, one, run } from '../sql/statement.js';
import { lockStudents } from '../students/students.statements.js';
import { addUngraded, lockExam, lockGrade, upsertGrades } from './exams.statements.js';

/**
 * Locks an exam, so that its degree stays what it is and no one else writes its grades. All that write grades call this
 * first, but for a single grade, which has `lockPlace`.
 * @returns undefined when there is no such exam
 */
export const lockExamForGrades = (manager: EntityManager, examId: string) =>
  maybeOne(manager, lockExam, { examId });

export interface Grade {
  studentId: string;
  /** At most the exam's degree, which the caller has checked; 0 is not evaluated. */
  degree: number;
  /** Null keeps what is there; a student who is new entered now. */
  enterIn: string | Date | null;
}

interface WriteOptions {
  authorId: string;
  /**
   * `none` for thousands of grades: one `points.recomputed` of the exam has the points of all; the caller writes the event
   * that the grades have changed.
   */
  events?: 'each' | 'none';
}

/**
 * Puts students into an exam, or changes their grades, in one statement: what the grade gave before is reversed in the
 * ledger and what it gives now is awarded. The caller has locked the exam with `lockExamForGrades`. One grade for each
 * student; those who are deleted or unknown are left out.
 * @returns the rows as they are now
 */
export async function writeGrades(
  manager: EntityManager,
  examId: string,
  grades: readonly Grade[],
  { authorId, events = 'each' }: WriteOptions,
): Promise<ExamStudent[]> {
  // Locked beforehand: the next statement sees what others wrote while this one waited for the locks.
  const ids = grades.map(({ studentId }) => studentId);
  const locked = await run(manager, lockStudents, {}, { present: {}, ids: { ids } });
  const present = new Set(locked.map(({ id }) => id));
  const writable = grades.filter(({ studentId }) => present.has(studentId));
  if (writable.length === 0) return [];
  return run(manager, upsertGrades, {
    examId,
    grades: writable.map((grade) => ({ ...grade, id: newId() })),
    authorId,
    eachGrade: events === 'each',
  });
}

/** Students by their ids, their classes of now or their stage; each is meant once. */
export interface StudentChoice {
  ids: string[];
  classIds: string[];
  stageId: string | null;
}

/**
 * Puts students into an exam, not evaluated; deleted and unknown ones are left out. The caller has locked the exam with
 * `lockExamForGrades`, and writes the event.
 * @returns those who are new in the exam, and how many were in it before
 */
export async function addStudents(
  manager: EntityManager,
  examId: string,
  choice: StudentChoice,
): Promise<{ studentIds: string[]; already: number }> {
  // A student who is deleted between the two statements would be counted as one of the exam.
  const locked = await run(manager, lockStudents, {}, { present: {}, chosen: choice });
  const ids = locked.map(({ id }) => id);
  const { studentIds } = await one(manager, addUngraded, { examId, ids });
  return { studentIds, already: locked.length - studentIds.length };
}

/** Where a grade is, or is to be: a place that exists already is found by its grade too. */
type Place = { examId: string; studentId: string } | { gradeId: string };

/**
 * Locks the student of a single grade for `writeGrade`; the exam keeps its degree, and others write its other grades.
 * @returns undefined when there is no such exam, present student or grade
 */
export const lockPlace = (manager: EntityManager, place: Place) =>
  maybeOne(manager, lockGrade, {}, 'gradeId' in place ? { grade: place } : { place });

/**
 * Writes a single grade as `writeGrades` does. The caller has locked it with `lockPlace`.
 * @param gradeId the grade that is changed, null to add one
 * @returns undefined when a grade to be added is there already, or the one to be changed is gone
 */
export async function writeGrade(
  manager: EntityManager,
  examId: string,
  grade: Grade,
  { authorId, gradeId }: { authorId: string; gradeId: string | null },
): Promise<ExamStudent | undefined> {
  const grades = [{ ...grade, id: newId() }];
  return maybeOne(
    manager,
    upsertGrades,
    { examId, grades, authorId, eachGrade: true },
    gradeId === null ? { added: {} } : { changed: { gradeId } },
  );
}
