/** `npm run events`: installs and builds what is missing, then runs apps/standalone/src/parked-events.ts. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/parked-events.js');
