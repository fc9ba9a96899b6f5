/**
 * `node tools/types.mjs [project …]`: checks the types of all projects, or of those named, with the native compiler.
 * Projects without extra compiler options share one program, so that the libraries are checked once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProjects, readJson } from './projects.mjs';
import { modules, root } from './setup.mjs';

const TSC = join(modules, 'typescript-native', 'bin', 'tsc');
const FOLDER = join(root, 'tmp', 'types');
const SHARED_KEYS = ['extends', 'include'];

const names = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const configs = findProjects(names)
  .flatMap(({ folder }) => [`${folder}/tsconfig.json`, `${folder}/test/tsconfig.json`])
  .filter((file) => existsSync(join(root, file)));
const shared = configs.filter((file) =>
  Object.keys(readJson(join(root, file))).every((key) => SHARED_KEYS.includes(key)),
);
const alone = configs.filter((file) => !shared.includes(file)).map((file) => join(root, file));
const failed = [...(shared.length > 0 ? [sharedConfig()] : []), ...alone].filter((file) => !check(file));
process.exitCode = failed.length === 0 ? 0 : 1;

function sharedConfig() {
  const include = shared.flatMap((file) => {
    const folder = join(root, file, '..');
    return readJson(join(root, file)).include.map((path) => join(folder, path));
  });
  const file = join(FOLDER, `${names.join('-') || 'all'}.json`);
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include }));
  return file;
}

function check(config) {
  const name = relative(root, config).replaceAll(/[\\/]/g, '-');
  const state = join(FOLDER, `${name}.tsbuildinfo`);
  const args = [TSC, '-p', config, '--singleThreaded', '--incremental', '--tsBuildInfoFile', state];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
