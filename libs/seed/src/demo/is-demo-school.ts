import { Teacher } from '@daad/persistence/entities/teacher.entity';
import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_TEACHER } from './accounts.js';

/** Whether the school of this database is the demo school. */
export const isDemoSchool = (on: DataSource | EntityManager): Promise<boolean> =>
  on.getRepository(Teacher).existsBy({ phoneNumber: DEMO_TEACHER.phoneNumber });
