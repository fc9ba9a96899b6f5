import { fieldsOf, textOf } from '#web/lib/stored-json.js';
import { keyOf, type PendingMark, type PendingMarks } from './pending-marks.js';

const prefixOf = (userId: string) => `mark ${userId} `;

/** The marks that an earlier page could not send; signing out clears them with the rest of the storage. */
export function readMarks(userId: string): PendingMarks {
  const marks = Object.entries(localStorage)
    .filter(([key]) => key.startsWith(prefixOf(userId)))
    .flatMap(([, text]) => readMark(text) ?? []);
  return new Map(marks.map((mark) => [keyOf(mark), mark]));
}

/** Each mark has a key, so that two tabs do not overwrite the marks of each other. */
export function storeMarks(userId: string, before: PendingMarks, now: PendingMarks): void {
  for (const key of before.keys()) if (!now.has(key)) localStorage.removeItem(prefixOf(userId) + key);
  for (const [key, mark] of now)
    if (before.get(key) !== mark) localStorage.setItem(prefixOf(userId) + key, JSON.stringify(mark));
}

function readMark(text: unknown): PendingMark | null {
  const { classId, date, studentId, fullName, code, requested, ...rest } = parse(text);
  const texts = [classId, date, studentId, fullName, code].map(textOf);
  const [inClass, onDay, student, name, ofCode] = texts;
  if (!inClass || !onDay || !student || (requested !== 'present' && requested !== 'absent')) return null;
  return {
    classId: inClass,
    date: onDay,
    studentId: student,
    fullName: name ?? '',
    code: ofCode ?? '',
    requested,
    attendanceId: textOf(rest['attendanceId']) ?? null,
    state: rest['state'] === 'refused' ? 'refused' : 'waiting',
    reason: textOf(rest['reason']) ?? null,
  };
}

function parse(text: unknown): Partial<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(textOf(text) ?? ''));
  } catch {
    return {};
  }
}
