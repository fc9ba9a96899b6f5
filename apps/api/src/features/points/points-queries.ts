import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { LedgerEntryRow, listLedger, PointsSummary } from '@daad/contracts/points.contract';
import type { Page } from '@daad/contracts/paging';
import { bandOf, LEADERBOARD_BANDS } from '@daad/domain/bands';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { rankAmongAll } from '@daad/persistence/points/rank';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

const summary = statement<Omit<PointsSummary, 'level'>>(
  'points-summary',
  `select s.id as "studentId", s.total_points as "totalPoints", s.attendance_points as "sumAttendancePoints",
          s.exam_points as "sumExamPoints", s.direct_points as "sumDirectPoints", s.minus_points as "sumMinusPoints",
          ${rankAmongAll('s')} as rank,
          coalesce((select attendance_points from points_settings), 0) as "attendancePoints"
   from student s where s.id = $1 and s.deleted_at is null`,
);
const findStudent = statement<{ id: string }>(
  'student-with-ledger',
  `select id from student where id = $1 and deleted_at is null`,
);

/** One student's points: the sums, the place, the ledger behind them. */
@Injectable()
export class PointsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `student.not-found` (404) */
  async summary(studentId: string): Promise<PointsSummary> {
    const [sums] = await run(this.dataSource, summary, [studentId]);
    if (!sums) throw new ApiError('student.not-found');
    return { ...sums, level: bandOf(LEADERBOARD_BANDS, sums.totalPoints).code as PointsSummary['level'] };
  }

  /** @throws ApiError `student.not-found` (404) */
  async ledger(studentId: string, query: InputOf<typeof listLedger>['query']): Promise<Page<LedgerEntryRow>> {
    const [student] = await run(this.dataSource, findStudent, [studentId]);
    if (!student) throw new ApiError('student.not-found');
    const conditions = new Conditions();
    conditions.and(`l.student_id = ${conditions.value(studentId)}`);
    return readPage<LedgerEntryRow>(
      this.dataSource,
      {
        name: 'ledger',
        matching: `select l.* from points_ledger l ${conditions.toString()}`,
        values: conditions.values,
        // Ids are drawn before a change waits for its turn, so their order is not quite that of time.
        gathered: true,
        order: 'p.created_at desc, p.id desc',
        columns: 'p.id, p.kind, p.points, p.comment, p.created_at as "createdAt", p.source_id as source',
      },
      query,
    );
  }
}
