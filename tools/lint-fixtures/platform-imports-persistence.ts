// as libs/platform/src/logger.ts expect @nx/enforce-module-boundaries
import { createDataSource } from '@daad/persistence/database';

export const logger = createDataSource;
