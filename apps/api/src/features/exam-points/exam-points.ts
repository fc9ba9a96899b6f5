import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createExamPoints, ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { RANGES_LOCK } from '@daad/persistence/exams/grade-points';
import { requestRecompute } from '@daad/persistence/exams/request-recompute';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';

const rangeColumns = `id, min_percentage as "minPercentage", max_percentage as "maxPercentage", points`;

const listRanges = statement<ExamPointsRange>(
  'exam-points-ranges',
  `select ${rangeColumns} from exam_points_range order by min_percentage limit 1000`,
);
const holdRanges = statement('hold-exam-points-ranges', `select pg_advisory_xact_lock(${RANGES_LOCK})`);
const insertRange = statement<ExamPointsRange>(
  'insert-exam-points-range',
  `insert into exam_points_range (id, min_percentage, max_percentage, points) values ($1, $2, $3, $4)
   returning ${rangeColumns}`,
);
const saveRange = statement<ExamPointsRange>(
  'save-exam-points-range',
  `update exam_points_range set min_percentage = $2, max_percentage = $3, points = $4 where id = $1
   returning ${rangeColumns}`,
);
const deleteRange = statement<ExamPointsRange>(
  'delete-exam-points-range',
  `delete from exam_points_range where id = $1 returning ${rangeColumns}`,
);

type RangeForm = InputOf<typeof createExamPoints>['body'];
type ChangedRange = ResponseOf<typeof createExamPoints>;

/** The ranges that exam points follow from. Each change has the points of all exams recomputed by a job. */
@Injectable()
export class ExamPoints {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<ExamPointsRange[]> {
    return run(this.dataSource, listRanges);
  }

  /** @throws ApiError `exam-points.min-taken` (409) */
  create(teacher: Account, form: RangeForm): Promise<ChangedRange> {
    return this.change(teacher, 'created', (manager) =>
      run(manager, insertRange, [newId(), ...valuesOf(form)]),
    );
  }

  /** @throws ApiError `exam-points.not-found` (404), `exam-points.min-taken` (409) */
  update(teacher: Account, id: string, form: RangeForm): Promise<ChangedRange> {
    return this.change(teacher, 'updated', (manager) => run(manager, saveRange, [id, ...valuesOf(form)]));
  }

  /** @throws ApiError `exam-points.not-found` (404) */
  delete(teacher: Account, id: string): Promise<ChangedRange> {
    return this.change(teacher, 'deleted', (manager) => run(manager, deleteRange, [id]));
  }

  private async change(
    teacher: Account,
    action: 'created' | 'updated' | 'deleted',
    write: (manager: EntityManager) => Promise<ExamPointsRange[]>,
  ): Promise<ChangedRange> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await run(manager, holdRanges);
        const [range] = await write(manager);
        if (!range) throw new ApiError('exam-points.not-found');
        const recomputeJobId = await requestRecompute(manager, teacher.userId, null);
        await appendEvents(manager, [
          {
            name: 'data.changed',
            aggregateId: range.id,
            payload: { entity: 'examRange', id: range.id, action },
          },
        ]);
        return { ...range, recomputeJobId };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'exam_points_range_min_percentage_key')) {
        throw new ApiError('exam-points.min-taken');
      }
      throw error;
    }
  }
}

const valuesOf = ({ minPercentage, maxPercentage, points }: RangeForm) => [
  minPercentage,
  maxPercentage,
  points,
];
