/**
 * `node tools/private-clone.mjs`: clones HEAD into a folder that only its owner may enter, and runs `npm start` there until it
 * serves the store. With `--linked` the clone has the files as they are now and hard links to the packages: no commit and no
 * installation is needed. The exit code is 1 unless the page comes and all processes end. Needs git.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './setup.mjs';

/** On another file system the packages are copied. */
const LINK_FILES = `mkdir "$0" && git ls-files -zco --exclude-standard | tar -c --null -T - | tar -x -C "$0" || exit
for path in node_modules apps/api/node_modules; do cp -al $path "$0/$path" || cp -a $path/. "$0/$path" || exit; done`;
const OTHER_SETTINGS = /_URL$|^(DATA_DIR|NODE_ENV|NODE_OPTIONS)$/;

const folder = mkdtempSync(join(tmpdir(), 'daad-private-'));
const clone = join(folder, 'daad');
const interrupted = Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name)));
const script = process.argv.includes('--linked') ? LINK_FILES : 'git clone --quiet . "$0"';
process.exitCode = 1;
try {
  execFileSync('sh', ['-c', script, clone], {
    cwd: root,
    stdio: 'inherit',
  });
  if (await startAndStop(await freePort())) process.exitCode = 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function startAndStop(port) {
  const settings = Object.entries(process.env).filter(([name]) => !OTHER_SETTINGS.test(name));
  const env = { ...Object.fromEntries(settings), HOST: '127.0.0.1', PORT: `${port}` };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio, detached: true });
  npm.stdout.pipe(process.stderr);
  // The pipe closes when the last process of the group has ended.
  const ended = once(npm, 'close');
  const ready = new Promise((resolve) =>
    npm.stdout.on('data', (text) => String(text).includes('Ctrl-C') && resolve('ready')),
  );
  const outcome = await Promise.race([ready, ended, interrupted, sleep(300_000, 'too late', { ref: false })]);
  const page = outcome === 'ready' && (await fetch(`http://127.0.0.1:${port}/store`).catch(() => undefined));
  const served = page?.ok && /<html lang="ar" dir="rtl"[^]*<title>[^<]*المتجر/.test(await page.text());
  console.log(served ? 'The store is served.' : `The store is not served: ${outcome}, ${page?.status}`);
  npm.kill('SIGTERM');
  const left = (await Promise.race([ended, sleep(60_000, undefined, { ref: false })])) ? [] : [-npm.pid];
  // PostgreSQL removes this file at its end.
  const postmaster = join(clone, '.data', 'postgres', 'postmaster.pid');
  if (existsSync(postmaster)) left.push(parseInt(readFileSync(postmaster, 'utf8')));
  for (const pid of left) process.kill(pid, 'SIGKILL');
  if (left.length > 0) console.log('Processes were left behind.');
  return served && left.length === 0;
}
