import { Injectable } from '@nestjs/common';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { createExam, Exam as ExamDetails, updateExam } from '@daad/contracts/exams.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { ExamCount } from '@daad/persistence/entities/exam-count.entity';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { requestRecompute } from '@daad/persistence/exams/request-recompute';
import { lockExamForGrades } from '@daad/persistence/exams/write-grades';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';
import { presentGrades } from './present-grades.js';
import { toExam } from './to-exam.js';

/** The largest of the column. */
const MAX_INDEX = 2_147_483_647;

type ExamForm = InputOf<typeof createExam>['body'];

/** Adding, changing and deleting exams. */
@Injectable()
export class Exams {
  constructor(private readonly dataSource: DataSource) {}

  create(form: ExamForm): Promise<ExamDetails> {
    return inTransaction(this.dataSource, async (manager) => {
      const index = form.index ?? (await nextIndex(manager));
      const exam = { id: newId(), studentsNumber: 0, ...columnsOf(form, index) };
      await manager.insert(Exam, { ...exam, searchKey: searchKey(exam.name) });
      await announce(manager, exam.id, 'created');
      return toExam(exam);
    });
  }

  /**
   * A changed degree changes every percentage: a job recomputes the points.
   * @throws ApiError `exam.not-found` (404), `exam.degree-below-grades` (409) with how many grades are above it
   */
  update(teacher: Account, id: string, form: ExamForm): Promise<ResponseOf<typeof updateExam>> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lock(manager, id);
      if (form.degree < before.degree) await refuseBelowGrades(manager, id, form.degree);
      const changes = columnsOf(form, form.index ?? before.index);
      await manager.update(Exam, id, { ...changes, searchKey: searchKey(form.name) });
      await announce(manager, id, 'updated');
      const studentsNumber = (await manager.sum(ExamCount, 'students', { examId: id })) ?? 0;
      const affected = form.degree !== before.degree && studentsNumber > 0;
      const recomputeJobId = affected ? await requestRecompute(manager, teacher.userId, id) : null;
      return { ...toExam({ ...before, ...changes, studentsNumber }), recomputeJobId };
    });
  }

  /** The grades go along and their points are reversed. @throws ApiError `exam.not-found` (404) */
  delete(teacher: Account, id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await lock(manager, id);
      const grades = { examId: id, gradeId: null, authorId: teacher.userId };
      const studentIds = await removeGrades(manager, grades);
      await manager.delete(Exam, id);
      await appendEvents(manager, [dataChanged('exam', id, 'deleted', { studentIds })]);
    });
  }
}

async function lock(manager: EntityManager, id: string) {
  return found(await lockExamForGrades(manager, id), 'exam.not-found');
}

async function refuseBelowGrades(manager: EntityManager, examId: string, degree: number): Promise<void> {
  const above = await presentGrades(manager)
    .where({ examId, degree: MoreThan(degree) })
    .getCount();
  if (above === 0) return;
  throw new ApiError('exam.degree-below-grades', { params: { count: countOf(above, 'grade') } });
}

const nextIndex = async (manager: EntityManager): Promise<number> =>
  Math.min(((await manager.maximum(Exam, 'index')) ?? 0) + 1, MAX_INDEX);

const columnsOf = ({ name, degree, date }: ExamForm, index: number) => ({
  name,
  degree,
  date: new Date(date),
  index,
});

const announce = (manager: EntityManager, id: string, action: 'created' | 'updated') =>
  appendEvents(manager, [dataChanged('exam', id, action)]);
