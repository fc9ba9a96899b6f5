// as apps/api/src/start-api.ts expect @nx/enforce-module-boundaries
import { seedDemoSchool } from '@daad/seed/demo-school';

export const startApi = seedDemoSchool;
