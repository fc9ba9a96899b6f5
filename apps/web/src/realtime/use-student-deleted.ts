import { useLiveEvent } from './use-live-event.js';

/** Runs `handler` when a student was deleted, here or elsewhere. */
export function useStudentDeleted(handler: (studentId: string) => void): void {
  useLiveEvent('data.changed', ({ entity, id, action }) => {
    if (entity === 'student' && action === 'deleted') handler(id);
  });
}
