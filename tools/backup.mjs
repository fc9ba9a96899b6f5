/** `npm run backup [-- --to file]`: builds what is missing except the screens, which a running product may serve, and backs up. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build({ screens: false });
await import('../apps/standalone/dist/backup.js');
