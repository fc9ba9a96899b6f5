/**
 * `npm run dev`: the server straight from its sources, started again at each change of them, and Vite for the pages
 * (port 5173; it passes calls, files and sockets on to the server).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, modules, root } from './setup.mjs';

ensureInstalled();

const server = [
  ...['--watch', '--watch-preserve-output', '--enable-source-maps'],
  ...['--import', '@swc-node/register/esm-register', '--conditions', 'daad-source'],
  join('apps', 'standalone', 'src', 'main.ts'),
];
const children = [
  // In a separate process group: Ctrl-C reaches it once, through us, so that it stops in order.
  start(server, root, { SWC_NODE_PROJECT: join(root, 'tsconfig.base.json') }, { detached: true }),
  start([join(modules, 'vite', 'bin', 'vite.js')], join(root, 'apps', 'web')),
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
void Promise.race(ends).then(() => stop(1));

function start(args, cwd, settings = {}, options = {}) {
  return spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
    ...options,
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  process.exit(code);
}
