import type { RequestOf, ResponseOf } from '@daad/contracts/call';
import { createExamPoints, deleteExamPoints, updateExamPoints } from '@daad/contracts/exam-points.contract';
import {
  addExamStudent,
  createExam,
  deleteExam,
  type listExamStudents,
  removeExamStudent,
  updateExam,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import { callApi } from '#web/lib/api-client.js';
import { queryClient } from '#web/lib/query-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { refresh } from '#web/lib/refresh.js';

type ExamForm = RequestOf<typeof createExam>['body'];
type RangeForm = RequestOf<typeof createExamPoints>['body'];

/** @returns the job that recomputes the points of the grades, null when there is none */
export async function saveExam(id: string | null, body: ExamForm): Promise<string | null> {
  const recomputeJobId = id
    ? (await callApi(updateExam, { params: { id }, body })).recomputeJobId
    : (await callApi(createExam, { body }), null);
  refresh('exams', 'examStudents');
  return recomputeJobId;
}

export async function removeExam(id: string): Promise<void> {
  await callApi(deleteExam, { params: { id } });
  refresh('exams', 'examStudents', 'points', 'students');
}

const gradesChanged = () => refresh('exams', 'examStudents', 'points', 'students');

/** With grade 0 and entered now (specification 2 section 4). */
export async function enterStudent(examId: string, studentId: string): Promise<void> {
  await callApi(addExamStudent, { body: { examId, studentId } });
  gradesChanged();
}

/** `id` is that of the student's place in the exam. The lists have the grade before they are read again. */
export async function gradeStudent(id: string, studentDegree: number): Promise<void> {
  const graded = await callApi(updateExamStudent, { params: { id }, body: { studentDegree } });
  queryClient.setQueriesData<ResponseOf<typeof listExamStudents>>(
    { queryKey: queryKeys.examStudents },
    (list) => list && { ...list, items: list.items.map((each) => (each.id === id ? graded : each)) },
  );
  gradesChanged();
}

export async function removeFromExam(id: string): Promise<void> {
  await callApi(removeExamStudent, { params: { id } });
  gradesChanged();
}

/** @returns the job that recomputes the points of every exam, as do the others below */
export async function saveRange(id: string | null, body: RangeForm): Promise<string> {
  const { recomputeJobId } = id
    ? await callApi(updateExamPoints, { params: { id }, body })
    : await callApi(createExamPoints, { body });
  refresh('examRanges');
  return recomputeJobId;
}

export async function removeRange(id: string): Promise<string> {
  const { recomputeJobId } = await callApi(deleteExamPoints, { params: { id } });
  refresh('examRanges');
  return recomputeJobId;
}
