/** The first step of every command, with nothing but Node: the packages of package-lock.json are there, or are installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const modules = join(root, 'node_modules');

const LOCK = join(root, 'package-lock.json');
/** Contains the hash of the package-lock.json that node_modules was made from. */
const STAMP = join(modules, '.daad-lock');

/** Ends the process with one sentence when the packages cannot be installed. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Daad needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!installedByHand()) install();
  writeFileSync(STAMP, hash);
}

function install() {
  console.log('Installing the packages of package-lock.json …');
  // No package needs its install script here; the embedded PostgreSQL gets the links that its own makes when it starts.
  const quicker = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const args = ['ci', '--include=dev', ...quicker, '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    const reason = error ? error.message : `npm ci ended with ${status ?? 'a signal'}`;
    fail(
      `The packages could not be installed (${reason}): see its messages above, check the network, and start again.`,
    );
  }
}

/** Whether a developer's own `npm install` already put exactly the lock file's packages in place; npm keeps a list of them. */
function installedByHand() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  const inPlace = ([path, { version, optional, devOptional }]) =>
    path in present ? present[path].version === version : Boolean(optional || devOptional);
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted)
      .filter(([path]) => path.includes('node_modules/'))
      .every(inPlace)
  );
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
