import type { RequestOf } from '@daad/contracts/call';
import { createStudent, deleteStudent, updateStudent } from '@daad/contracts/students.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

/** All of these lists show a student's name and code, and a deleted student leaves them. */
// prettier-ignore
const changed = () =>
  refresh(
    'students', 'points', 'stages', 'statistics', 'classes', 'classStudents', 'attendance',
    'exams', 'examStudents', 'discounts',
  );

type StudentForm = RequestOf<typeof updateStudent>['body'] & { password?: string | null | undefined };

/** Adds a student, or changes the one with `id`, where a blank password keeps the old one (contract section 2). */
export async function saveStudent(id: string | null, body: StudentForm) {
  const student = id
    ? await callApi(updateStudent, { params: { id }, body })
    : await callApi(createStudent, { body: { ...body, password: body.password ?? '' } });
  changed();
  return student;
}

export async function removeStudent(id: string): Promise<void> {
  await callApi(deleteStudent, { params: { id } });
  changed();
}
