import { pointsOfGrade } from '@daad/persistence/exams/grade-points';
import { newIdsInOrder } from '@daad/persistence/ids';
import { awardingPoints } from '@daad/persistence/points/award-points';
import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';

/** Grades looked at in one transaction, which holds at most their students and for a fraction of a second. */
const SLICE = 8000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** All grades of the students in (after, to]: about a slice, to the last grade of its last student. */
const boundary = statement<{ to: string }>(
  'recompute-boundary',
  `select student_id as "to" from (
     select student_id from exam_student where student_id > $1 order by student_id limit ${SLICE}
   ) slice order by student_id desc limit 1`,
);
const boundaryInExam = statement<{ to: string }>(
  'recompute-boundary-in-exam',
  `select student_id as "to" from (
     select student_id from exam_student where exam_id = $2 and student_id > $1 order by student_id limit ${SLICE}
   ) slice order by student_id desc limit 1`,
);
const countSlice = statement<{ count: number }>(
  'recompute-count-slice',
  `select count(*) as count from exam_student
   where student_id > $1 and student_id <= $2 and ($3::uuid is null or exam_id = $3)`,
);

// Grades repeat, so what each is worth is looked up once for all that are equal.
const worth = `
  worth as materialized (
    select degree, exam_degree, ${pointsOfGrade('kind.degree', 'kind.exam_degree')} as points
    from (select distinct degree, exam_degree from grade) kind
  )`;

const findChanged = statement<{ studentId: string }>(
  'recompute-find-changed',
  `with grade as materialized (
     select es.student_id, es.degree, es.points, exam.degree as exam_degree
     from exam_student es join exam on exam.id = es.exam_id
     where es.student_id > $1 and es.student_id <= $2 and ($3::uuid is null or es.exam_id = $3)
   ), ${worth}
   select distinct grade.student_id as "studentId"
   from grade join worth using (degree, exam_degree) where grade.points <> worth.points`,
);
const lockStudents = statement<{ id: string }>(
  'recompute-lock-students',
  `select id from student where id = any($1) and deleted_at is null order by id for no key update`,
);
const rewrite = statement<{ grades: number }>(
  'recompute-rewrite',
  `with grade as materialized (
     select es.id, es.student_id, es.degree, es.points, exam.degree as exam_degree, exam.name
     from exam_student es join exam on exam.id = es.exam_id
     where es.student_id = any($1) and ($2::uuid is null or es.exam_id = $2)
   ), ${worth}, changed as materialized (
     select grade.id, grade.student_id, grade.name, grade.points as before, worth.points as now
     from grade join worth using (degree, exam_degree) where grade.points <> worth.points
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
   select count(*) as grades from changed`,
);

export interface Slice {
  after: string;
  to: string;
  grades: number;
}

/** The next students' grades, of one exam or of all. @returns undefined when there are none left */
export async function nextSlice(
  manager: EntityManager,
  examId: string | null,
  after: string | null,
): Promise<Slice | undefined> {
  const from = after ?? FIRST;
  const [end] = examId
    ? await run(manager, boundaryInExam, [from, examId])
    : await run(manager, boundary, [from]);
  if (!end) return undefined;
  const [slice] = await run(manager, countSlice, [from, end.to, examId]);
  return { after: from, to: end.to, grades: slice!.count };
}

/**
 * Reverses and awards anew where a grade of the slice gives something else by now, and tells of it in one event of the
 * job. What is right already is only read; deleted students keep what they had.
 * @returns how many grades changed
 */
export async function recomputeSlice(
  manager: EntityManager,
  { examId, after, to, authorId, jobId }: Slice & { examId: string | null; authorId: string; jobId: string },
): Promise<number> {
  const found = await run(manager, findChanged, [after, to, examId]);
  if (found.length === 0) return 0;
  // Locked first and read again after it: a grade may just have been changed.
  const locked = await run(manager, lockStudents, [found.map(({ studentId }) => studentId)]);
  const [rewritten] = await run(manager, rewrite, [locked.map(({ id }) => id), examId, authorId, jobId]);
  return rewritten!.grades;
}
