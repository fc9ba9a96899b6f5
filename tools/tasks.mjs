/** The programs that a run of the tests has started, so that none of them is left when it ends. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { outcome } from './capture.mjs';
import { lowerPriority } from './low-priority.mjs';
import { root } from './setup.mjs';

const KILL_TIMEOUT_MS = 10_000;

const running = new Set();
let stopping = false;

/**
 * Runs a script of Node to its end, in its own process group, which is stopped as a whole.
 * @returns its exit code and, when `quiet`, its output, which is shown otherwise
 */
export async function runTask(args, { env, quiet = false, background = false }) {
  if (stopping) return { code: 1, output: '' };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  if (background && child.pid) lowerPriority(child.pid);
  const ended = await outcome(child);
  running.delete(child);
  return ended;
}

/** Signals every group to stop, and kills those that do not; no task starts after that. */
export async function stopTasks() {
  stopping = true;
  signalAll('SIGTERM');
  for (let waited = 0; running.size > 0 && waited < KILL_TIMEOUT_MS; waited += 100) await sleep(100);
  signalAll('SIGKILL');
}

process.once('exit', () => signalAll('SIGKILL'));

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
