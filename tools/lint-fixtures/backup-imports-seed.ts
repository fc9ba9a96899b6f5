// as libs/backup/src/clear-schema.ts expect @nx/enforce-module-boundaries
import { seedDemoSchool } from '@daad/seed/demo-school';

export const clearSchema = seedDemoSchool;
