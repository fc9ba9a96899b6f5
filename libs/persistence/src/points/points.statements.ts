import type { LedgerKind } from '@daad/domain/points-ledger';
import { insertEvents } from '../sql/events.js';
import { filter, statement } from '../sql/statement.js';
import { int, nullable, rows, text, textOf, timestamp, uuid } from '../sql/types.js';
import { awardingPoints, sumColumns, sumOfKind, SUMS_ROW } from './awarding-points.js';

/** Ledger, sums and events of a set of awards, in one trip. */
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
  },
  row: { ...SUMS_ROW, createdAt: timestamp },
  filters: {
    presentOnly: filter(
      {},
      'exists (select from student s where s.id = awards.student_id and s.deleted_at is null)',
    ),
  },
  sql: `
    with award as (
      select id, student_id, kind, points, comment, source_id, author_id from :awards where true :filters
    ), ${awardingPoints}, announced as (${insertEvents(
      `select uuid_v7(), 'points.changed', aggregate_id, payload from points_changed order by id`,
    )})
    select ${sumColumns('summed')}, now() as "createdAt" from summed`,
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
