import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@daad/platform/error-details';
import { z } from 'zod';
import { processIdentity } from './processes.js';

/** Thrown when another live process has locked the folder; `message` is one sentence. */
export class FolderLockedError extends Error {}

export interface FolderLock {
  release(): void;
}

/**
 * Makes this process the only one to run from a folder. The lock of a dead process is removed, and a process that is just
 * stopping gets some time to do so.
 * @throws FolderLockedError when another process still has it locked after `timeout` milliseconds
 */
export async function lockFolder(file: string, timeout = 5_000): Promise<FolderLock> {
  const deadline = Date.now() + timeout;
  const own = JSON.stringify({ pid: process.pid, identity: await processIdentity(process.pid) });
  while (!(await claim(file, own))) {
    const holder = await readHolder(file);
    if (holder.alive) {
      if (Date.now() > deadline) {
        throw new FolderLockedError(
          `Daad already runs from this data folder (process ${holder.pid}): stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      await sleep(100);
    } else {
      await removeStale(file, holder.text);
    }
  }
  return { release: () => rmSync(file, { force: true }) };
}

async function claim(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const lockSchema = z.object({ pid: z.number(), identity: z.string() });

interface Holder {
  text: string;
  pid: number;
  alive: boolean;
}

async function readHolder(file: string): Promise<Holder> {
  for (let attempt = 1; ; attempt++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    try {
      const { pid, identity } = lockSchema.parse(JSON.parse(text));
      return { text, pid, alive: (await processIdentity(pid)) === identity };
    } catch {
      // Being written this very moment, or by a process that died while writing.
      if (attempt === 10) return { text, pid: 0, alive: false };
      await sleep(20);
    }
  }
}

/** Two processes may find the same stale lock: the one that moves away a fresh lock by mistake puts it back. */
async function removeStale(file: string, staleText: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, 'utf8').catch(() => staleText);
  if (moved !== staleText) await claim(file, moved);
  await rm(aside, { force: true });
}
