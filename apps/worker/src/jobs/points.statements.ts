import { pointsOfGrade } from '@daad/persistence/exams/grade-points';
import { newIdsInOrder } from '@daad/persistence/ids';
import { awardingPoints, pointsRecomputed } from '@daad/persistence/points/awarding-points';
import { filter, statement } from '@daad/persistence/sql/statement';
import { int, uuid } from '@daad/persistence/sql/types';

/** Grades of one transaction, which locks at most their students and for a fraction of a second. */
const SLICE = 8000;

/** Students in (from, to]. */
const slice = { from: uuid, to: uuid };
/** The grades of one exam; a separate text, with a plan for fewer rows. */
const inOneExam = { exam: filter({ examId: uuid }, 'es.exam_id = :examId') };

/** The last student of the next slice of grades. */
export const sliceEnd = statement('recompute-slice-end', {
  params: { from: uuid },
  row: { to: uuid },
  filters: inOneExam,
  sql: `
    select student_id as "to" from (
      select es.student_id from exam_student es where es.student_id > :from :filters
      order by es.student_id limit ${SLICE}
    ) slice order by student_id desc limit 1`,
});

/** Thousands of grades in one trip. Grades repeat, so the points of each kind are looked up once. */
export const rewriteSlice = statement('recompute-rewrite', {
  params: { ...slice, authorId: uuid, jobId: uuid },
  row: { grades: int, changed: int },
  filters: inOneExam,
  writes: { 'points.recomputed': pointsRecomputed(':jobId::uuid') },
  sql: `
    with grade as materialized (
      select es.id, es.student_id, es.degree, es.points, exam.degree as exam_degree, exam.name
      from exam_student es join exam on exam.id = es.exam_id
      where es.student_id > :from and es.student_id <= :to :filters
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
             entry.points, changed.name as comment, changed.id as source_id, :authorId::uuid as author_id
      from changed cross join lateral (values (1, -changed.before), (2, changed.now)) as entry (place, points)
      where entry.points <> 0
    ), ${awardingPoints}, announced as (:writes)
    select (select count(*) from grade) as grades, (select count(*) from changed) as changed`,
});
