import { pointsOfGrade } from '@daad/persistence/exams/grade-points';
import { newIdsInOrder } from '@daad/persistence/ids';
import { awardingPoints } from '@daad/persistence/points/awarding-points';
import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';

/** Grades looked at in one transaction, which holds at most their students and for a fraction of a second. */
const SLICE = 8000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * A slice is all grades of the students in (after, to], or those in one exam. Both have texts of their own, so that each
 * keeps the plan that suits it; the exam is the last value.
 */
const statementsFor = (
  name: string,
  { inExam, havingGrade }: Record<'inExam' | 'havingGrade', (exam: string) => string>,
) => ({
  boundary: statement<{ to: string }>(
    `recompute-boundary${name}`,
    `select student_id as "to" from (
       select es.student_id from exam_student es where es.student_id > $1 ${inExam('$2')}
       order by es.student_id limit ${SLICE}
     ) slice order by student_id desc limit 1`,
  ),
  lockStudents: statement<{ id: string }>(
    `recompute-lock-students${name}`,
    `select id from student where id > $1 and id <= $2 and deleted_at is null ${havingGrade('$3')}
     order by id for no key update`,
  ),
  // Grades repeat, so what each is worth is looked up once for all that are equal.
  rewrite: statement<{ grades: number; changed: number }>(
    `recompute-rewrite${name}`,
    `with grade as materialized (
       select es.id, es.student_id, es.degree, es.points, exam.degree as exam_degree, exam.name
       from exam_student es join exam on exam.id = es.exam_id
       where es.student_id > $1 and es.student_id <= $2 ${inExam('$5')}
     ), worth as materialized (
       select degree, exam_degree, ${pointsOfGrade('kind.degree', 'kind.exam_degree')} as points
       from (select distinct degree, exam_degree from grade) kind
     ), changed as materialized (
       select grade.id, grade.student_id, grade.name, grade.points as before, worth.points as now
       from grade join worth using (degree, exam_degree) join student s on s.id = grade.student_id
       where grade.points <> worth.points and s.deleted_at is null
     ), regraded as (
       update exam_student es set points = changed.now from changed where es.id = changed.id
     ), award as materialized (
       select ${newIdsInOrder('changed.student_id, changed.id, entry.place')} as id, changed.student_id, 'exam' as kind,
              entry.points, changed.name as comment, changed.id as source_id, $3::uuid as author_id
       from changed cross join lateral (values (1, -changed.before), (2, changed.now)) as entry (place, points)
       where entry.points <> 0
     ), ${awardingPoints}, announced as (
       insert into outbox_event (id, name, aggregate_id, payload, request_id)
       select uuid_v7(), 'points.recomputed', $4, payload, :requestId from points_recomputed
     )
     select (select count(*) from grade) as grades, (select count(*) from changed) as changed`,
  ),
});

const inAllExams = statementsFor('', { inExam: () => '', havingGrade: () => '' });
const inOneExam = statementsFor('-in-exam', {
  inExam: (exam) => `and es.exam_id = ${exam}`,
  havingGrade: (exam) => `and id in (select student_id from exam_student where exam_id = ${exam})`,
});

export interface RecomputedSlice {
  /** The last student of the slice; the next one begins after it. */
  to: string;
  grades: number;
  /** How many of the grades give other points than they did. */
  changed: number;
}

/**
 * The next students' grades: reverses and awards anew where one gives something else by now, and tells of it in one event
 * of the job. Deleted students keep what they had.
 * @param after the student that the last slice ended with, null to begin
 * @returns undefined when there are none left
 */
export async function recomputeSlice(
  manager: EntityManager,
  {
    examId,
    after,
    authorId,
    jobId,
  }: {
    examId: string | null;
    after: string | null;
    authorId: string;
    jobId: string;
  },
): Promise<RecomputedSlice | undefined> {
  const { boundary, lockStudents, rewrite } = examId ? inOneExam : inAllExams;
  const exam = examId ? [examId] : [];
  const from = after ?? FIRST;
  const [end] = await run(manager, boundary, [from, ...exam]);
  if (!end) return undefined;
  // A statement of its own: what is read after it cannot change any more.
  await run(manager, lockStudents, [from, end.to, ...exam]);
  const [slice] = await run(manager, rewrite, [from, end.to, authorId, jobId, ...exam]);
  return { to: end.to, ...slice! };
}
