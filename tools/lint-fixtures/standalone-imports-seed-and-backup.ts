// as apps/standalone/src/main.ts expect nothing
import { backUpSchool } from '@daad/backup/back-up-school';
import { seedDemoSchool } from '@daad/seed/demo-school';

export const main = [backUpSchool, seedDemoSchool];
