import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createExam, Exam, updateExam } from '@daad/contracts/exams.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { inTransaction } from '@daad/persistence/database';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { requestRecompute } from '@daad/persistence/exams/request-recompute';
import { lockExamForGrades } from '@daad/persistence/exams/write-grades';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';
import { examColumns, type ExamRow, toExam } from './exam-rows.js';

const insertExam = statement<ExamRow>(
  'insert-exam',
  `insert into exam as e (id, name, search_key, degree, date, index)
   values ($1, $2, $3, $4, $5, coalesce($6, (select coalesce(least(max(index)::bigint + 1, 2147483647), 1)::int from exam)))
   returning ${examColumns('e')}`,
);
const saveExam = statement<ExamRow>(
  'save-exam',
  `update exam e set name = $2, search_key = $3, degree = $4, date = $5, index = coalesce($6, e.index)
   where id = $1 returning ${examColumns('e')}`,
);
const countGradesAbove = statement<{ count: number }>(
  'count-grades-above',
  `select count(*) as count from exam_student es join student s on s.id = es.student_id and s.deleted_at is null
   where es.exam_id = $1 and es.degree > $2`,
);
const deleteExam = statement('delete-exam', `delete from exam where id = $1`);

type ExamForm = InputOf<typeof createExam>['body'];

/** Adding, changing and deleting exams. */
@Injectable()
export class Exams {
  constructor(private readonly dataSource: DataSource) {}

  create(form: ExamForm): Promise<Exam> {
    return inTransaction(this.dataSource, async (manager) => {
      const [exam] = await run(manager, insertExam, [newId(), ...valuesOf(form)]);
      await tell(manager, exam!.id, 'created');
      return toExam(exam!);
    });
  }

  /**
   * A changed degree changes every percentage: a job recomputes the points.
   * @throws ApiError `exam.not-found` (404), `exam.degree-below-grades` (409) with how many grades are above it
   */
  update(teacher: Account, id: string, form: ExamForm): Promise<ResponseOf<typeof updateExam>> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await hold(manager, id);
      if (form.degree < before.degree) await refuseBelowGrades(manager, id, form.degree);
      const [exam] = await run(manager, saveExam, [id, ...valuesOf(form)]);
      await tell(manager, id, 'updated');
      const affected = form.degree !== before.degree && exam!.studentsNumber > 0;
      const recomputeJobId = affected ? await requestRecompute(manager, teacher.userId, id) : null;
      return { ...toExam(exam!), recomputeJobId };
    });
  }

  /** The grades go along and their points are reversed. @throws ApiError `exam.not-found` (404) */
  delete(teacher: Account, id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await hold(manager, id);
      await removeGrades(manager, { examId: id, gradeId: null, authorId: teacher.userId });
      await run(manager, deleteExam, [id]);
      await tell(manager, id, 'deleted');
    });
  }
}

async function hold(manager: EntityManager, id: string) {
  const exam = await lockExamForGrades(manager, id);
  if (!exam) throw new ApiError('exam.not-found');
  return exam;
}

async function refuseBelowGrades(manager: EntityManager, id: string, degree: number): Promise<void> {
  const [above] = await run(manager, countGradesAbove, [id, degree]);
  if (above!.count === 0) return;
  throw new ApiError('exam.degree-below-grades', { params: { count: countOf(above!.count, 'grade') } });
}

const valuesOf = ({ name, degree, date, index }: ExamForm) => [
  name,
  searchKey(name),
  degree,
  date,
  index ?? null,
];

const tell = (manager: EntityManager, id: string, action: 'created' | 'updated' | 'deleted') =>
  appendEvents(manager, [{ name: 'data.changed', aggregateId: id, payload: { entity: 'exam', id, action } }]);
