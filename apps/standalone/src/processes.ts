import { execFile, spawnSync } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '@daad/platform/error-details';

const execute = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a process has ended; a zombie has. */
export async function hasEnded(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  // Elsewhere the system collects orphans at once, and to ask for more would be a process for each look.
  return process.platform === 'linux' && (await processIdentity(pid)) === undefined;
}

/** Identifies a process even when a later one gets the same number; undefined when none runs. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The name, in parentheses, may contain blanks; the state comes next, the start time 19 fields after it.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields && fields[0] !== 'Z' ? `${boot.trim()}:${fields[19]}` : undefined;
  }
  if (process.platform === 'win32') return 'running';
  return (await execute('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
}

/** The command line of a live process; empty for one that has ended and only waits to be collected. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/nh', '/fi', `PID eq ${pid}`]]
      : ['ps', ['-o', 'command=', '-p', String(pid)]];
  return execute(program, args).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** The folder that a process works in, where the system shows it (Linux). */
export function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** The number of a process that has just ended, and that no other process will get for a long while. */
export function endedPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}
