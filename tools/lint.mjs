/**
 * `node tools/lint.mjs [project …]`: ESLint over everything, or the projects named, in one process, and for all projects
 * whether they declare the packages that they import. Files that have not changed are not linted again, unless the rules have.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { checkDeclaredPackages } from './declared-packages.mjs';
import { findProjects, listProjects } from './projects.mjs';
import { root } from './setup.mjs';

const FOLDER = join(root, 'tmp', 'eslint');

process.chdir(root);
process.env.NX_DAEMON = 'false';
const declared = checkDeclaredPackages();
const names = process.argv.slice(2);
const folders = names.length === 0 ? ['.'] : findProjects(names).map(({ folder }) => folder);
// The boundary rule reads the project graph that Nx keeps on disk, and is silent without one.
await createProjectGraphAsync({ exitOnError: true });
const eslint = new ESLint({
  cwd: root,
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: cacheFile(),
});
const results = await eslint.lintFiles(folders);
const formatter = await eslint.loadFormatter('stylish');
process.stdout.write(await formatter.format(results));
const { code, output } = await declared;
process.stdout.write(output);
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = isClean && code === 0 ? 0 : 1;

/** ESLint's cache knows the configuration but not the code of the rules, the scopes of the projects or the versions. */
function cacheFile() {
  const rules = readdirSync(join(root, 'tools', 'eslint')).map((name) => `tools/eslint/${name}`);
  const manifests = listProjects().map(({ folder }) => `${folder}/package.json`);
  const hash = createHash('sha256');
  const inputs = ['eslint.config.mjs', 'tsconfig.base.json', 'package-lock.json', ...rules, ...manifests];
  for (const file of inputs) hash.update(readFileSync(join(root, file)));
  const name = hash.digest('hex').slice(0, 16);
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) {
    if (old !== name) rmSync(join(FOLDER, old), { force: true });
  }
  return join(FOLDER, name);
}
