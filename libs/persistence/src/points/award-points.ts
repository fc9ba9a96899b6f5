import type { EntityManager } from 'typeorm';
import type { LedgerKind, PointsSums } from '@daad/domain/points-ledger';
import { newId } from '../ids.js';
import { run, statement } from '../statement.js';

/** `points.changed` of an award, or of what several come to, beside the new sums in `s`. */
const changeOf = (award: string) => `jsonb_build_object(
  'studentId', s.id, 'kind', ${award}.kind, 'points', ${award}.points, 'comment', ${award}.comment,
  'totalPoints', s.total_points, 'sumAttendancePoints', s.attendance_points,
  'sumExamPoints', s.exam_points, 'sumDirectPoints', s.direct_points, 'sumMinusPoints', s.minus_points)`;

/**
 * The one way into the points ledger (contract section 5), as CTEs for a statement that has already defined
 * `award (id, student_id, kind, points, comment, source_id, author_id)`, one row for each ledger row to be:
 * locks the students in id order, writes the ledger, moves the four sums. 0 points write nothing.
 * `summed` then holds the students with their new sums, `points_changed` the events for the outbox, in award order;
 * whoever moves thousands at once takes `points_recomputed` instead: one event with one change for each student and kind,
 * none when nobody's points moved.
 */
export const awardingPoints = `
  locked_student as materialized (
    select id from student where id in (select student_id from award where points <> 0)
    order by id for no key update
  ), ledger_row as (
    insert into points_ledger (id, student_id, kind, points, comment, source_id, author_id)
    select id, student_id, kind, points, comment, source_id, author_id from award where points <> 0
  ), summed as (
    update student s
    set attendance_points = s.attendance_points + change.attendance,
        exam_points = s.exam_points + change.exam,
        direct_points = s.direct_points + change.direct,
        minus_points = s.minus_points - change.minus
    from (
      select student_id,
             coalesce(sum(points) filter (where kind = 'attendance'), 0) as attendance,
             coalesce(sum(points) filter (where kind = 'exam'), 0) as exam,
             coalesce(sum(points) filter (where kind = 'direct'), 0) as direct,
             coalesce(sum(points) filter (where kind = 'minus'), 0) as minus
      from award where points <> 0 group by student_id
    ) change
    join locked_student on locked_student.id = change.student_id
    where s.id = locked_student.id
    returning s.id, s.total_points, s.attendance_points, s.exam_points, s.direct_points, s.minus_points
  ), points_changed as (
    select award.id, s.id as aggregate_id, ${changeOf('award')} as payload
    from award join summed s on s.id = award.student_id
    where award.points <> 0
  ), points_recomputed as (
    select jsonb_build_object('changes', jsonb_agg(
             jsonb_build_object('eventId', uuid_v7()) || ${changeOf('moved')} order by s.id)) as payload
    from (
      select student_id, kind, sum(points)::int as points,
             case when count(distinct comment) = 1 then min(comment) end as comment
      from award where points <> 0 group by student_id, kind
    ) moved
    join summed s on s.id = moved.student_id
    having count(*) > 0
  )`;

/** Columns of `summed` as the contract names them. */
export const summedColumns = `
  id as "studentId", total_points as "totalPoints", attendance_points as "sumAttendancePoints",
  exam_points as "sumExamPoints", direct_points as "sumDirectPoints", minus_points as "sumMinusPoints"`;

export interface StudentSums extends PointsSums {
  studentId: string;
}

const award = statement<StudentSums>(
  'award-points',
  `with award as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::uuid[], $7::uuid[])
       as award (id, student_id, kind, points, comment, source_id, author_id)
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), 'points.changed', aggregate_id, payload, :requestId from points_changed order by id
   )
   select ${summedColumns} from summed`,
);

export interface PointsAward {
  studentId: string;
  kind: LedgerKind;
  /** Signed: a deduction (kind minus) is negative; a reversal has the reversed row's kind and the opposite sign. 0 writes nothing. */
  points: number;
  comment: string | null;
  /** The attendance or exam_student row that causes it; null for direct awards and deductions. */
  sourceId: string | null;
  authorId: string | null;
}

/**
 * Writes awards to the ledger and the sums beside it, with one `points.changed` for each award, all in one statement.
 * The caller has made sure that the students exist; deleted ones are fine, for their ledger stays true too.
 * @returns the new sums of each student that got or lost points
 */
export function awardPoints(manager: EntityManager, awards: readonly PointsAward[]): Promise<StudentSums[]> {
  const counting = awards.filter(({ points }) => points !== 0);
  if (counting.length === 0) return Promise.resolve([]);
  return run(manager, award, [
    counting.map(() => newId()),
    counting.map(({ studentId }) => studentId),
    counting.map(({ kind }) => kind),
    counting.map(({ points }) => points),
    counting.map(({ comment }) => comment),
    counting.map(({ sourceId }) => sourceId),
    counting.map(({ authorId }) => authorId),
  ]);
}
