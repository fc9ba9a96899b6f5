import type { EntityManager } from 'typeorm';
import { run, statement } from '../statement.js';

/** Taken until the end of the transaction by whoever numbers students, so that no two get one number. */
const NUMBERING_LOCK = 7_203_314;

const waitForTurn = statement('lock-student-numbering', `select pg_advisory_xact_lock(${NUMBERING_LOCK})`);
const next = statement<{ index: number }>(
  'next-student-index',
  `select coalesce((select index from student where deleted_at is null order by index desc limit 1), 0) + 1 as index`,
);

/** The next free `index`; the numbers from it on are the caller's until its transaction ends. */
export async function nextStudentIndex(manager: EntityManager): Promise<number> {
  await run(manager, waitForTurn);
  const [row] = await run(manager, next);
  return row!.index;
}
