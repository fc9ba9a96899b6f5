import { setPriority } from 'node:os';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hashers.js';

// On Linux this is the priority of this thread alone, so that requests are served first.
if (process.platform === 'linux') setPriority(15);

export default function hashPassword({ password, presentHash }: HashTask): string | null {
  const unchanged = presentHash !== null && isPassword(presentHash, password);
  return unchanged ? null : hashSync(password, ARGON2ID);
}

function isPassword(presentHash: string, password: string): boolean {
  try {
    return verifySync(presentHash, password);
  } catch {
    // A stored value that is not an argon2 hash matches no password.
    return false;
  }
}
