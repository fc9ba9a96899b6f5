import { errorMessage } from '@daad/contracts/errors';
import { gradeAbove, gradeForm } from '@daad/contracts/exams.contract';
import { type RowOf, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { formatDecimal } from '@daad/domain/amount-text';
import { cairoDay } from '@daad/domain/calendar-day';
import { instantOfCairo } from '@daad/domain/cairo-time';
import { type Grade, lockExamForGrades, writeGrades } from '@daad/persistence/exams/write-grades';
import { dataChanged } from '@daad/persistence/data-changed';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { In } from 'typeorm';
import { JobFailure } from '#worker/jobs/job-runner.js';
import { type Importer, RowErrors, type RowResult } from './importer.js';
import { lockStudentsByCode } from './students-and-classes.js';

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** Adds students to the exam with their grades. A grade of 0 (not evaluated) is replaced; any other stored grade that differs is an error. */
export const importExamStudents: Importer<'exam-students'> = async (manager, rows, context) => {
  const { examId, authorId, dryRun } = context;
  const { code, studentDegree, enterIn } = WORKBOOK_TEMPLATES['exam-students'].columns;
  const exam = examId === null ? null : await lockExamForGrades(manager, examId);
  if (!exam) throw new JobFailure(errorMessage('exam.not-found'));
  const { date } = await manager.findOneByOrFail(Exam, { id: exam.id });
  const day = cairoDay(date);
  const studentIds = await lockStudentsByCode(manager, rows);
  const found = await manager.findBy(ExamStudent, {
    examId: exam.id,
    studentId: In([...studentIds.values()]),
  });
  const gradeOf = new Map(found.map((grade) => [grade.studentId, grade]));
  const grades: Grade[] = [];
  const results = rows.map((checked): RowResult => {
    const { row, values } = checked;
    const errors = new RowErrors(checked);
    const studentId = values.code && studentIds.get(values.code.toLowerCase());
    const degree = degreeOf(values.studentDegree, exam.degree);
    const shown =
      typeof values.studentDegree === 'object' ? `${values.studentDegree.percent}% = ${degree}` : degree;
    if (values.code && !studentId) errors.add(code.header, values.code, errorMessage('student.not-found'));
    const refusal = degree === undefined ? undefined : refusalOf(degree, exam.degree);
    if (refusal) errors.add(studentDegree.header, shown, refusal);
    if (!studentId || degree === undefined || refusal) return errors.result;
    const typed = values.enterIn;
    const entered = typed ? momentIn(typed, day) : null;
    const existing = gradeOf.get(studentId);
    if (existing && existing.degree !== 0 && existing.degree !== degree) {
      const message = `${errorMessage('exam-student.already-in-exam')} بدرجة مختلفة (${formatDecimal(existing.degree)})`;
      errors.add(studentDegree.header, degree, message);
    }
    if (
      existing &&
      typed &&
      entered &&
      minuteOf(entered) !== minuteOf(existing.enterIn) &&
      existing.degree === degree
    ) {
      const message = `${errorMessage('exam-student.already-in-exam')} بوقت دخول مختلف`;
      errors.add(enterIn.header, typed.replace('T', ' ').trim(), message);
    }
    if (!errors.isEmpty) return errors.result;
    if (existing?.degree === degree) return { row, outcome: 'skipped' };
    grades.push({ studentId, degree, enterIn: entered });
    return { row, outcome: existing ? 'updated' : 'created' };
  });
  if (dryRun || grades.length === 0) return results;
  await writeGrades(manager, exam.id, grades, { authorId, events: 'none' });
  const graded = grades.map(({ studentId }) => studentId);
  await appendEvents(manager, [dataChanged('grade', exam.id, 'created', { studentIds: graded })]);
  return results;
};

/** A grade as a number; a percentage is one of the degree of the exam. */
function degreeOf(grade: RowOf<'exam-students'>['studentDegree'] | undefined, examDegree: number) {
  if (typeof grade !== 'object') return grade;
  return Number(((grade.percent * examDegree) / 100).toPrecision(12));
}

/** Also a percentage may make a degree that no grade can have. */
function refusalOf(degree: number, examDegree: number): string | undefined {
  if (degree > examDegree) return gradeAbove(examDegree);
  return gradeForm.shape.studentDegree.safeParse(degree).error?.issues[0]?.message;
}

/** A typed date and time; a time alone means the day of the exam. */
function momentIn(typed: string, examDay: string): Date | null {
  const [day, time = ''] = typed.split('T');
  return instantOfCairo(`${day || examDay} ${time}`);
}
