import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addExamStudent, updateExam, updateExamStudent } from '@daad/contracts/exams.contract';
import { inTransaction } from '@daad/persistence/database';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { lockExamForGrades, lockPlace, writeGrade } from '@daad/persistence/exams/write-grades';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { createExam, setRanges, type TestExam } from '@daad/testing/exam-builders';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { started } from '@daad/testing/present';
import type { EntityManager } from 'typeorm';

let school: InProcessSchool;
let teacher: ApiClient;
let exam: TestExam;
let student: TestStudent;

beforeAll(async () => {
  school = await InProcessSchool.start();
  teacher = await school.asTeacher();
  await setRanges(school.dataSource);
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  exam = await createExam(school.dataSource);
  student = await createStudent(school.dataSource);
});

const add = (studentDegree: number, studentId = student.id) =>
  teacher.call(addExamStudent, { body: { examId: exam.id, studentId, studentDegree } });
const change = (id: string, studentDegree: number) =>
  teacher.call(updateExamStudent, { params: { id }, body: { studentDegree } });

/** A grade of one more student, in a transaction that stays open. */
async function addInside(manager: EntityManager): Promise<void> {
  const { id: studentId } = await createStudent(school.dataSource);
  await lockPlace(manager, { examId: exam.id, studentId });
  const grade = { studentId, degree: 20, enterIn: null };
  await writeGrade(manager, exam.id, grade, { authorId: school.teacher.id, gradeId: null });
}

/** Starts work that has to wait for the transaction around it. @returns its promise, once it waits */
async function waiting<Result>(work: () => Promise<Result>): Promise<{ result: Promise<Result> }> {
  const result = work();
  await eventually(async () => {
    const rows = await school.dataSource.query<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  return { result };
}

describe('grades of one exam', () => {
  it('are changed while another one is being written', async () => {
    const { body } = await add(12);
    await inTransaction(school.dataSource, async (manager) => {
      await addInside(manager);
      expect((await change(body.data.id, 20)).status).toBe(200);
    });
  });

  it('leave the exam free for the next one, although it counts its students', async () => {
    await inTransaction(school.dataSource, async (manager) => {
      await addInside(manager);
      await school.dataSource.query('begin; select from exam for no key update nowait; rollback');
    });
  });

  it('wait for a change of its degree, and follow it', async () => {
    const { result } = await inTransaction(school.dataSource, async (manager) => {
      await lockExamForGrades(manager, exam.id);
      await manager.update(Exam, exam.id, { degree: 10 });
      return waiting(() => add(15));
    });
    expect((await result).status).toBe(400);
    expect((await add(10)).body.data.points).toBe(10);
  });

  it('keep its degree from changing while they are written', async () => {
    const body = { name: 'امتحان', degree: 15, date: '2026-01-01T10:00:00Z' };
    const { result } = await inTransaction(school.dataSource, async (manager) => {
      await addInside(manager);
      return waiting(() => teacher.call(updateExam, { params: { id: exam.id }, body }));
    });
    expect((await result).body.code).toBe('exam.degree-below-grades');
  });

  it('do not come back when they were removed meanwhile', async () => {
    const id = (await add(12)).body.data.id;
    const { result } = await inTransaction(school.dataSource, async (manager) => {
      await lockExamForGrades(manager, exam.id);
      await removeGrades(manager, { examId: exam.id, gradeId: id, authorId: school.teacher.id });
      return waiting(() => change(id, 20));
    });
    expect((await result).body.code).toBe('exam-student.not-found');
  });
});
