import { newIdsInOrder } from '../ids.js';
import { awardingPoints, pointsChanged, pointsRecomputed } from '../points/awarding-points.js';
import { filter, statement } from '../sql/statement.js';
import { bool, int, list, nullable, numeric, rows, text, timestamp, uuid } from '../sql/types.js';
import { EXAM_STUDENT_ROW, examStudentColumns, joinExamStudent } from './exam-student-row.js';
import { pointsOfGrade, RANGES_LOCK } from './grade-points.js';

/**
 * Both locks in one trip. Everywhere they are taken in this order: exam, its students in id order, their grades. Stronger
 * than a change of the row needs, so that it excludes `lockGrade`.
 */
export const lockExam = statement('lock-exam-for-grades', {
  params: { examId: uuid },
  row: { id: uuid, index: int, name: text, degree: numeric, date: timestamp },
  sql: `select id, index, name, degree, date
        from exam, (select pg_advisory_xact_lock_shared(${RANGES_LOCK})) ranges
        where id = :examId for update of exam`,
});

/**
 * Locks what one grade needs, in one round trip: exam and ranges against changes, and the student exclusively. Grades of
 * the exam's other students do not wait for each other, only for transactions that have run `lockExam`.
 */
export const lockGrade = statement('lock-grade', {
  row: { examId: uuid, studentId: uuid, examDegree: numeric },
  filters: {
    place: filter({ examId: uuid, studentId: uuid }, 'e.id = :examId and s.id = :studentId'),
    grade: filter(
      { gradeId: uuid },
      '(e.id, s.id) = (select es.exam_id, es.student_id from exam_student es where es.id = :gradeId)',
    ),
  },
  sql: `select e.id as "examId", s.id as "studentId", e.degree as "examDegree"
        from exam e, student s, (select pg_advisory_xact_lock_shared(${RANGES_LOCK})) ranges
        where s.deleted_at is null :filters for key share of e for no key update of s`,
});

/** Puts locked students into an exam, not evaluated, which gives no points; those who are in it stay as they are. */
export const addUngraded = statement('add-ungraded', {
  params: { examId: uuid, ids: list(uuid) },
  row: { studentIds: list(uuid) },
  sql: `
    with added as (
      insert into exam_student (id, exam_id, student_id, degree, enter_in, points)
      select ${newIdsInOrder('student_id')}, :examId, student_id, 0, now(), 0
      from unnest(:ids::uuid[]) as student_id
      on conflict (exam_id, student_id) do nothing
      returning student_id
    )
    select coalesce(array_agg(student_id), '{}') as "studentIds" from added`,
});

/** Grades, reversals, awards, sums and events of a set of students, in one trip. What stays as it is has no event. */
export const upsertGrades = statement('write-grades', {
  params: {
    examId: uuid,
    grades: rows({ id: uuid, studentId: uuid, degree: numeric, enterIn: nullable(timestamp) }),
    authorId: uuid,
    eachGrade: bool,
  },
  row: EXAM_STUDENT_ROW,
  filters: {
    added: filter(
      {},
      'not exists (select from exam_student es where es.exam_id = :examId and es.student_id = grades.student_id)',
    ),
    changed: filter({ gradeId: uuid }, 'exists (select from exam_student es where es.id = :gradeId)'),
  },
  writes: {
    'data.changed': {
      aggregateId: 'es.exam_id',
      payload: {
        entity: `'grade'`,
        id: 'es.id',
        action: `case when before.student_id is null then 'created' else 'updated' end`,
        studentIds: 'jsonb_build_array(es.student_id)',
      },
      from: 'written es left join before on before.student_id = es.student_id where :eachGrade order by es.id',
    },
    'points.changed': pointsChanged(':eachGrade'),
    'points.recomputed': pointsRecomputed(':examId', 'not :eachGrade'),
  },
  sql: `
    with given as (
      select * from :grades where true :filters
    ), before as materialized (
      select * from exam_student
      where exam_id = :examId and student_id in (select student_id from given)
    ), written as (
      insert into exam_student as es (id, exam_id, student_id, degree, enter_in, points, author_id)
      select given.id, exam.id, given.student_id, given.degree, coalesce(given.enter_in, before.enter_in, now()),
             ${pointsOfGrade('given.degree', 'exam.degree')}, :authorId::uuid
      from given
      join exam on exam.id = :examId
      left join before on before.student_id = given.student_id
      on conflict (exam_id, student_id) do update
        set degree = excluded.degree, enter_in = excluded.enter_in, points = excluded.points, author_id = excluded.author_id
        where (es.degree, es.enter_in, es.points) <> (excluded.degree, excluded.enter_in, excluded.points)
      returning es.*
    ), award as (
      select ${newIdsInOrder('es.student_id, entry.place')} as id, es.student_id, 'exam' as kind, entry.points,
             exam.name as comment, es.id as source_id, :authorId::uuid as author_id
      from written es
      join exam on exam.id = es.exam_id
      left join before on before.student_id = es.student_id
      cross join lateral (values (1, -before.points), (2, es.points)) as entry (place, points)
      where before.points is distinct from es.points and entry.points <> 0
    ), ${awardingPoints}, announced as (:writes)
    select ${examStudentColumns} from (
      select * from written union all
      select * from before where student_id not in (select student_id from written)
    ) es ${joinExamStudent}`,
});

/** Grades, reversals, sums and events in one trip. */
export const deleteGrades = statement('remove-grades', {
  params: { examId: uuid, authorId: uuid, eachChange: bool },
  row: { studentIds: list(uuid) },
  filters: { grade: filter({ gradeId: uuid }, 'exam_student.id = :gradeId') },
  writes: {
    'points.changed': pointsChanged(':eachChange'),
    'points.recomputed': pointsRecomputed(':examId', 'not :eachChange'),
  },
  sql: `
    with gone as (
      delete from exam_student where exam_id = :examId :filters returning *
    ), award as (
      select ${newIdsInOrder('gone.student_id')} as id, gone.student_id, 'exam' as kind, -gone.points as points,
             exam.name as comment, gone.id as source_id, :authorId::uuid as author_id
      from gone join exam on exam.id = gone.exam_id where gone.points <> 0
    ), ${awardingPoints}, announced as (:writes)
    select coalesce(array_agg(student_id), '{}') as "studentIds" from gone`,
});
