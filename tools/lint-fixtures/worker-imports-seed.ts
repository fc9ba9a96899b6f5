// as apps/worker/src/start-worker.ts expect @nx/enforce-module-boundaries
import { seedDemoSchool } from '@daad/seed/demo-school';

export const startWorker = seedDemoSchool;
