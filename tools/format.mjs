/** `node tools/format.mjs [project …]`: checks that Prettier would leave all files, or those of the projects named, as they are. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjects } from './projects.mjs';
import { modules, root } from './setup.mjs';

const names = process.argv.slice(2);
const folders = names.length === 0 ? ['.'] : findProjects(names).map(({ folder }) => folder);
const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(root, 'tmp', 'prettier')];
const args = [join(modules, 'prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', ...cache];
process.exitCode =
  spawnSync(process.execPath, [...args, ...folders], { cwd: root, stdio: 'inherit' }).status ?? 1;
