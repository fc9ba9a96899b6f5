import type { EntityManager } from 'typeorm';
import { newIdsInOrder } from '../ids.js';
import { awardingPoints } from '../points/awarding-points.js';
import { run, statement } from '../statement.js';

const lockStudents = statement(
  'lock-students-of-grades',
  `select id from student where id in (
     select student_id from exam_student where exam_id = $1 and ($2::uuid is null or id = $2))
   order by id for no key update`,
);
const remove = statement<{ students: number }>(
  'remove-grades',
  `with gone as (
     delete from exam_student where exam_id = $1 and ($2::uuid is null or id = $2) returning *
   ), award as (
     select ${newIdsInOrder('gone.student_id')} as id, gone.student_id, 'exam' as kind, -gone.points as points,
            exam.name as comment, gone.id as source_id, $3::uuid as author_id
     from gone join exam on exam.id = gone.exam_id where gone.points <> 0
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), name, aggregate_id, payload, :requestId from (
       select 'points.changed' as name, aggregate_id, payload from points_changed where $2 is not null
       union all
       select 'points.recomputed', $1, payload from points_recomputed where $2 is null
     ) event
   )
   select count(*) as students from gone`,
);

/**
 * Takes one grade out of an exam, or all of them, and reverses what they gave. The caller holds the exam by
 * `lockExamForGrades`. A single grade announces the points that it took, all of them together do so in one event.
 * @returns how many students left the exam
 */
export async function removeGrades(
  manager: EntityManager,
  { examId, gradeId, authorId }: { examId: string; gradeId: string | null; authorId: string },
): Promise<{ students: number }> {
  await run(manager, lockStudents, [examId, gradeId]);
  const [removed] = await run(manager, remove, [examId, gradeId, authorId]);
  return removed!;
}
