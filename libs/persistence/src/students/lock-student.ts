import type { EntityManager } from 'typeorm';
import { maybeOne } from '../sql/statement.js';
import { lockPresentStudent } from './students.statements.js';

/**
 * Serializes what changes one student: the cart, checkout, the place in a class, the form of the teacher. Each takes this
 * lock first and reads after it, so that none acts on what another is just changing.
 * @returns undefined when there is no such student
 */
export const lockStudent = (manager: EntityManager, studentId: string) =>
  maybeOne(manager, lockPresentStudent, { studentId });
