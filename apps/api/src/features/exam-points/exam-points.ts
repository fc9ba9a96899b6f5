import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { createExamPoints, ExamPointsRange as Range } from '@daad/contracts/exam-points.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { ExamPointsRange } from '@daad/persistence/entities/exam-points-range.entity';
import { RANGES_LOCK } from '@daad/persistence/exams/grade-points';
import { requestRecompute } from '@daad/persistence/exams/request-recompute';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockNumber } from '@daad/persistence/sql/locks.statements';
import { run } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { takenAs } from '#api/errors/taken-as.js';
import type { Account } from '#api/auth/visitor.js';

type RangeForm = InputOf<typeof createExamPoints>['body'];
type ChangedRange = ResponseOf<typeof createExamPoints>;
type Recompute = Pick<ChangedRange, 'recomputeJobId'>;

/** The ranges that exam points follow from. Each change has the points of all exams recomputed by a job. */
@Injectable()
export class ExamPoints {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ExamPointsRange) private readonly ranges: Repository<ExamPointsRange>,
  ) {}

  list(): Promise<Range[]> {
    return this.ranges.find({
      select: { id: true, minPercentage: true, maxPercentage: true, points: true },
      order: { minPercentage: 'ASC' },
      take: 1000,
    });
  }

  /** @throws ApiError `exam-points.min-taken` (409) */
  async create(teacher: Account, form: RangeForm): Promise<ChangedRange> {
    const range = { id: newId(), ...form };
    const recompute = await this.change(teacher, range.id, 'created', async (manager) => {
      await manager.insert(ExamPointsRange, { ...range });
      return { affected: 1 };
    });
    return { ...range, ...recompute };
  }

  /** @throws ApiError `exam-points.not-found` (404), `exam-points.min-taken` (409) */
  async update(teacher: Account, id: string, form: RangeForm): Promise<ChangedRange> {
    const recompute = await this.change(teacher, id, 'updated', (manager) =>
      manager.update(ExamPointsRange, id, form),
    );
    return { id, ...form, ...recompute };
  }

  /** @throws ApiError `exam-points.not-found` (404) */
  delete(teacher: Account, id: string): Promise<Recompute> {
    return this.change(teacher, id, 'deleted', (manager) => manager.delete(ExamPointsRange, id));
  }

  private change(
    { userId }: Account,
    id: string,
    action: 'created' | 'updated' | 'deleted',
    write: (manager: EntityManager) => Promise<{ affected?: number | null }>,
  ): Promise<Recompute> {
    return inTransaction(this.dataSource, async (manager) => {
      await run(manager, lockNumber, { number: RANGES_LOCK });
      if ((await write(manager)).affected === 0) throw new ApiError('exam-points.not-found');
      const recomputeJobId = await requestRecompute(manager, userId, null);
      await appendEvents(manager, [dataChanged('examRange', id, action)]);
      return { recomputeJobId };
    }).catch(takenAs('exam_points_range_min_percentage_key', 'exam-points.min-taken'));
  }
}
