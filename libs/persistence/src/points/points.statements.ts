import { type LedgerKind, UNDO_COMMENT } from '@daad/domain/points-ledger';
import { filter, statement } from '../sql/statement.js';
import { staffName } from '../staff-name.js';
import { int, nullable, rows, text, textOf, timestamp, uuid } from '../sql/types.js';
import { awardingPointsAt, pointsChanged, sumColumns, sumOfKind, SUMS_ROW } from './awarding-points.js';

/** Null is the instant of the transaction. */
const AT = 'coalesce(:at::timestamptz, now())';

/** Ledger, sums, events and used comments of a set of awards, in one trip. */
export const writeAwards = statement('write-awards', {
  params: {
    awards: rows({
      id: uuid,
      studentId: uuid,
      kind: textOf<LedgerKind>(),
      points: int,
      comment: nullable(text),
      sourceId: nullable(uuid),
      authorId: nullable(uuid),
    }),
    at: nullable(timestamp),
  },
  row: { ...SUMS_ROW, createdAt: timestamp, authorName: nullable(text) },
  filters: {
    presentOnly: filter(
      {},
      'exists (select from student s where s.id = awards.student_id and s.deleted_at is null)',
    ),
  },
  writes: { 'points.changed': pointsChanged() },
  sql: `
    with award as (
      select id, student_id, kind, points, comment, source_id, author_id from :awards where true :filters
    ), ${awardingPointsAt(AT)}, announced as (:writes), reason as (
      -- After the students are locked, so that two who give points for one reason never wait for each other in a circle.
      insert into points_reason (kind, comment, used_at)
      select award.kind, award.comment, now() from award join summed on summed.id = award.student_id
      where award.kind in ('direct', 'minus') and award.comment is not null group by award.kind, award.comment
      on conflict (kind, comment) do update set used_at = excluded.used_at
    )
    select ${sumColumns('summed')}, ${AT} as "createdAt",
           ${staffName('(select author_id from award where award.student_id = summed.id limit 1)')} as "authorName"
    from summed`,
});

/** The comments last used, newest first, but for those of an undo. */
export const lastReasons = statement('last-points-reasons', {
  params: { kind: textOf<'direct' | 'minus'>(), count: int },
  row: { comment: text },
  sql: `select comment from points_reason where kind = :kind and not starts_with(comment, '${UNDO_COMMENT}')
        order by used_at desc limit :count`,
});

/** Reads all used comments from the ledger: for schools that are loaded in bulk. */
export const collectReasons = statement('collect-points-reasons', {
  sql: `
    insert into points_reason (kind, comment, used_at)
    select kind, comment, max(created_at) from points_ledger
    where kind in ('direct', 'minus') and comment is not null group by kind, comment
    on conflict (kind, comment) do update set used_at = greatest(points_reason.used_at, excluded.used_at)`,
});

/** Compares the sums of all students with their ledgers. */
export const ledgerDifferences = statement('ledger-differences', {
  row: { studentId: uuid },
  sql: `
    select s.id as "studentId"
    from student s
    left join (
      select student_id, ${sumOfKind('attendance')} as attendance, ${sumOfKind('exam')} as exam,
             ${sumOfKind('direct')} as direct, ${sumOfKind('minus')} as minus
      from points_ledger group by student_id
    ) l on l.student_id = s.id
    where (s.attendance_points, s.exam_points, s.direct_points, -s.minus_points)
      is distinct from (coalesce(l.attendance, 0), coalesce(l.exam, 0), coalesce(l.direct, 0), coalesce(l.minus, 0))
    limit 100`,
});
