import { inTransaction } from '@daad/persistence/database';
import type { DataSource, EntityManager } from 'typeorm';
import { writeAttendance, writeExams, writeLedger } from './star/season-classroom.js';
import { writeOrders } from './star/season-orders.js';
import { completeSchool, writeClasses, writeStudents } from './star/season-people.js';
import { finishSeason, prepareMeetings, prepareSeason } from './star/season-tables.js';
import { updateCounts } from './update-counts.js';
import { updateSumsFromLedger } from './update-sums.js';

/** As many as fit into the largest hall. */
const CLASS_SIZE = 1_000;

const STEPS = [
  'school',
  'students',
  'attendance',
  'exams',
  'orders',
  'ledger',
  'sums',
  'statistics',
] as const;
export type SeasonStep = (typeof STEPS)[number];

export interface StarSeason {
  students: number;
  /** Called when a step begins; `done` steps of `total` are behind it. */
  onProgress?: (progress: { step: SeasonStep; done: number; total: number }) => void;
}

/**
 * Adds the season of a star teacher to the school that is there, or to an empty database: for each student some 70
 * attendances, 16 grades, 100 ledger rows and 3 orders. All or nothing, in sets inside the database; no events are written.
 */
export async function seedStarSeason(
  dataSource: DataSource,
  { students, onProgress }: StarSeason,
): Promise<void> {
  if (students < 1) return;
  const begin = (step: SeasonStep) => onProgress?.({ step, done: STEPS.indexOf(step), total: STEPS.length });

  await inTransaction(dataSource, async (manager) => {
    begin('school');
    const now = new Date();
    await makeLoadingFast(manager);
    await completeSchool(manager, now);
    begin('students');
    const classCount = Math.ceil(students / CLASS_SIZE);
    await prepareSeason(manager, students, classCount);
    const classes = await writeClasses(manager, classCount, now);
    await writeStudents(manager, classes);
    await prepareMeetings(manager, classes);
    begin('attendance');
    await writeAttendance(manager);
    begin('exams');
    const exams = await writeExams(manager, now);
    begin('orders');
    await writeOrders(manager);
    begin('ledger');
    await writeLedger(manager, exams, classes);
    begin('sums');
    await updateSumsFromLedger(manager);
    await updateCounts(manager);
    await finishSeason(manager);
  });
  begin('statistics');
  await dataSource.query('vacuum (analyze)');
}

/** Memory for sorting; and, where this user may, no triggers: every row refers to one made here, and sums are set at the end. */
async function makeLoadingFast(manager: EntityManager): Promise<void> {
  await manager.query(`set local work_mem = '192MB'`);
  await manager.query(`set local jit = off`);
  const [user] = await manager.query<{ rolsuper: boolean }[]>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (user?.rolsuper) await manager.query('set local session_replication_role = replica');
}
