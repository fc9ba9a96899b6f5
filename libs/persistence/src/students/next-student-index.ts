import type { EntityManager } from 'typeorm';
import { one, run } from '../sql/statement.js';
import { lockStudentNumbering, nextIndex } from './students.statements.js';

/** The next free `index`; the numbers from it on are the caller's until its transaction ends. */
export async function nextStudentIndex(manager: EntityManager): Promise<number> {
  await run(manager, lockStudentNumbering, {});
  return (await one(manager, nextIndex, {})).index;
}
