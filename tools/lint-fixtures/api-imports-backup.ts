// as apps/api/src/features/site/read-site.ts expect @nx/enforce-module-boundaries
import { backUpSchool } from '@daad/backup/back-up-school';

export const readSite = backUpSchool;
