import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import { saveStudentNotes, type StudentProfile } from '@daad/contracts/student-profile.contract';
import { updateStudent } from '@daad/contracts/students.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { studentProfileQuery } from './profile.queries.js';

/** Saves the private notes. */
export const saveNotes = (id: string) =>
  mutationOptions({
    mutationFn: ({ notes = '' }: { notes?: string | undefined }) =>
      callApi(saveStudentNotes, { params: { id }, body: { notes } }),
    onSuccess: (_data, { notes = '' }, _result, { client }) =>
      client.setQueryData(studentProfileQuery(id).queryKey, (profile) => profile && { ...profile, notes }),
  });

/** Takes the student out of its class and puts it into another one, or into none. */
export const moveStudent = ({ id, class: from }: StudentProfile) =>
  mutationOptions({
    mutationFn: async (classId: string | null) => {
      if (from) await callApi(removeClassStudent, { params: { id: from.linkId } });
      if (classId) await callApi(addClassStudent, { body: { studentId: id, classId } });
    },
    meta: { changes: ['classStudent'] },
  });

export const resetPassword = (student: StudentProfile) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) => {
      const { id, fullName, phoneNumber, parentPhoneNumber, code, educationalStageId } = student;
      const fields = { fullName, phoneNumber, parentPhoneNumber, code };
      const body = { ...fields, educationalStageId: educationalStageId ?? '', password };
      return callApi(updateStudent, { params: { id }, body });
    },
    meta: { changes: ['student'] },
  });
