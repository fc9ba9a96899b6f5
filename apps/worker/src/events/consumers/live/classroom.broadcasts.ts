import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast, LiveMessage } from './broadcast.js';

const teacherAnd = (...studentIds: string[]) => [ROOMS.teacher, ...studentIds.map(ROOMS.student)];

/** A class's first mark of a day makes its other students absent; when the last one goes, they are not. */
function classmates(classId: string, studentIds: readonly string[]): LiveMessage[] {
  if (studentIds.length === 0) return [];
  const fields = { entity: 'class', id: classId, action: 'updated' } as const;
  return [{ rooms: studentIds.map(ROOMS.student), name: 'data.changed', fields }];
}

export const attendanceMarked: Broadcast<'attendance.marked'> = ({ id, payload }, facts) => [
  { rooms: teacherAnd(payload.studentId), name: 'attendance.marked', fields: payload },
  ...classmates(payload.classId, facts.studentsOf(id)),
];

export const attendanceRemoved: Broadcast<'attendance.removed'> = ({ id, payload }, facts) => [
  { rooms: teacherAnd(payload.studentId), name: 'attendance.removed', fields: payload },
  ...classmates(payload.classId, facts.studentsOf(id)),
];

/** One message about the class for the teacher, and one about the record for each student. */
export const attendanceMarkedAll: Broadcast<'attendance.markedAll'> = ({ id, payload }, facts) => {
  const { classId, className, date, attended, total, marks } = payload;
  return [
    { rooms: [ROOMS.teacher], name: 'attendance.markedAll', fields: { classId, date, attended, total } },
    ...marks.map((mark) => ({
      rooms: [ROOMS.student(mark.studentId)],
      name: 'attendance.marked' as const,
      fields: { ...mark, classId, className, date },
    })),
    ...classmates(classId, facts.studentsOf(id)),
  ];
};

export const pointsChanged: Broadcast<'points.changed'> = ({ payload }) => [
  { rooms: teacherAnd(payload.studentId), name: 'points.changed', fields: payload },
];

/** Everyone's change as if it were the only one, and for the teacher's lists of grades that many have changed. */
export const pointsRecomputed: Broadcast<'points.recomputed'> = ({
  aggregateId,
  payload: { changes = [] },
}) => [
  ...changes.map(({ eventId, ...fields }) => ({
    rooms: teacherAnd(fields.studentId),
    name: 'points.changed' as const,
    eventId,
    fields,
  })),
  {
    rooms: [ROOMS.teacher],
    name: 'data.changed',
    fields: { entity: 'points', id: aggregateId, action: 'updated' },
  },
];

/** Only the ids of who is concerned are in the event: each student gets what changed, and reads it anew. */
export const dataChanged: Broadcast<'data.changed'> = ({ id, payload }, facts) => {
  const { studentIds = facts.studentsOf(id), ...fields } = payload;
  return [{ rooms: teacherAnd(...studentIds), name: 'data.changed', fields }];
};
