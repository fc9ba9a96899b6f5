// as libs/seed/src/demo-school.ts expect nothing
import { migrate } from '@daad/persistence/database';

export const seedDemoSchool = migrate;
