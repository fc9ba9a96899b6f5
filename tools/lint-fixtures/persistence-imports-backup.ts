// as libs/persistence/src/database.ts expect @nx/enforce-module-boundaries
import { clearSchema } from '@daad/backup/clear-schema';

export const migrate = clearSchema;
