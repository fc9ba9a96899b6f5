/**
 * `node tools/lint.mjs [project …]`: ESLint over everything, or the projects named, and for all projects whether they declare
 * the packages that they import. Nothing is cached here: with types, a file's result depends on other files. Nx keeps the
 * result of a run for unchanged sources.
 */
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { clearCaches } from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import { checkDeclaredPackages } from './declared-packages.mjs';
import { OWN_PROGRAMS } from './eslint/programs.mjs';
import { lowerSession } from './low-priority.mjs';
import { findProjects } from './projects.mjs';
import { modules, root } from './setup.mjs';

process.chdir(root);
// The tests of a whole run go first.
lowerSession();
process.env.NX_DAEMON = 'false';
// Programs are made once and not watched for changes.
process.env.TSESTREE_SINGLE_RUN = 'true';
// The boundary rule reads the project graph again for each file, a sixth of the whole run, unless this is ESLint's command.
process.argv[1] = join(modules, 'eslint', 'bin', 'eslint.js');
const declared = checkDeclaredPackages();
const names = process.argv.slice(2);
const folders = names.length === 0 ? ['.', ...OWN_PROGRAMS] : findProjects(names).map(({ folder }) => folder);
const shared = folders.filter((folder) => !OWN_PROGRAMS.includes(folder));
const own = folders.filter((folder) => OWN_PROGRAMS.includes(folder)).map((folder) => [folder]);
// The boundary rule reads the project graph that Nx keeps on disk, and is silent without one.
await createProjectGraphAsync({ exitOnError: true });

const results = [];
for (const group of shared.length > 0 ? [shared, ...own] : own) {
  const ignorePatterns = group === shared ? OWN_PROGRAMS.map((folder) => `${folder}/`) : [];
  const eslint = new ESLint({ cwd: root, ignorePatterns });
  results.push(...(await eslint.lintFiles(group)));
  // All programs together need more memory than Node has by default on a small machine.
  clearCaches();
}
const formatter = await new ESLint({ cwd: root }).loadFormatter('stylish');
process.stdout.write(await formatter.format(results));
const { code, output } = await declared;
process.stdout.write(output);
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = isClean && code === 0 ? 0 : 1;
