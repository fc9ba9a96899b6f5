import { addDays, cairoDay } from './calendar-day.js';

/** What a scan at the door can come to, but for `undone`: taken back before it arrived (specification 4 section 4). */
export const DECIDED_OUTCOMES = ['unknown', 'replaced', 'already', 'held', 'other-class', 'marked'] as const;
export type DecidedOutcome = (typeof DECIDED_OUTCOMES)[number];
export const SCAN_OUTCOMES = [...DECIDED_OUTCOMES, 'undone'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/** A class as the door shows it: `day` 0 is Sunday, `time` is 'HH:mm:ss'. */
export interface DoorClass {
  id: string;
  name: string;
  day: number;
  time: string;
}

/** Why a student has to speak to someone before entering, since when (ISO) and by whom; both are null for dues. */
export interface Hold {
  reason: string;
  at: string | null;
  by: string | null;
}

export type HoldByPerson = Hold & { at: string };

export interface DoorStudent {
  id: string;
  fullName: string;
  code: string;
  hold: Hold | null;
}

/** Whose card or code it is; `replacedAt` (ISO) for a card that a newer one has replaced. */
export interface FoundCard {
  student: DoorStudent;
  replacedAt: string | null;
}

/** That a student was at a class on a day, since when (ISO) and by whom. */
export interface Presence {
  classId: string;
  makeUp: boolean;
  since: string;
  by: string | null;
}

export interface ScanRequest {
  /** A card's token, or a student's code. */
  code: string;
  classId: string;
  /** The moment of the scan, ISO. */
  at: string;
  makeUp?: boolean;
  override?: { reason: string } | null | undefined;
}

/** What a server or a device knows of the school. */
export interface DoorFacts {
  cardOf: (code: string) => FoundCard | null;
  /** The class that the student was in on the day. */
  classOn: (studentId: string, day: string) => DoorClass | null;
  /** All records of the student on the day, of any class. */
  presencesOn: (studentId: string, day: string) => readonly Presence[];
}

export interface DecidedScan {
  outcome: DecidedOutcome;
  /** The Cairo day of the scan. */
  date: string;
  student: DoorStudent | null;
  studentClass: DoorClass | null;
  /** For `already` since when, for `replaced` when the card was replaced; ISO. */
  since: string | null;
  by: string | null;
  /** Of a `marked` scan: a student of another class made a meeting up. */
  makeUp: boolean;
  /** Of a `marked` scan: it gives the attendance points. */
  awards: boolean;
}

/**
 * What a scan means: the one rule, for servers and devices (specification 4 section 4). It is checked in this order: an unknown
 * code, a replaced card, a student who is here already, a held one, one of another class. A caller that has an answer for the id of
 * the scan gives that answer instead.
 */
export function decideScan(facts: DoorFacts, scan: ScanRequest): DecidedScan {
  const date = cairoDay(new Date(scan.at));
  const card = facts.cardOf(scan.code);
  const nothing = {
    date,
    student: null,
    studentClass: null,
    since: null,
    by: null,
    makeUp: false,
    awards: false,
  };
  if (!card) return { ...nothing, outcome: 'unknown' };
  const { student, replacedAt } = card;
  const studentClass = facts.classOn(student.id, date);
  const known = { ...nothing, student, studentClass };
  if (replacedAt) return { ...known, outcome: 'replaced', since: replacedAt };
  const presences = facts.presencesOn(student.id, date);
  const here = presences.find(({ classId }) => classId === scan.classId);
  if (here) return { ...known, outcome: 'already', since: here.since, by: here.by, makeUp: here.makeUp };
  if (student.hold && !scan.override) return { ...known, outcome: 'held' };
  const isOwn = studentClass?.id === scan.classId;
  if (!isOwn && !scan.makeUp) return { ...known, outcome: 'other-class' };
  return { ...known, outcome: 'marked', makeUp: !isOwn, awards: awardsPoints(!isOwn, presences) };
}

/** A day gives its points once when a make-up is among its records. */
export const awardsPoints = (makeUp: boolean, others: readonly Pick<Presence, 'makeUp'>[]): boolean =>
  !others.some((other) => makeUp || other.makeUp);

/** How long a scan may wait for a network, in Cairo days, and how far a device's clock may be ahead. */
export const MAX_SCAN_AGE_DAYS = 7;
export const MAX_SCAN_AHEAD_MS = 5 * 60_000;

/** Why the moment of a scan is refused: how many days it is old, or minutes ahead; null when it is accepted. */
export function scanTimeFault(at: string, now: Date): { daysOld: number } | { minutesAhead: number } | null {
  const moment = new Date(at);
  const ahead = moment.getTime() - now.getTime();
  if (ahead > MAX_SCAN_AHEAD_MS) return { minutesAhead: Math.ceil(ahead / 60_000) };
  const [day, today] = [cairoDay(moment), cairoDay(now)];
  if (day >= addDays(today, -MAX_SCAN_AGE_DAYS)) return null;
  return { daysOld: Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000) };
}
