import type { RequestOf, ResponseOf } from '@daad/contracts/call';
import type { createExamPoints } from '@daad/contracts/exam-points.contract';
import type { createExam, listExamStudents } from '@daad/contracts/exams.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { gradingSheetQuery } from './exams.queries.js';

type ExamForm = RequestOf<typeof createExam>['body'];
type RangeForm = RequestOf<typeof createExamPoints>['body'];

/** Of a new exam, the classes whose students are put into it afterwards. */
interface SavedExam extends ExamForm {
  classIds: string[];
}

/** Results in the exam, and in the job that recomputes the points of its grades, null when there is none. */
export const saveExam = (id: string | null) =>
  mutationOptions({
    mutationFn: async ({ classIds, ...body }: SavedExam) => {
      const exam = id
        ? await callApi('PUT exam/Update/:id', { params: { id }, body })
        : { ...(await callApi('POST exam/Create', { body })), recomputeJobId: null };
      return { exam, recomputeJobId: exam.recomputeJobId, classIds };
    },
    meta: { changes: ['exam'] },
  });

export const removeExam = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE exam/Delete/:id', { params: { id } }),
  meta: { changes: ['exam', 'points.changed'] },
});

/** With grade 0 and entered now (specification 2 section 4). */
export const enterStudent = (examId: string) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) =>
      callApi('POST exam/CreateStudent', { body: { examId, studentId: id } }),
    onSuccess: (_added, _student, _result, { client }) => reloadSheet(client, examId),
    meta: { changes: ['grade', 'points.changed'] },
  });

/** Whole classes, a stage, or some students. */
export const enterStudents = (examId: string) =>
  mutationOptions({
    mutationFn: (choice: {
      classIds?: string[];
      educationalStageId?: string | null;
      studentIds?: string[];
    }) => callApi('POST exam/CreateStudents', { body: { examId, ...choice } }),
    onSuccess: (_added, _choice, _result, { client }) => reloadSheet(client, examId),
    meta: { changes: ['grade'] },
  });

const reloadSheet = (client: QueryClient, examId: string) =>
  client.invalidateQueries({ queryKey: gradingSheetQuery(examId).queryKey });

/** `id` is that of the student's place in the exam. The lists have the grade before they are read again. */
export const gradeStudent = (id: string) =>
  mutationOptions({
    // One after the other, so that the grade typed last is the one that stays.
    scope: { id: `grade ${id}` },
    mutationFn: (studentDegree: number) =>
      callApi('PUT exam/UpdateStudent/:id', { params: { id }, body: { studentDegree } }),
    onSuccess: (graded, _degree, _result, { client }) => {
      client.setQueriesData<ResponseOf<typeof listExamStudents>>(
        { queryKey: queryKeys.examStudents },
        (list) =>
          list && {
            ...list,
            items: list.items.map((each) => (each.id === id ? { ...each, ...graded } : each)),
          },
      );
    },
    meta: { changes: ['grade', 'points.changed'] },
  });

export const removeFromExam = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE exam/DeleteStudent/:id', { params: { id } }),
  meta: { changes: ['grade', 'points.changed'] },
});

/** Results in the job that recomputes the points of every exam, as does the next one. */
export const saveRange = (id: string | null) =>
  mutationOptions({
    mutationFn: async (body: RangeForm) => {
      const { recomputeJobId } = id
        ? await callApi('PUT examPoints/Update/:id', { params: { id }, body })
        : await callApi('POST examPoints/Create', { body });
      return recomputeJobId;
    },
    meta: { changes: ['examRange'] },
  });

export const removeRange = mutationOptions({
  mutationFn: async (id: string) =>
    (await callApi('DELETE examPoints/Delete/:id', { params: { id } })).recomputeJobId,
  meta: { changes: ['examRange'] },
});
