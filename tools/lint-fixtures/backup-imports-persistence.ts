// as libs/backup/src/clear-schema.ts expect nothing
import { migrate } from '@daad/persistence/database';

export const clearSchema = migrate;
