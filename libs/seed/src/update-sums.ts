import type { EntityManager } from 'typeorm';

/** Sets the sums of every student to those of the ledger, where they differ (contract section 5). */
export async function updateSumsFromLedger(manager: EntityManager): Promise<void> {
  await manager.query(`
    update student set
      attendance_points = sums.attendance, exam_points = sums.exam, direct_points = sums.direct, minus_points = sums.minus
    from (
      select student_id,
             coalesce(sum(points) filter (where kind = 'attendance'), 0) as attendance,
             coalesce(sum(points) filter (where kind = 'exam'), 0) as exam,
             coalesce(sum(points) filter (where kind = 'direct'), 0) as direct,
             coalesce(-sum(points) filter (where kind = 'minus'), 0) as minus
      from points_ledger group by student_id
    ) sums
    where sums.student_id = student.id
      and (attendance_points, exam_points, direct_points, minus_points)
          is distinct from (sums.attendance, sums.exam, sums.direct, sums.minus)`);
}
