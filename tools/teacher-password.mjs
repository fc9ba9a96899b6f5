/** `npm run teacher:password`: installs and builds what is missing, then runs apps/standalone/src/teacher-password.ts. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/teacher-password.js');
