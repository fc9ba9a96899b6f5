import type { DataSource, EntityManager } from 'typeorm';
import { Staff } from '../entities/staff.entity.js';

/** The advisory lock of a transaction that makes the first teacher, so that a school never gets two of them. */
export const FIRST_TEACHER_LOCK = 7_203_312;

export const hasTeacher = (on: DataSource | EntityManager): Promise<boolean> =>
  on.getRepository(Staff).existsBy({ role: 'Teacher' });
