import { beforeAll, describe, expect, it } from '@jest/globals';
import { addExamStudent, updateExam, updateExamStudent } from '@daad/contracts/exams.contract';
import { inTransaction } from '@daad/persistence/database';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { lockExamForGrades, lockPlace, writeGrade } from '@daad/persistence/exams/write-grades';
import { createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { useExamSchool } from '@daad/testing/exam-school';
import type { DataSource, EntityManager } from 'typeorm';

const exams = useExamSchool();
let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await exams.school.connect();
});

const add = (studentDegree: number, studentId = exams.student.id) =>
  exams.teacher.call(addExamStudent, { body: { examId: exams.exam.id, studentId, studentDegree } });
const change = (id: string, studentDegree: number) =>
  exams.teacher.call(updateExamStudent, { params: { id }, body: { studentDegree } });

/** A grade of one more student, in a transaction that stays open. */
async function addInside(manager: EntityManager): Promise<void> {
  const { id: studentId } = await createStudent(exams.school.dataSource);
  await lockPlace(manager, { examId: exams.exam.id, studentId });
  const grade = { studentId, degree: 20, enterIn: null };
  await writeGrade(manager, exams.exam.id, grade, { authorId: exams.school.teacher.id, gradeId: null });
}

/**
 * A transaction whose grades count in another row of `exam_count` than those of any connection of the API. Connections
 * share the rows by the remainder of their process ids; two that have the same one wait for each other.
 */
async function inTransactionApart(work: (manager: EntityManager) => Promise<void>): Promise<void> {
  const connection = await exams.school.connect();
  await inTransaction(connection, async (manager) => {
    const sharing = await manager.query<unknown[]>(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'daad-api' and pid % 64 = pg_backend_pid() % 64`,
    );
    await (sharing.length > 0 ? inTransactionApart(work) : work(manager));
  });
}

/** Starts work that has to wait for the transaction around it. @returns its promise, once it waits */
async function waiting<Result>(work: () => Promise<Result>): Promise<{ result: Promise<Result> }> {
  const result = work();
  await eventually(async () => {
    const rows = await exams.school.dataSource.query<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  return { result };
}

describe('grades of one exam', () => {
  it('are changed while another one is being written', async () => {
    const { body } = await add(12);
    await inTransactionApart(async (manager) => {
      await addInside(manager);
      expect((await change(body.data.id, 20)).status).toBe(200);
    });
  });

  it('leave the exam free for the next one, although it counts its students', async () => {
    await inTransaction(dataSource, async (manager) => {
      await addInside(manager);
      await exams.school.dataSource.query('begin; select from exam for no key update nowait; rollback');
    });
  });

  it('wait for a change of its degree, and follow it', async () => {
    const { result } = await inTransaction(dataSource, async (manager) => {
      await lockExamForGrades(manager, exams.exam.id);
      await manager.update(Exam, exams.exam.id, { degree: 10 });
      return waiting(() => add(15));
    });
    expect((await result).status).toBe(400);
    expect((await add(10)).body.data.points).toBe(10);
  });

  it('keep its degree from changing while they are written', async () => {
    const body = { name: 'امتحان', degree: 15, date: '2026-01-01T10:00:00Z' };
    const { result } = await inTransaction(dataSource, async (manager) => {
      await addInside(manager);
      return waiting(() => exams.teacher.call(updateExam, { params: { id: exams.exam.id }, body }));
    });
    expect((await result).body.code).toBe('exam.degree-below-grades');
  });

  it('do not come back when they were removed meanwhile', async () => {
    const id = (await add(12)).body.data.id;
    const { result } = await inTransaction(dataSource, async (manager) => {
      await lockExamForGrades(manager, exams.exam.id);
      await removeGrades(manager, { examId: exams.exam.id, gradeId: id, authorId: exams.school.teacher.id });
      return waiting(() => change(id, 20));
    });
    expect((await result).body.code).toBe('exam-student.not-found');
  });
});
