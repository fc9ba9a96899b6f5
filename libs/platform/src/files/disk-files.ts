import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-details.js';
import type { FileStore } from '../file-store.js';
import { assertFileName } from './file-name.js';

/** Other accounts of the machine have no business with what people uploaded. */
const OWNER_ONLY = 0o700;

/** A folder of files, for this account alone. A write goes to a temporary name first, so that half a file is never read. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name);
    return join(folder, name);
  };
  closeToOthers(folder);

  return {
    async write(name, bytes) {
      const path = pathOf(name);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(folder), { recursive: true });
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    async size(name) {
      return (await unlessMissing(stat(pathOf(name))))?.size ?? null;
    },

    async read(name) {
      const file = await unlessMissing(open(pathOf(name)));
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },

    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },

    async *list() {
      const entries = await unlessMissing(opendir(folder));
      if (!entries) return;
      for await (const entry of entries) {
        const found = entry.isFile() && (await unlessMissing(stat(join(folder, entry.name))));
        if (found) yield { name: entry.name, modifiedAt: found.mtime };
      }
    },
  };
}

/** For a folder that is there already: an earlier release left it open to all. */
function closeToOthers(folder: string): void {
  try {
    if (existsSync(folder)) chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // The folder belongs to another account: its mode is theirs to set.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
