import { stopAudit } from '@daad/persistence/audit/audit.statements';
import { inTransaction } from '@daad/persistence/database';
import { run } from '@daad/persistence/sql/statement';
import type { DataSource } from 'typeorm';
import { writeFees } from './school/write-fees.js';
import { writeLedger } from './school/write-points.js';
import { prepareBulkLoad, updateSums, vacuum } from './seed.statements.js';
import { completeSchool } from './star/complete-school.js';
import {
  seasonAwards,
  writeSeasonAttendance,
  writeSeasonExams,
  writeSeasonOrders,
} from './star/season-activity.js';
import { writeSeasonPeople } from './star/season-people.js';
import { updateCounts } from './update-counts.js';

const STEPS = [
  'school',
  'students',
  'attendance',
  'exams',
  'orders',
  'fees',
  'ledger',
  'sums',
  'statistics',
] as const;
export type SeasonStep = (typeof STEPS)[number];

export interface StarSeason {
  students: number;
  /** Called when a step begins, after `done` of `total` steps. */
  onProgress?: (progress: { step: SeasonStep; done: number; total: number }) => void;
}

/**
 * Adds the season of a star teacher to a school or to an empty database: for each student about 70 attendances, 16 grades,
 * 100 ledger rows, 3 orders, and a charge and a payment for each month or session. The rows are written in one transaction, without events.
 */
export async function seedStarSeason(
  dataSource: DataSource,
  { students, onProgress }: StarSeason,
): Promise<void> {
  if (students < 1) return;
  const begin = (step: SeasonStep) => onProgress?.({ step, done: STEPS.indexOf(step), total: STEPS.length });

  await inTransaction(dataSource, async (manager) => {
    begin('school');
    await run(manager, stopAudit, {});
    const now = new Date();
    await run(manager, prepareBulkLoad, {});
    await completeSchool(manager, now);
    begin('students');
    const school = await writeSeasonPeople(manager, now, students);
    begin('attendance');
    await writeSeasonAttendance(manager, school);
    begin('exams');
    const examIds = await writeSeasonExams(manager, school);
    begin('orders');
    await writeSeasonOrders(manager, school);
    begin('fees');
    await writeFees(manager, school);
    begin('ledger');
    await writeLedger(manager, school, examIds, seasonAwards(school));
    begin('sums');
    await run(manager, updateSums, {});
    await updateCounts(manager, examIds);
  });
  begin('statistics');
  await run(dataSource, vacuum, {});
}
