import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { errorMessage } from '@daad/contracts/errors';
import {
  type addExamStudents,
  type gradeStudents,
  readStudentDegree,
} from '@daad/contracts/exam-sets.contract';
import { gradeAbove } from '@daad/contracts/exams.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import {
  addStudents,
  type Grade,
  lockExamForGrades,
  writeGrades,
} from '@daad/persistence/exams/write-grades';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';

type SentGrade = InputOf<typeof gradeStudents>['body']['grades'][number];

/** Many students of one exam at once (second storey section 2, exams by class). */
@Injectable()
export class GradingSets {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `exam.not-found`, `class.not-found`, `stage.not-found` (404) */
  add(body: InputOf<typeof addExamStudents>['body']): Promise<ResponseOf<typeof addExamStudents>> {
    const { examId } = body;
    const choice = {
      ids: body.studentIds ?? [],
      classIds: [...new Set(body.classIds)],
      stageId: body.educationalStageId ?? null,
    };
    return inTransaction(this.dataSource, async (manager) => {
      found(await lockExamForGrades(manager, examId), 'exam.not-found');
      await requireChosen(manager, choice);
      const { studentIds, already } = await addStudents(manager, examId, choice);
      if (studentIds.length > 0)
        await appendEvents(manager, [dataChanged('grade', examId, 'created', { studentIds })]);
      return { added: studentIds.length, already };
    });
  }

  /** Saves the valid grades, and returns the reason for each of the others. @throws ApiError `exam.not-found` (404) */
  grade(
    teacher: Account,
    { examId, grades }: InputOf<typeof gradeStudents>['body'],
  ): Promise<ResponseOf<typeof gradeStudents>> {
    return inTransaction(this.dataSource, async (manager) => {
      const exam = found(await lockExamForGrades(manager, examId), 'exam.not-found');
      const ids = grades.map(({ studentId }) => studentId);
      const rows = await manager.findBy(ExamStudent, { examId, studentId: In(ids) });
      const inExam = new Set(rows.map(({ studentId }) => studentId));
      const seen = new Set<string>();
      const checked = grades.map((grade) => check(grade, exam.degree, { inExam, seen }));
      const accepted = checked.filter((row): row is Grade => !('message' in row));
      const written = await writeGrades(manager, examId, accepted, { authorId: teacher.userId });
      const gradeOf = new Map(written.map((grade) => [grade.studentId, grade]));
      const results = checked.map((row) => resultOf(row, gradeOf));
      const saved = results.filter((result) => result.saved).length;
      return { saved, refused: results.length - saved, results };
    });
  }
}

async function requireChosen(
  manager: EntityManager,
  { classIds, stageId }: { classIds: string[]; stageId: string | null },
): Promise<void> {
  if ((await manager.countBy(SchoolClass, { id: In(classIds) })) < classIds.length)
    throw new ApiError('class.not-found');
  if (stageId && !(await manager.existsBy(Stage, { id: stageId }))) throw new ApiError('stage.not-found');
}

interface Refusal {
  studentId: string;
  message: string;
}

function check(
  { studentId, studentDegree }: SentGrade,
  examDegree: number,
  { inExam, seen }: { inExam: ReadonlySet<string>; seen: Set<string> },
): Grade | Refusal {
  const read = readStudentDegree(studentDegree);
  if ('message' in read) return { studentId, message: read.message };
  if (read.degree > examDegree) return { studentId, message: gradeAbove(examDegree) };
  if (!inExam.has(studentId)) return { studentId, message: errorMessage('exam-student.not-found') };
  if (seen.has(studentId)) return { studentId, message: 'تكررت درجة هذا الطالب' };
  seen.add(studentId);
  return { studentId, degree: read.degree, enterIn: null };
}

type Written = NonNullable<ResponseOf<typeof gradeStudents>['results'][number]['grade']>;

function resultOf(row: Grade | Refusal, gradeOf: ReadonlyMap<string, Written>) {
  const { studentId } = row;
  if ('message' in row) return { studentId, saved: false, grade: null, message: row.message };
  // Students who were deleted have no grade any more.
  const grade = gradeOf.get(studentId);
  if (!grade)
    return { studentId, saved: false, grade: null, message: errorMessage('exam-student.not-found') };
  return { studentId, saved: true, grade, message: null };
}
