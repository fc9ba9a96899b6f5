import type { NextPlace } from '@daad/contracts/points.contract';
import type { LedgerKind } from '@daad/domain/points-ledger';
import { isoOf } from '@daad/persistence/iso-sql';
import { sumColumns, SUMS_ROW } from '@daad/persistence/points/awarding-points';
import { nextPlaceOf, positionAmongAll, rankAmongAll } from '@daad/persistence/points/rank';
import { pages } from '@daad/persistence/sql/page';
import { statement } from '@daad/persistence/sql/statement';
import { int, json, list, nullable, text, textOf, uuid } from '@daad/persistence/sql/types';
import { staffName } from '@daad/persistence/staff-name';
import { LIST_FILTERS } from '@daad/persistence/students/student-filters';

/** Sums, rank and settings in one trip. */
export const pointsSummary = statement('points-summary', {
  params: { studentId: uuid },
  row: {
    ...SUMS_ROW,
    rank: int,
    position: int,
    nextPlace: nullable(json<NonNullable<NextPlace>>()),
    attendancePoints: int,
  },
  sql: `select ${sumColumns('s')}, ${rankAmongAll('s')} as rank, ${positionAmongAll('s')} as position,
               ${nextPlaceOf('s')} as "nextPlace",
               coalesce((select attendance_points from points_settings), 0) as "attendancePoints"
        from student s where s.id = :studentId and s.deleted_at is null`,
});

/** The page and the exact total in one trip. */
export const ledgerPage = pages('ledger', {
  params: { studentId: uuid },
  matching: `select l.* from points_ledger l join student s on s.id = l.student_id and s.deleted_at is null
               where l.student_id = :studentId`,
  columns: `p.id, p.kind, p.points, p.comment, ${isoOf('p.created_at')} as "createdAt", p.source_id as source,
            ${staffName('p.author_id')} as "authorName"`,
  row: {
    id: uuid,
    kind: textOf<LedgerKind>(),
    points: int,
    comment: nullable(text),
    createdAt: text,
    source: nullable(uuid),
    authorName: nullable(text),
  },
  // Ids are drawn before a change waits for its locks, so their order is not quite that of time.
  order: 'p.created_at desc, p.id desc',
});

/** How many students match, and who they are unless they are too many, read as one set. */
export const matchingStudents = statement('matching-students', {
  params: { atMost: int },
  row: { count: int, ids: nullable(list(uuid)) },
  filters: LIST_FILTERS,
  sql: `
    select count(*) as count, case when count(*) <= :atMost then array_agg(s.id order by s.index, s.id) end as ids
    from student s where s.deleted_at is null :filters`,
});
