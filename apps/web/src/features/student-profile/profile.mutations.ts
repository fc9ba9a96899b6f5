import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, callForFile } from '#web/lib/api-client.js';
import { saveFile } from '#web/lib/save-file.js';
import { studentProfileQuery } from './profile.queries.js';

/** Saves the private notes. */
export const saveNotes = (id: string) =>
  mutationOptions({
    mutationFn: ({ notes = '' }: { notes?: string | undefined }) =>
      callApi('PUT student/Notes/:id', { params: { id }, body: { notes } }),
    onSuccess: (_data, { notes = '' }, _result, { client }) =>
      client.setQueryData(studentProfileQuery(id).queryKey, (profile) => profile && { ...profile, notes }),
  });

/** Puts the student into another class, or into none, in one change. A student without a stage gets that of the class. */
export const moveStudent = (student: StudentProfile) =>
  mutationOptions({
    mutationFn: ({ stageOfClass, ...change }: Move & { stageOfClass: string | null }) =>
      update({ ...student, educationalStageId: student.educationalStageId ?? stageOfClass }, change),
    meta: { changes: ['student', 'classStudent'] },
  });

/** Holds the student at the door, or ends that. */
export const holdStudent = (id: string) =>
  mutationOptions({
    mutationFn: (body: { held: boolean; reason?: string | null }) =>
      callApi('PUT student/Hold/:id', { params: { id }, body }),
    meta: { changes: ['student'], isShown: true },
  });

/** Gives the student a new card, which makes the old one worthless. */
export const replaceCard = mutationOptions({
  mutationFn: (id: string) => callApi('POST student/ReplaceCard/:id', { params: { id } }),
  meta: { changes: ['student'] },
});

/** Saves everything about the student as a file. */
export const exportData = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      const response = await callForFile('GET student/ExportData/:id', { params: { id } });
      if (response.kind === 'file') saveFile(response, 'student.zip');
    },
  });

export const erase = (id: string) =>
  mutationOptions({
    mutationFn: (body: { code: string }) => callApi('POST student/Erase/:id', { params: { id }, body }),
    meta: { changes: ['student', 'classStudent'], isShown: true },
  });

export const resetPassword = (student: StudentProfile) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) => update(student, { password }),
    meta: { changes: ['student'] },
  });

/** As typed; the server makes a number of it. */
interface Move {
  classId: string | null;
  firstCharge?: string;
}

function update(student: StudentProfile, change: Move | { password: string }) {
  const { id, fullName, phoneNumber, parentPhoneNumber, code, educationalStageId } = student;
  const fields = { fullName, phoneNumber, parentPhoneNumber, code };
  const body = { ...fields, educationalStageId: educationalStageId ?? '', ...change };
  return callApi('PUT student/Update/:id', { params: { id }, body });
}
