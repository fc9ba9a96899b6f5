import { ROSTER_DATABASE } from './roster-database.js';
import { fieldsOf } from './stored-json.js';

/** What pages show without a network, by the key of `localStorage` that it is kept under. */
const KEPT = { card: 'keptCard' } as const;
export type Kept = keyof typeof KEPT;

/** Keeps data of a user on the device until the session ends in any way (`session-store.ts`). */
export function keep(name: Kept, userId: string, data: unknown): void {
  localStorage.setItem(KEPT[name], JSON.stringify({ userId, data }));
}

/** The fields of what is kept of this user; none when there is nothing. */
export function readKept(name: Kept, userId: string): Partial<Record<string, unknown>> {
  try {
    const kept = fieldsOf(JSON.parse(localStorage.getItem(KEPT[name]) ?? ''));
    return kept['userId'] === userId ? fieldsOf(kept['data']) : {};
  } catch {
    return {};
  }
}

/** Deletes all of it, and the roster of the door. What waits to be sent stays; it has no names. */
export function dropKept(): void {
  for (const key of Object.values(KEPT)) localStorage.removeItem(key);
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(ROSTER_DATABASE);
}
