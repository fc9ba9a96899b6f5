import type { ExamStudent } from '@daad/contracts/exams.contract';
import type { EntityManager } from 'typeorm';
import { newId, newIdsInOrder } from '../ids.js';
import { awardingPoints } from '../points/awarding-points.js';
import { run, statement } from '../statement.js';
import { pointsOfGrade, RANGES_LOCK } from './grade-points.js';

/** Locks are taken in this order everywhere: exam, then its students in id order, then their grades. */
const lockExam = statement<{ id: string; name: string; degree: number }>(
  'lock-exam-for-grades',
  `select id, name, degree from exam, (select pg_advisory_xact_lock_shared(${RANGES_LOCK})) ranges
   where id = $1 for no key update of exam`,
);
const lockStudents = statement<{ id: string }>(
  'lock-students-for-grades',
  `select id from student where id = any($1) and deleted_at is null order by id for no key update`,
);

/** A row of `exam_student` `es` with its student `s` as the contract's ExamStudent. */
export const examStudentColumns = `
  es.id, es.exam_id as "examId", es.student_id as "studentId", s.full_name as "fullName", s.code,
  s.phone_number as "phoneNumber", s.index, es.degree as "studentDegree", es.enter_in as "enterIn", es.points`;

const write = statement<ExamStudent>(
  'write-grades',
  `with given as (
     select * from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::timestamptz[])
       as given (id, student_id, degree, enter_in)
   ), before as materialized (
     select student_id, enter_in, points from exam_student
     where exam_id = $1 and student_id in (select student_id from given)
   ), written as (
     insert into exam_student as es (id, exam_id, student_id, degree, enter_in, points)
     select given.id, exam.id, given.student_id, given.degree, coalesce(given.enter_in, before.enter_in, now()),
            ${pointsOfGrade('given.degree', 'exam.degree')}
     from given
     join exam on exam.id = $1
     left join before on before.student_id = given.student_id
     on conflict (exam_id, student_id) do update
       set degree = excluded.degree, enter_in = excluded.enter_in, points = excluded.points
     returning es.*
   ), award as (
     select ${newIdsInOrder('es.student_id, entry.place')} as id, es.student_id, 'exam' as kind, entry.points,
            exam.name as comment, es.id as source_id, $6::uuid as author_id
     from written es
     join exam on exam.id = es.exam_id
     left join before on before.student_id = es.student_id
     cross join lateral (values (1, -before.points), (2, es.points)) as entry (place, points)
     where before.points is distinct from es.points and entry.points <> 0
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), name, aggregate_id, payload, :requestId from (
       select es.id, 'data.changed' as name, es.exam_id as aggregate_id,
              jsonb_build_object('entity', 'grade', 'id', es.id,
                'action', case when before.student_id is null then 'created' else 'updated' end) as payload
       from written es left join before on before.student_id = es.student_id where $7
       union all
       select id, 'points.changed', aggregate_id, payload from points_changed where $7
       union all
       select null, 'points.recomputed', $1, payload from points_recomputed where not $7
     ) event order by name, id
   )
   select ${examStudentColumns} from written es join student s on s.id = es.student_id`,
);

/**
 * Locks an exam, so that its degree stays what it is and grades are written one after the other. The first thing that
 * whoever writes grades does.
 * @returns undefined when there is no such exam
 */
export async function lockExamForGrades(
  manager: EntityManager,
  examId: string,
): Promise<{ id: string; name: string; degree: number } | undefined> {
  const [exam] = await run(manager, lockExam, [examId]);
  return exam;
}

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
   * `none` for thousands of grades: one `points.recomputed` of the exam tells of the points of all; that the grades have
   * changed is for the caller to announce.
   */
  events?: 'each' | 'none';
}

/**
 * Puts students into an exam, or changes their grades, in one statement: what the grade gave before is reversed in the
 * ledger and what it gives now is awarded. The caller holds the exam by `lockExamForGrades`. One grade for each student;
 * students who are deleted or unknown are left out.
 * @returns the rows as they are now
 */
export async function writeGrades(
  manager: EntityManager,
  examId: string,
  grades: readonly Grade[],
  { authorId, events = 'each' }: WriteOptions,
): Promise<ExamStudent[]> {
  // A statement of its own: what follows has to see what others wrote while this one waited for the locks.
  const locked = await run(manager, lockStudents, [grades.map(({ studentId }) => studentId)]);
  const present = new Set(locked.map(({ id }) => id));
  const writable = grades.filter(({ studentId }) => present.has(studentId));
  if (writable.length === 0) return [];
  return run(manager, write, [
    examId,
    writable.map(() => newId()),
    writable.map(({ studentId }) => studentId),
    writable.map(({ degree }) => degree),
    writable.map(({ enterIn }) => enterIn),
    authorId,
    events === 'each',
  ]);
}
