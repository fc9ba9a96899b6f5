import type { LedgerKind } from '@daad/domain/points-ledger';
import type { EventOf } from '../sql/events.js';
import { int, uuid } from '../sql/types.js';

/** The points of one kind, of rows with `kind` and `points`. */
export const sumOfKind = (kind: LedgerKind): string =>
  `coalesce(sum(points) filter (where kind = '${kind}'), 0)`;

/** The payload of `points.changed` for an award, or for the sum of several, with the new sums in `s`. */
const changeOf = (award: string) => ({
  studentId: 's.id',
  kind: `${award}.kind`,
  points: `${award}.points`,
  comment: `${award}.comment`,
  totalPoints: 's.total_points',
  sumAttendancePoints: 's.attendance_points',
  sumExamPoints: 's.exam_points',
  sumDirectPoints: 's.direct_points',
  sumMinusPoints: 's.minus_points',
});

/** The event of each award, in award order, for a statement with `awardingPoints`. */
export const pointsChanged = (condition = 'true'): EventOf<'points.changed'> => ({
  aggregateId: 's.id',
  payload: changeOf('award'),
  from: `award join summed s on s.id = award.student_id
    where award.points <> 0 and ${condition} order by award.id`,
});

/** For thousands of awards: one event with one change for each student and kind, or none when no points moved. */
export const pointsRecomputed = (aggregateId: string, condition = 'true'): EventOf<'points.recomputed'> => ({
  aggregateId,
  payload: { changes: { each: { eventId: 'uuid_v7()', ...changeOf('moved') }, order: 's.id' } },
  from: `(
      select student_id, kind, sum(points)::int as points,
             case when count(distinct comment) = 1 then min(comment) end as comment
      from award where points <> 0 group by student_id, kind
    ) moved
    join summed s on s.id = moved.student_id
    where ${condition} having count(*) > 0`,
});

/**
 * The one way into the points ledger (contract section 5), as CTEs for a statement that has already defined
 * `award (id, student_id, kind, points, comment, source_id, author_id)`, one row for each ledger row to be:
 * locks the students in id order, writes the ledger, moves the four sums. 0 points write nothing.
 * `summed` then has the students with their new sums. The statement writes `pointsChanged` or `pointsRecomputed`.
 */
export const awardingPoints = awardingPointsAt('now()');

/** The same with another instant for the ledger. */
export function awardingPointsAt(at: string): string {
  return `
  locked_student as materialized (
    select id from student where id in (select student_id from award where points <> 0)
    order by id for no key update
  ), ledger_row as (
    insert into points_ledger (id, student_id, kind, points, comment, source_id, author_id, created_at)
    select id, student_id, kind, points, comment, source_id, author_id, ${at} from award where points <> 0
  ), summed as (
    update student s
    set attendance_points = s.attendance_points + change.attendance,
        exam_points = s.exam_points + change.exam,
        direct_points = s.direct_points + change.direct,
        minus_points = s.minus_points - change.minus
    from (
      select student_id, ${sumOfKind('attendance')} as attendance, ${sumOfKind('exam')} as exam,
             ${sumOfKind('direct')} as direct, ${sumOfKind('minus')} as minus
      from award where points <> 0 group by student_id
    ) change
    join locked_student on locked_student.id = change.student_id
    where s.id = locked_student.id
    returning s.id, s.total_points, s.attendance_points, s.exam_points, s.direct_points, s.minus_points
  )`;
}

/** The sums of a student `s`, or of a row of `summed`, as the contract names them. */
export const sumColumns = (s: string): string => `
  ${s}.id as "studentId", ${s}.total_points as "totalPoints", ${s}.attendance_points as "sumAttendancePoints",
  ${s}.exam_points as "sumExamPoints", ${s}.direct_points as "sumDirectPoints", ${s}.minus_points as "sumMinusPoints"`;
export const SUMS_ROW = {
  studentId: uuid,
  totalPoints: int,
  sumAttendancePoints: int,
  sumExamPoints: int,
  sumDirectPoints: int,
  sumMinusPoints: int,
};
