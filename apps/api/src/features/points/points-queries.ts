import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InputOf } from '@daad/contracts/call';
import {
  type LedgerEntryRow,
  type listLedger,
  type PointsSummary,
  pointsSummary as pointsSummarySchema,
} from '@daad/contracts/points.contract';
import type { Page } from '@daad/contracts/paging';
import { bandOf, LEADERBOARD_BANDS } from '@daad/domain/bands';
import { Student } from '@daad/persistence/entities/student.entity';
import { readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource, Repository } from 'typeorm';
import { ApiError, found } from '../../errors/api-error.js';
import { ledgerPage, pointsSummary } from './points.statements.js';

/** One student's points: sums, rank and ledger. */
@Injectable()
export class PointsQueries {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Student) private readonly students: Repository<Student>,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async summary(studentId: string): Promise<PointsSummary> {
    const sums = found(await maybeOne(this.dataSource, pointsSummary, { studentId }), 'student.not-found');
    const { code } = bandOf(LEADERBOARD_BANDS, sums.totalPoints);
    return { ...sums, level: pointsSummarySchema.shape.level.parse(code) };
  }

  /** @throws ApiError `student.not-found` (404) */
  async ledger(studentId: string, query: InputOf<typeof listLedger>['query']): Promise<Page<LedgerEntryRow>> {
    const page = await readPage(this.dataSource, ledgerPage.gathered, query, { studentId });
    if (page.totalCount === 0 && !(await this.students.existsBy({ id: studentId })))
      throw new ApiError('student.not-found');
    return page;
  }
}
