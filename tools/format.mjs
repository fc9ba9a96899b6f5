/** `node tools/format.mjs [project …]`: checks that oxfmt would leave all files, or those of the projects named, as they are. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjects } from './projects.mjs';
import { modules, root } from './setup.mjs';

const names = process.argv.slice(2);
const folders = names.length === 0 ? ['.'] : findProjects(names).map(({ folder }) => folder);
const args = [join(modules, 'oxfmt', 'bin', 'oxfmt'), '--check', ...folders];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
