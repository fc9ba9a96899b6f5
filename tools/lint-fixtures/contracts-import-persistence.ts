// as libs/contracts/src/envelope.ts expect @nx/enforce-module-boundaries,no-restricted-imports
import { createDataSource } from '@daad/persistence/database';

export const envelope = createDataSource;
