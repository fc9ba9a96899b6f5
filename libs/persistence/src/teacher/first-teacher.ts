import type { DataSource, EntityManager } from 'typeorm';

/** The advisory lock of a transaction that makes the first teacher, so that a school never gets two of them. */
export const FIRST_TEACHER_LOCK = 7_203_312;

export const hasTeacher = async (on: DataSource | EntityManager): Promise<boolean> =>
  (await on.query<unknown[]>('select 1 from teacher limit 1')).length > 0;
