/** `npm run restore -- --from file [--replace]`: installs and builds what is missing, then restores. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/restore.js');
