/** Nx from node_modules, without its daemon, its cloud or its full-screen output. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, modules, root } from './setup.mjs';

export const NX = join(modules, 'nx', 'dist', 'bin', 'nx.js');
export const nxEnvironment = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/**
 * Builds what has changed since the last time, silently; without the screens when a product may be serving them. Ends the
 * process with Nx's output when that fails.
 */
export function build({ screens = true } = {}) {
  console.log('Building what has changed …');
  const args = [NX, 'run-many', '-t', 'build', ...(screens ? [] : ['--exclude=web'])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...nxEnvironment, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: Infinity,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) fail(`${stdout}\nThe build failed: see its messages above.`);
}

// `node tools/build.mjs` builds everything, for those who start the processes themselves.
if (process.argv[1] === fileURLToPath(import.meta.url)) build();
