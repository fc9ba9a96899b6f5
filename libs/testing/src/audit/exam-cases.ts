import { createExamPoints, deleteExamPoints, updateExamPoints } from '@daad/contracts/exam-points.contract';
import { addExamStudents, gradeStudents } from '@daad/contracts/exam-sets.contract';
import {
  addExamStudent,
  createExam,
  deleteExam,
  removeExamStudent,
  updateExam,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import type { ApiClient } from '../api-client.js';
import { createStudent } from '../builders.js';
import { createExam as makeExam, setRanges, type TestExam } from '../exam-builders.js';
import { present } from '../present.js';
import { finishedJob } from '../workbook-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

/** An exam in which half of the degree gives 3 points, and two students without a grade yet. */
async function examOfTwo({ database }: Acting) {
  await setRanges(database, [{ minPercentage: 50, maxPercentage: 100, points: 3 }]);
  const exam = await makeExam(database);
  return { exam, first: await createStudent(database), second: await createStudent(database) };
}

async function graded(at: Acting) {
  const { exam, first, second } = await examOfTwo(at);
  const grade = async (studentId: string, studentDegree: number) =>
    (await at.teacher.get(addExamStudent, { body: { examId: exam.id, studentId, studentDegree } })).id;
  return {
    exam,
    first: { ...first, grade: await grade(first.id, 20) },
    second: { ...second, grade: await grade(second.id, 0) },
  };
}

const points = (studentId: string, award: number): Expected => ({
  kind: 'created',
  entity: 'points',
  studentId,
  after: { points: award, kind: 'exam' },
});
const form = ({ name, degree, date }: TestExam, changes: object = {}) => ({ name, degree, date, ...changes });
const job = { kind: 'created', entity: 'points', job: 'recompute-exam-points' } as const;

/** A range that no grade is in. */
const range = (number: number) => ({
  minPercentage: number / 100,
  maxPercentage: (number + 1) / 100,
  points: 1,
});
const withoutJob = ({ minPercentage, maxPercentage }: ReturnType<typeof range>) => ({
  min_percentage: minPercentage,
  max_percentage: maxPercentage,
  points: 1,
});
async function addRange(client: ApiClient, body: ReturnType<typeof range>): Promise<string> {
  const { id, recomputeJobId } = await client.get(createExamPoints, { body });
  await finishedJob(client, recomputeJobId);
  return id;
}

export const EXAM_CASES = {
  'POST exam/Create': auditCase({
    call: async ({ client, number }) => {
      const body = { name: `امتحان الباب ${number}`, degree: 30, date: new Date().toISOString() };
      const { id } = await client.get(createExam, { body });
      const after = { name: body.name, degree: 30 };
      return [{ kind: 'created', entity: 'exam', entityId: id, label: body.name, after }];
    },
  }),
  'PUT exam/Update/:id': auditCase({
    prepare: graded,
    call: async ({ client }, { exam, first }) => {
      const body = form(exam, { degree: 50 });
      const { recomputeJobId } = await client.get(updateExam, { params: { id: exam.id }, body });
      await finishedJob(client, present(recomputeJobId));
      const changes = { degree: [20, 50] } as const;
      return [
        { kind: 'updated', entity: 'exam', entityId: exam.id, label: exam.name, changes },
        { ...job, studentId: first.id, after: { points: -3 } },
      ];
    },
  }),
  'DELETE exam/Delete/:id': auditCase({
    prepare: graded,
    call: async ({ client }, { exam, first, second }) => {
      await client.get(deleteExam, { params: { id: exam.id } });
      const grade = { kind: 'deleted', entity: 'grade', label: exam.name } as const;
      return [
        { kind: 'deleted', entity: 'exam', entityId: exam.id, label: exam.name, before: { degree: 20 } },
        { ...grade, entityId: first.grade, studentId: first.id, before: { degree: 20 } },
        { ...grade, entityId: second.grade, studentId: second.id, before: { degree: 0 } },
        points(first.id, -3),
      ];
    },
  }),
  'POST exam/CreateStudent': auditCase({
    prepare: examOfTwo,
    call: async ({ client }, { exam, first: { id: studentId } }) => {
      const { id } = await client.get(addExamStudent, {
        body: { examId: exam.id, studentId, studentDegree: 10 },
      });
      const grade = { entityId: id, studentId, label: exam.name, after: { exam_id: exam.id, degree: 10 } };
      return [{ kind: 'created', entity: 'grade', ...grade }, points(studentId, 3)];
    },
  }),
  'PUT exam/UpdateStudent/:id': auditCase({
    prepare: graded,
    call: async ({ client }, { exam, first: { id: studentId, grade: id } }) => {
      await client.get(updateExamStudent, { params: { id }, body: { studentDegree: 5 } });
      const changes = { degree: [20, 5] } as const;
      return [
        { kind: 'updated', entity: 'grade', entityId: id, studentId, label: exam.name, changes },
        points(studentId, -3),
      ];
    },
  }),
  'DELETE exam/DeleteStudent/:id': auditCase({
    prepare: graded,
    call: async ({ client }, { exam, first: { id: studentId, grade: id } }) => {
      await client.get(removeExamStudent, { params: { id } });
      return [
        {
          kind: 'deleted',
          entity: 'grade',
          entityId: id,
          studentId,
          label: exam.name,
          before: { degree: 20 },
        },
        points(studentId, -3),
      ];
    },
  }),
  'POST exam/CreateStudents': auditCase({
    prepare: examOfTwo,
    call: async ({ client }, { exam, first, second }) => {
      const studentIds = [first.id, second.id];
      await client.get(addExamStudents, { body: { examId: exam.id, studentIds } });
      const after = { exam_id: exam.id, degree: 0 };
      return studentIds.map((studentId) => ({
        kind: 'created',
        entity: 'grade',
        studentId,
        label: exam.name,
        after,
      }));
    },
  }),
  'PUT exam/GradeStudents': auditCase({
    prepare: graded,
    call: async ({ client }, { exam, first, second }) => {
      const grades = [
        { studentId: first.id, studentDegree: 15 },
        { studentId: second.id, studentDegree: 12 },
      ];
      await client.get(gradeStudents, { body: { examId: exam.id, grades } });
      const updated = { kind: 'updated', entity: 'grade', label: exam.name } as const;
      return [
        { ...updated, entityId: first.grade, studentId: first.id, changes: { degree: [20, 15] } },
        { ...updated, entityId: second.grade, studentId: second.id, changes: { degree: [0, 12] } },
        points(second.id, 3),
      ];
    },
  }),
  'POST examPoints/Create': auditCase({
    call: async ({ client, number }) => {
      const id = await addRange(client, range(number));
      return [{ kind: 'created', entity: 'examRange', entityId: id, after: withoutJob(range(number)) }];
    },
  }),
  'PUT examPoints/Update/:id': auditCase({
    prepare: ({ teacher, number }) => addRange(teacher, range(number)),
    call: async ({ client, number }, id) => {
      const body = { ...range(number), points: 7 };
      const { recomputeJobId } = await client.get(updateExamPoints, { params: { id }, body });
      await finishedJob(client, recomputeJobId);
      return [{ kind: 'updated', entity: 'examRange', entityId: id, changes: { points: [1, 7] } }];
    },
  }),
  'DELETE examPoints/Delete/:id': auditCase({
    prepare: ({ teacher, number }) => addRange(teacher, range(number)),
    call: async ({ client, number }, id) => {
      const { recomputeJobId } = await client.get(deleteExamPoints, { params: { id } });
      await finishedJob(client, recomputeJobId);
      return [{ kind: 'deleted', entity: 'examRange', entityId: id, before: withoutJob(range(number)) }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
