// as apps/web/src/features/store/store.queries.ts expect @nx/enforce-module-boundaries
import { createDataSource } from '@daad/persistence/database';

export const products = createDataSource;
