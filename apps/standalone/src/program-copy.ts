import { chmod, cp, lstat, mkdir, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { lockFolder } from './folder-lock.js';
import { EmbeddedPostgresError, type PostgresPrograms, run, type ServerUser } from './postgres-programs.js';

/** Where copies are made; the temporary folder is for systems whose `/var/lib` cannot be written. */
const STORES = ['/var/lib/daad-postgres', join(tmpdir(), 'daad-postgres')];
/** How long another process may take to make the same copy. */
const COPY_TIMEOUT_MS = 120_000;

const manifestSchema = z.object({ version: z.string() });

/**
 * Programs that the server's user can run: those of the package, or when it lies below a folder that only root may
 * enter, a copy outside of it, made once. `initdb` looks for `postgres` with access(2), which heeds no capabilities, so
 * none could help it to enter.
 */
export async function reachablePrograms(
  programs: PostgresPrograms,
  user: ServerUser | undefined,
  stores = STORES,
): Promise<PostgresPrograms> {
  const isReachable = async ({ postgres }: PostgresPrograms) => (await run(postgres, ['--version'], user)).ok;
  if (!user || (await isReachable(programs))) return programs;
  const reasons: string[] = [];
  for (const store of stores) {
    try {
      const copy = await copyPrograms(programs, store);
      if (await isReachable(copy)) return copy;
      reasons.push(`the user "postgres" cannot run programs in ${store}`);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EmbeddedPostgresError(
    `The user "postgres", which the embedded PostgreSQL runs as when started by root, may not enter ${dirname(programs.initdb)}, and could not be given a copy of it (${reasons.join('; ')}): move Daad out of private folders, or set DATABASE_URL.`,
  );
}

/** Copies the package's native folder into the store, by version; a complete copy is used as it is, any other is replaced. */
export async function copyPrograms(programs: PostgresPrograms, store: string): Promise<PostgresPrograms> {
  const native = join(dirname(programs.initdb), '..');
  const { version } = manifestSchema.parse(
    JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')),
  );
  await makeStore(store);
  const copy = join(store, `${version}-${process.platform}-${process.arch}`);
  const lock = await lockFolder(`${copy}.lock`, COPY_TIMEOUT_MS);
  try {
    if (!(await isComplete(native, copy))) await replaceCopy(native, copy);
  } finally {
    lock.release();
  }
  const inCopy = (program: string) => join(copy, relative(native, program));
  return {
    initdb: inCopy(programs.initdb),
    pg_ctl: inCopy(programs.pg_ctl),
    postgres: inCopy(programs.postgres),
  };
}

/** @throws when another user could change what is in the store, for example because they made it */
async function makeStore(store: string): Promise<void> {
  const made = await mkdir(store).then(
    () => true,
    () => false,
  );
  if (made) await chmod(store, 0o755);
  const [{ uid, mode }, above] = [await lstat(store), await stat(dirname(store))];
  const writable = (bits: number) => (bits & 0o022) !== 0;
  const isSticky = (above.mode & 0o1000) !== 0;
  if ((mode & 0o170000) !== 0o040000 || uid !== process.getuid?.() || writable(mode)) {
    throw new EmbeddedPostgresError(`${store} is not a folder that root alone can change`);
  }
  if (writable(above.mode) && !isSticky) {
    throw new EmbeddedPostgresError(`${dirname(store)} is not a folder that root alone can change`);
  }
}

async function replaceCopy(native: string, copy: string): Promise<void> {
  const draft = `${copy}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  // The packages may have been installed with a umask that keeps other users out.
  for (const path of await pathsIn(draft)) {
    const { mode, isLink } = await describe(join(draft, path));
    if (!isLink) await chmod(join(draft, path), mode & 0o100 ? 0o755 : 0o644);
  }
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

/** By kind, size and link target of each file: a temporary folder may be cleaned file by file. */
async function isComplete(native: string, copy: string): Promise<boolean> {
  const paths = await pathsIn(native);
  const same = paths.map(async (path) => {
    const [original, copied] = [await describe(join(native, path)), await describe(join(copy, path))];
    return original.content === copied.content;
  });
  return Promise.all(same).then(
    (results) => results.every(Boolean),
    () => false,
  );
}

const pathsIn = (folder: string) => readdir(folder, { recursive: true });

async function describe(path: string): Promise<{ mode: number; isLink: boolean; content: string }> {
  const entry = await lstat(path);
  const isLink = entry.isSymbolicLink();
  const content = isLink
    ? `link to ${await readlink(path)}`
    : entry.isDirectory()
      ? 'folder'
      : `${entry.size} bytes`;
  return { mode: entry.mode, isLink, content };
}
