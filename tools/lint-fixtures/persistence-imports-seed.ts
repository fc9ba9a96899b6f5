// as libs/persistence/src/database.ts expect @nx/enforce-module-boundaries
import { seedDemoSchool } from '@daad/seed/demo-school';

export const migrate = seedDemoSchool;
