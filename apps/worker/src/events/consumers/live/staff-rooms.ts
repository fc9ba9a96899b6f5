import type { ChangedEntity } from '@daad/contracts/live-events';
import { readersOf, readersOfEntity, type StaffEventName } from '@daad/contracts/live-readers';
import { ROOMS } from '@daad/platform/broadcaster';

/** The rooms of the teacher, and of the assistants who may read what an event changes. */
export const staffRooms = (name: StaffEventName): string[] => [
  ROOMS.teacher,
  ...readersOf(name).map(ROOMS.staff),
];

/** The same for `data.changed`. An assistant also receives the changes of the own account. */
export const staffRoomsOf = (entity: ChangedEntity, id: string): string[] => [
  ROOMS.teacher,
  ...readersOfEntity(entity).map(ROOMS.staff),
  ...(entity === 'staff' ? [ROOMS.user(id)] : []),
];

/** The same, and the room of the student whom the event is about. */
export const staffAnd = (studentId: string, name: StaffEventName): string[] => [
  ...staffRooms(name),
  ROOMS.student(studentId),
];
