/** Builds the product: the compiled packages, and the screens by Vite, which Nx builds only when they changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOfSources, forgetBuild, isBuilt, rememberBuild } from './build-stamp.mjs';
import { capture } from './capture.mjs';
import { compilePackages } from './compile.mjs';
import { fail, modules, root } from './setup.mjs';

const SCREENS = join(root, 'apps', 'web', 'dist', 'index.html');
export const NX = join(modules, 'nx', 'dist', 'bin', 'nx.js');
/** Without its daemon, its cloud, its full-screen output, and its own terminal, which would keep signals from tasks. */
export const nxEnvironment = {
  // Nx has its tasks print colours, also into a file.
  ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }),
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_NATIVE_COMMAND_RUNNER: 'false',
};

/**
 * Builds what has changed since the last time, silently; without the screens when a product may be serving them. Ends the
 * process with the compiler's or Nx's output when that fails.
 */
export async function build({ screens = true } = {}) {
  if (isBuilt()) return;
  console.log('Building what has changed …');
  const sources = fingerprintOfSources();
  forgetBuild();
  try {
    await compilePackages();
    if (!screens) return;
    await buildScreens();
    rememberBuild(sources);
  } catch (error) {
    fail(`${error.message}\nThe build failed: see its messages above.`);
  }
}

/** @throws Nx's output when the screens do not build */
export async function buildScreens(run = runSilently) {
  const env = { ...nxEnvironment, NODE_ENV: 'production' };
  const args = [NX, 'run', 'web:build'];
  let { code, output } = await run(args, env);
  // Nx takes a build for cached also when its cache folder was deleted, and then restores nothing.
  if (code === 0 && !existsSync(SCREENS)) ({ code, output } = await run([...args, '--skip-nx-cache'], env));
  if (code !== 0) throw new Error(output);
}

function runSilently(args, env) {
  return capture(process.execPath, args, { cwd: root, env });
}

// `node tools/build.mjs` builds everything, for those who start the processes themselves.
if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
