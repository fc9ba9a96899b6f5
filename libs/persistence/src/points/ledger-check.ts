import type { DataSource } from 'typeorm';
import { run, statement } from '../statement.js';

const differences = statement<{ studentId: string }>(
  'ledger-differences',
  `select s.id as "studentId"
   from student s
   left join (
     select student_id,
            coalesce(sum(points) filter (where kind = 'attendance'), 0) as attendance,
            coalesce(sum(points) filter (where kind = 'exam'), 0) as exam,
            coalesce(sum(points) filter (where kind = 'direct'), 0) as direct,
            coalesce(sum(points) filter (where kind = 'minus'), 0) as minus
     from points_ledger group by student_id
   ) l on l.student_id = s.id
   where (s.attendance_points, s.exam_points, s.direct_points, -s.minus_points)
     is distinct from (coalesce(l.attendance, 0), coalesce(l.exam, 0), coalesce(l.direct, 0), coalesce(l.minus, 0))
   limit 100`,
);

/** Students whose sums are not what their ledger adds up to, the first hundred: there must be none (contract section 5). */
export async function findLedgerDifferences(dataSource: DataSource): Promise<string[]> {
  return (await run(dataSource, differences)).map(({ studentId }) => studentId);
}
