import type { AttendanceRecord } from '@daad/contracts/attendance.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../ids.js';
import { run } from '../sql/statement.js';
import { writeMarks } from './attendance.statements.js';

export interface AttendanceMark {
  studentId: string;
  classId: string;
  date: string;
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
 * deleted, or are neither in the class now nor were on that day are skipped.
 * @returns the records that are new
 */
export function markAttendance(
  on: EntityManager | DataSource,
  marks: readonly AttendanceMark[],
  { authorId, events = 'each', pointsEvents = 'each' }: MarkOptions,
): Promise<AttendanceRecord[]> {
  return run(on, writeMarks, {
    marks: marks.map((mark) => ({ ...mark, id: newId() })),
    authorId,
    eachMark: events === 'each',
    eachChange: pointsEvents === 'each',
  });
}
