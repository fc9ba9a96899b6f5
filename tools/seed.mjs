/** `npm run seed -- --students N`: installs and builds what is missing, then fills the school. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build();
await import('../apps/standalone/dist/seed.js');
