/** `npm run backup [-- --to file]`: builds what is missing, but not the screens that a running product serves, then backs up. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/backup.js');
