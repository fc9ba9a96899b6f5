/** `npm run bench:<name>`: installs and builds what is missing, then runs tools/bench/<name>.mjs with the words that follow. */
import { build } from './build.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
await build();
await import(`./bench/${process.argv[2]}.mjs`);
