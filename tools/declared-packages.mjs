/** Every workspace declares the packages that it imports, and no others; knip.config.js has the rules. */
import { join } from 'node:path';
import { capture } from './capture.mjs';
import { modules, root } from './setup.mjs';

const KNIP = join(modules, 'knip', 'bin', 'knip.js');
const SHARED = ['--config', join(root, 'knip.config.js'), '--no-progress'];
/** The second run sees product code alone: what it imports must not be a devDependency or declared only at the root. */
const RUNS = [[], ['--production', '--strict']];

/** @returns exit code and output of Knip for the workspaces below `folder` */
export async function checkDeclaredPackages(folder = root) {
  const runs = await Promise.all(
    RUNS.map((args) => capture(process.execPath, [KNIP, ...SHARED, ...args], { cwd: folder })),
  );
  return {
    code: Math.max(...runs.map(({ code }) => code)),
    output: runs.map(({ output }) => output).join(''),
  };
}
