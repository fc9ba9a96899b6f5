import type { AttendanceRecord } from '@daad/contracts/attendance.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { run } from '../sql/statement.js';
import { writeMarks } from './attendance.statements.js';

export interface AttendanceMark {
  /** Of the record; a new one where it is not given. */
  id?: string;
  studentId: string;
  classId: string;
  date: string;
  /** Of a student of another class; the caller has checked that it may be. */
  makeUp?: boolean;
  /** The moment of the scan. */
  scannedAt?: string | null;
  /** What the caller has decided it gives; else those of the settings, once a day where a make-up is among its records. */
  points?: number | null;
}

interface MarkOptions {
  authorId: string;
  /** `none` when the caller writes one event for all marks. */
  events?: 'each' | 'none';
  /** `none` for thousands of marks: one `points.recomputed` has the points of all. */
  pointsEvents?: 'each' | 'none';
}

/**
 * Marks students present and gives each the points of the current settings. Students who are marked already, are
 * deleted, or are neither in the class now nor were on that day (make-ups aside) are skipped.
 * @returns the records that are new
 */
export function markAttendance(
  on: EntityManager | DataSource,
  marks: readonly AttendanceMark[],
  { authorId, events = 'each', pointsEvents = 'each' }: MarkOptions,
): Promise<AttendanceRecord[]> {
  return run(on, writeMarks, {
    marks: marks.map((mark) => ({
      makeUp: false,
      scannedAt: null,
      points: null,
      ...mark,
      id: mark.id ?? newId(),
    })),
    authorId,
    eachMark: events === 'each',
    eachChange: pointsEvents === 'each',
    singleFee: marks.length === 1,
  });
}
