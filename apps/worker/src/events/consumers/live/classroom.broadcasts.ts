import type { LiveFields } from '@daad/contracts/live-events';
import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts, LiveMessage } from './broadcast.js';
import { staffAnd, staffRooms, staffRoomsOf } from './staff-rooms.js';

const forStudents = (studentIds: readonly string[], fields: LiveFields<'student.changed'>): LiveMessage[] =>
  studentIds.length === 0 ? [] : [{ rooms: studentIds.map(ROOMS.student), name: 'student.changed', fields }];

/** A class's first mark of a day makes its other students absent; when the last one goes, they are not. */
function classmates(classId: string, studentIds: readonly string[]): LiveMessage[] {
  return forStudents(studentIds, { entity: 'class', id: classId, action: 'updated' });
}

export const classroomBroadcasts = {
  'attendance.marked': ({ id, payload }, facts) => [
    { rooms: staffAnd(payload.studentId, 'attendance.marked'), name: 'attendance.marked', fields: payload },
    ...classmates(payload.classId, facts.studentsOf(id)),
  ],

  'attendance.removed': ({ id, payload }, facts) => [
    { rooms: staffAnd(payload.studentId, 'attendance.removed'), name: 'attendance.removed', fields: payload },
    ...classmates(payload.classId, facts.studentsOf(id)),
  ],

  /** One message about the class for the staff, and one about the record for each student. */
  'attendance.markedAll': ({ id, payload }, facts) => {
    const { classId, className, date, attended, total, marks } = payload;
    return [
      {
        rooms: staffRooms('attendance.markedAll'),
        name: 'attendance.markedAll',
        fields: { classId, date, attended, total },
      },
      ...marks.map((mark) => ({
        rooms: [ROOMS.student(mark.studentId)],
        name: 'attendance.marked' as const,
        fields: { ...mark, classId, className, date },
      })),
      ...classmates(classId, facts.studentsOf(id)),
    ];
  },

  'points.changed': ({ payload }) => [
    { rooms: staffAnd(payload.studentId, 'points.changed'), name: 'points.changed', fields: payload },
  ],

  /** Everyone's change as if it were the only one, and for the staff's lists of grades that many have changed. */
  'points.recomputed': ({ aggregateId, payload: { changes = [] } }) => [
    ...changes.map(({ eventId, ...fields }) => ({
      rooms: staffAnd(fields.studentId, 'points.changed'),
      name: 'points.changed' as const,
      eventId,
      fields,
    })),
    {
      rooms: staffRoomsOf('points', aggregateId),
      name: 'data.changed',
      fields: { entity: 'points', id: aggregateId, action: 'updated' },
    },
  ],

  /** The students concerned get what changed and read it anew; the ids of the others stay in the event. */
  'data.changed': ({ id, payload }, facts) => {
    const { studentIds = facts.studentsOf(id), ...fields } = payload;
    return [
      { rooms: staffRoomsOf(fields.entity, fields.id), name: 'data.changed', fields },
      ...forStudents(studentIds, fields),
    ];
  },
} satisfies Broadcasts;
