/** The database with names and codes of all students, for scanning without a network (features/door/offline). */
export const ROSTER_DATABASE = 'daad-door-roster';

/**
 * Deletes what a session leaves on the device besides its storage: at sign-out, and when it has ended elsewhere. What waits to be
 * sent stays; it has no names.
 */
export function deleteDeviceData(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(ROSTER_DATABASE);
}
