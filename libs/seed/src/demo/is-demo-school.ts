import { Staff } from '@daad/persistence/entities/staff.entity';
import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_TEACHER } from './accounts.js';

/** Whether the school of this database is the demo school. */
export const isDemoSchool = (on: DataSource | EntityManager): Promise<boolean> =>
  on.getRepository(Staff).existsBy({ phoneNumber: DEMO_TEACHER.phoneNumber });
