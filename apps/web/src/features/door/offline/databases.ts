import type { DoorDay, Roster, RosterStudent } from '@daad/contracts/door.contract';
import type { HomeworkState } from '@daad/domain/homework';
import type { DoorClass, ScanOutcome } from '@daad/domain/scan';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ROSTER_DATABASE } from '#web/lib/roster-database.js';

/** What of the school is on the device; it is deleted when the session ends (`lib/kept-data.ts`). */
export interface RosterSchema extends DBSchema {
  /** Of version 1, for pages of before that are still open: a row for each student took seconds to store. */
  students: { key: string; value: RosterStudent };
  /** Students by `partOf` of their ids. */
  parts: { key: string; value: RosterStudent[] };
  replacedCards: { key: string; value: ReplacedCard };
  days: { key: [classId: string, date: string]; value: DoorDay };
  /** `roster` is of version 1. */
  about: { key: 'roster' | 'parts'; value: AboutRoster };
}
export type ReplacedCard = Roster['replacedCards'][number];
export interface AboutRoster {
  userId: string;
  cursor: string;
  at: string;
  classes: DoorClass[];
}

/** What the server does not have yet, and the last scans that it has. No names and reasons: those are in the roster. */
export interface QueueSchema extends DBSchema {
  scans: { key: string; value: StoredScan; indexes: { place: number } };
  homework: { key: [studentId: string, classId: string, date: string]; value: StoredHomework };
  payments: { key: string; value: StoredPayment };
}
export interface StoredScan {
  id: string;
  /** The order of scanning on this device. */
  place: number;
  userId: string;
  request: {
    code: string;
    classId: string;
    at: string;
    makeUp?: boolean;
    override?: { reason: string };
  };
  outcome: ScanOutcome;
  studentId: string | null;
  studentClassId: string | null;
  since: string | null;
  makeUp: boolean;
  /** Null as long as the server has not confirmed them. */
  points: number | null;
  state: 'waiting' | 'sent' | 'refused';
  reason: string | null;
  /** Taken back: `waiting` until the server knows. */
  undo: 'no' | 'waiting' | 'sent';
  /** What was noted at it; absent for scans of earlier versions. */
  homework?: HomeworkState | null;
  /** The server has turned away whom this device had let in; until a person has read it. */
  turnedAway?: boolean;
}
export interface StoredHomework {
  studentId: string;
  classId: string;
  date: string;
  homework: HomeworkState;
  userId: string;
  /** Another one for each change, so that a response to an earlier change leaves a later one waiting. */
  change: string;
  reason: string | null;
}

/** Cash that was taken at a scan. */
export interface StoredPayment {
  /** Of the entry and the receipt. */
  id: string;
  scanId: string;
  userId: string;
  studentId: string;
  classId: string;
  amount: number;
  takenAt: string;
  /** The shift in which it was taken; null where none was open, or it was not known. */
  shiftId: string | null;
  /** The shift that opens with it, where there is none. */
  newShiftId: string;
  openingCash: number;
  state: 'waiting' | 'sent' | 'refused';
  reason: string | null;
  /** The number of the receipt, and when the payment arrived, by the server's clock; null until then. */
  receipt: string | null;
  arrivedAt: string | null;
}

type Step<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;

/** What each version of a database adds. Released steps stay as they are, and none deletes what waits to be sent. */
export const ROSTER_STEPS: readonly Step<RosterSchema>[] = [
  (database) => {
    database.createObjectStore('students', { keyPath: 'id' });
    database.createObjectStore('replacedCards', { keyPath: 'cardHash' });
    database.createObjectStore('days', { keyPath: ['classId', 'date'] });
    database.createObjectStore('about');
  },
  (database) => {
    database.createObjectStore('parts');
  },
];
export const QUEUE_STEPS: readonly Step<QueueSchema>[] = [
  (database) => {
    const scans = database.createObjectStore('scans', { keyPath: 'id' });
    scans.createIndex('place', 'place');
    database.createObjectStore('homework', { keyPath: ['studentId', 'classId', 'date'] });
  },
  (database) => {
    database.createObjectStore('payments', { keyPath: 'id' });
  },
];

export interface Connection<Schema extends DBSchema> {
  get: () => Promise<IDBPDatabase<Schema>>;
  close: () => Promise<void>;
}

/**
 * Opens a database when it is needed, and again after it was closed: by the browser, or because another page upgrades or deletes
 * it. A newer page may have upgraded it; what this one knows of it is still there.
 */
export function connectTo<Schema extends DBSchema>(
  name: string,
  steps: readonly Step<Schema>[],
  onDelete: () => void = () => undefined,
): Connection<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => (opened = null);
  const open = (version?: number) =>
    openDB<Schema>(name, version, {
      upgrade(database, oldVersion) {
        for (const step of steps.slice(oldVersion)) step(database);
      },
      blocking(_current, next, event) {
        forget();
        (event.target as IDBDatabase).close();
        if (next === null) onDelete();
      },
      terminated: forget,
    });
  const isNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';
  return {
    get: () =>
      (opened ??= open(steps.length)
        .catch((error: unknown) => {
          if (isNewer(error)) return open();
          throw error;
        })
        .catch((error: unknown) => {
          forget();
          throw error;
        })),
    async close() {
      const database = await opened?.catch(() => undefined);
      forget();
      database?.close();
    },
  };
}

export const QUEUE_DATABASE = 'daad-door-queue';
export const connectToRoster = (onDelete: () => void) =>
  connectTo<RosterSchema>(ROSTER_DATABASE, ROSTER_STEPS, onDelete);
export const connectToQueue = () => connectTo<QueueSchema>(QUEUE_DATABASE, QUEUE_STEPS);
