import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hashers.js';

// On Linux this is the priority of this thread alone: whoever signs in meanwhile goes first.
if (process.platform === 'linux') setPriority(15);

parentPort!.on('message', ({ password, presentHash }: HashTask) => {
  const unchanged = presentHash !== null && fits(presentHash, password);
  parentPort!.postMessage(unchanged ? null : hashSync(password, ARGON2ID));
});

function fits(presentHash: string, password: string): boolean {
  try {
    return verifySync(presentHash, password);
  } catch {
    // What is no hash of ours fits nothing.
    return false;
  }
}
