// as apps/worker/src/start-worker.ts expect @nx/enforce-module-boundaries
import { backUpSchool } from '@daad/backup/back-up-school';

export const startWorker = backUpSchool;
