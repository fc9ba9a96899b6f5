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
import { lastReasons } from '@daad/persistence/points/points.statements';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { DataSource, Repository } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { ledgerPage, pointsSummary } from './points.statements.js';

const REASONS = 10;

/** One student's points: sums, rank and ledger; and the reasons that were last given for any. */
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
    const page = await readPage(this.dataSource, ledgerPage, query, { studentId });
    if (page.totalCount === 0 && !(await this.students.existsBy({ id: studentId })))
      throw new ApiError('student.not-found');
    return page;
  }

  /** @returns the last comments with which points were given, or taken, each once */
  async reasons(mode: 'add' | 'remove'): Promise<string[]> {
    const kind = mode === 'add' ? 'direct' : 'minus';
    return (await run(this.dataSource, lastReasons, { kind, count: REASONS })).map(({ comment }) => comment);
  }
}
