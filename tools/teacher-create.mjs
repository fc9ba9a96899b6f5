/** `npm run teacher:create`: installs and builds what is missing, then runs apps/standalone/src/teacher-create.ts. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/teacher-create.js');
