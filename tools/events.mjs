/** `npm run events`: installs and builds what is missing, then does as apps/standalone/src/parked-events.ts says. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/parked-events.js');
