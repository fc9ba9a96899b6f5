import type { RequestOf } from '@daad/contracts/call';
import {
  addClassStudent,
  createClass,
  deleteClass,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { callApi } from '#web/lib/api-client.js';
import { refresh } from '#web/lib/refresh.js';

type ClassForm = RequestOf<typeof createClass>['body'];

/** Adds a class, or changes the one with `id`. */
export async function saveClass(id: string | null, body: ClassForm) {
  const saved = id
    ? await callApi(updateClass, { params: { id }, body })
    : await callApi(createClass, { body });
  refresh('classes', 'stages', 'statistics', 'attendance');
  return saved;
}

export async function removeClass(id: string): Promise<void> {
  await callApi(deleteClass, { params: { id } });
  refresh('classes', 'stages', 'statistics', 'attendance', 'students');
}

const membersChanged = () => refresh('classStudents', 'classDay', 'classes', 'students', 'attendance');

export async function addToClass(classId: string, studentId: string): Promise<void> {
  await callApi(addClassStudent, { body: { classId, studentId } });
  membersChanged();
}

/** By the id of the student's place in the class. */
export async function removeFromClass(linkId: string): Promise<void> {
  await callApi(removeClassStudent, { params: { id: linkId } });
  membersChanged();
}
