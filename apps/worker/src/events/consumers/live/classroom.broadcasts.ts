import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast } from './broadcast.js';

const teacherAnd = (studentId: string) => [ROOMS.teacher, ROOMS.student(studentId)];

export const attendanceMarked: Broadcast<'attendance.marked'> = ({ payload }) => [
  { rooms: teacherAnd(payload.studentId), name: 'attendance.marked', fields: payload },
];

export const attendanceRemoved: Broadcast<'attendance.removed'> = ({ payload }) => [
  { rooms: teacherAnd(payload.studentId), name: 'attendance.removed', fields: payload },
];

/** One message about the class for the teacher, and one about the record for each student. */
export const attendanceMarkedAll: Broadcast<'attendance.markedAll'> = ({ payload }) => {
  const { classId, className, date, attended, total, marks } = payload;
  return [
    { rooms: [ROOMS.teacher], name: 'attendance.markedAll', fields: { classId, date, attended, total } },
    ...marks.map((mark) => ({
      rooms: [ROOMS.student(mark.studentId)],
      name: 'attendance.marked' as const,
      fields: { ...mark, classId, className, date },
    })),
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

export const dataChanged: Broadcast<'data.changed'> = ({ payload }) => [
  { rooms: [ROOMS.teacher], name: 'data.changed', fields: payload },
];
