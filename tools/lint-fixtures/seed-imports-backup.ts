// as libs/seed/src/demo-school.ts expect @nx/enforce-module-boundaries
import { clearSchema } from '@daad/backup/clear-schema';

export const seedDemoSchool = clearSchema;
