import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../file-store.js';
import { assertFileName } from './file-name.js';

/** A folder of files. A write goes beside its place first, so that nobody ever reads half a file. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name);
    return join(folder, name);
  };

  return {
    async write(name, bytes) {
      const path = pathOf(name);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
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

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
