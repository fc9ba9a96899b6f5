import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { cairoDayStart } from '@daad/domain/calendar-day';
import type { ApiClient } from './api-client.js';
import { createStudent, type TestStudent } from './builders.js';
import { pointsOf } from './classroom-builders.js';
import { createExam, setRanges, type TestExam } from './exam-builders.js';
import { started } from './present.js';
import type { SchoolOptions } from './school-options.js';
import { TestSchool } from './test-school.js';

/** A school in which grades give points, and an exam and a student, new for each test. */
export class ExamSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  exam!: TestExam;
  student!: TestStudent;

  /** Gives the student, or another one, a grade of the exam, or of another one. */
  grade(studentDegree: number, studentId = this.student.id, examId = this.exam.id) {
    return this.teacher.get(addExamStudent, { body: { examId, studentId, studentDegree } });
  }

  /** The points that the student has for exams: the same in the totals and in the ledger. */
  async examPoints(studentId = this.student.id): Promise<number> {
    const { stored, ledger } = await pointsOf(this.school.dataSource, studentId);
    expect(stored).toEqual(ledger);
    return stored.sumExamPoints;
  }
}

/** Starts the school for a spec file, and makes an exam and a student for each of its tests. */
export function useExamSchool(options: SchoolOptions = {}): ExamSchool {
  const exams = new ExamSchool();
  beforeAll(async () => {
    exams.school = await TestSchool.start(options);
    exams.teacher = await exams.school.asTeacher();
    await setRanges(exams.school.dataSource);
  });
  afterAll(() => started(exams.school)?.stop());
  beforeEach(async () => {
    exams.exam = await createExam(exams.school.dataSource);
    exams.student = await createStudent(exams.school.dataSource);
  });
  return exams;
}

/** So many hours into a day in Cairo. */
export const hoursInto = (day: string, hours: number): string =>
  new Date(cairoDayStart(day).getTime() + hours * 3_600_000).toISOString();
