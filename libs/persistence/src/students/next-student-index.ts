import type { EntityManager } from 'typeorm';
import { Student } from '../entities/student.entity.js';
import { lockNumber } from '../sql/locks.statements.js';
import { run } from '../sql/statement.js';

/** Taken until the end of the transaction while students are numbered, so that no two get one number. */
const NUMBERING_LOCK = 7_203_314;

/** The next free `index`; the numbers from it on are the caller's until its transaction ends. */
export async function nextStudentIndex(manager: EntityManager): Promise<number> {
  await run(manager, lockNumber, { number: NUMBERING_LOCK });
  return ((await manager.maximum(Student, 'index')) ?? 0) + 1;
}
