// as libs/persistence/src/database.ts expect @nx/enforce-module-boundaries
import { openTestDatabase } from '@daad/testing/open-test-database';

export const migrate = openTestDatabase;
