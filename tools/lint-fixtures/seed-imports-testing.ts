// as libs/seed/src/demo-school.ts expect @nx/enforce-module-boundaries
import { openTestDatabase } from '@daad/testing/open-test-database';

export const seedDemoSchool = openTestDatabase;
