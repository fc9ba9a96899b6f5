import type { DataSource, EntityManager } from 'typeorm';
import { Teacher } from '../entities/teacher.entity.js';

/** The advisory lock of a transaction that makes the first teacher, so that a school never gets two of them. */
export const FIRST_TEACHER_LOCK = 7_203_312;

export const hasTeacher = (on: DataSource | EntityManager): Promise<boolean> =>
  on.getRepository(Teacher).exists();
