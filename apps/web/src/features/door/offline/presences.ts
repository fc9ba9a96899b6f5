import type { DoorDay } from '@daad/contracts/door.contract';
import type { Presence } from '@daad/domain/scan';

/** Who is at a class on a day, as far as this device knows. */
interface KnownPresence extends Presence {
  /** The record, once the server has confirmed it. */
  attendanceId: string | null;
  /** The scan of this device that it comes from. */
  scanId: string | null;
  /** When it became known, by this device's clock. */
  notedAt: number;
}

export interface DayCounts {
  present: number;
  makeUps: number;
  /** Who is in the class; null when it is not known. */
  expected: number | null;
  /** The server has not confirmed all of it. */
  isOwn: boolean;
}

interface ReplaceOptions {
  /** When the list was requested, by this device's clock. */
  readAt: number;
  isPending: (scanId: string) => boolean;
}

interface Day {
  classId: string;
  expected: number | null;
  /** Who made the meeting up elsewhere: expected only once they are here. */
  madeUp: ReadonlySet<string>;
  present: Map<string, KnownPresence>;
  isConfirmed: boolean;
}

const keyOf = (classId: string, date: string) => `${classId} ${date}`;

/** The presences of the days that the device has seen: of the server, of live events and of its own scans. */
export class Presences {
  private readonly days = new Map<string, Day>();
  /** Records that were deleted. The event of their creation may arrive after that of their deletion. */
  private readonly removed = new Set<string>();

  private day(classId: string, date: string): Day {
    const key = keyOf(classId, date);
    const known = this.days.get(key);
    if (known) return known;
    const day: Day = { classId, expected: null, madeUp: new Set(), present: new Map(), isConfirmed: false };
    this.days.set(key, day);
    return day;
  }

  /**
   * The list of the server, in place of what was known of it before. What became known after it was requested stays, and so do own
   * scans that the server does not have yet.
   */
  replace(
    { classId, date, expected, madeUp, present }: DoorDay,
    { readAt, isPending }: ReplaceOptions,
  ): void {
    const day = this.day(classId, date);
    const isKept = ({ scanId, notedAt }: KnownPresence) =>
      notedAt > readAt || (scanId !== null && isPending(scanId));
    const listed = present
      .filter(({ attendanceId }) => !this.removed.has(attendanceId))
      .map(({ studentId, ...record }) => {
        const scanId = day.present.get(studentId)?.scanId ?? null;
        return [studentId, { ...record, classId, scanId, notedAt: readAt }] as const;
      });
    day.expected = expected;
    day.madeUp = new Set(madeUp);
    day.isConfirmed = true;
    day.present = new Map([...[...day.present].filter(([, known]) => isKept(known)), ...listed]);
  }

  add(studentId: string, date: string, presence: Omit<KnownPresence, 'notedAt'>): void {
    this.day(presence.classId, date).present.set(studentId, { ...presence, notedAt: Date.now() });
  }

  /** A mark of any device. */
  confirm(record: {
    studentId: string;
    classId: string;
    date: string;
    attendanceId: string;
    makeUp: boolean;
  }): void {
    const { studentId, classId, date, attendanceId, makeUp } = record;
    const { present } = this.day(classId, date);
    if (this.removed.has(attendanceId)) return;
    const fresh = { classId, scanId: null, since: new Date().toISOString(), by: null };
    const known = present.get(studentId) ?? fresh;
    present.set(studentId, { ...known, attendanceId, makeUp, notedAt: Date.now() });
  }

  removeRecord(classId: string, date: string, attendanceId: string): void {
    this.removed.add(attendanceId);
    const { present } = this.day(classId, date);
    for (const [studentId, known] of present)
      if (known.attendanceId === attendanceId) present.delete(studentId);
  }

  removeScan(scanId: string): void {
    for (const { present } of this.days.values())
      for (const [studentId, known] of present) if (known.scanId === scanId) present.delete(studentId);
  }

  of(studentId: string, date: string): KnownPresence[] {
    return [...this.days].flatMap(([key, { present }]) => {
      const presence = key.endsWith(` ${date}`) ? present.get(studentId) : undefined;
      return presence ? [presence] : [];
    });
  }

  counts(classId: string, date: string): DayCounts {
    const { present, expected, madeUp, isConfirmed } = this.day(classId, date);
    let makeUps = 0;
    let cameAgain = 0;
    let isOwn = !isConfirmed;
    for (const [studentId, { makeUp, attendanceId }] of present) {
      if (makeUp) makeUps++;
      if (madeUp.has(studentId)) cameAgain++;
      if (attendanceId === null) isOwn = true;
    }
    return {
      present: present.size,
      makeUps,
      expected: expected === null ? null : expected + cameAgain,
      isOwn,
    };
  }

  clear(): void {
    this.days.clear();
  }
}
