import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  rmdir,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findPostgresPrograms, findServerUser, type PostgresPrograms, run } from './postgres-programs.js';
import { copyPrograms, reachablePrograms } from './program-copy.js';

let folder: string;
let store: string;
let programs: PostgresPrograms;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daad-copy-'));
  store = join(folder, 'store');
  programs = await findPostgresPrograms();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const version = async ({ postgres }: PostgresPrograms) => (await run(postgres, ['--version'])).output;

describe('a copy of the PostgreSQL programs', () => {
  test('runs, and other users can read but not change it', async () => {
    const copy = await copyPrograms(programs, store);
    expect(copy.postgres.startsWith(`${store}/`)).toBe(true);
    expect(await version(copy)).toBe(await version(programs));
    expect((await stat(store)).mode & 0o777).toBe(0o755);
    expect((await stat(copy.postgres)).mode & 0o777).toBe(0o755);
    const data = join(dirname(copy.postgres), '..', 'share', 'postgresql', 'postgres.bki');
    expect((await stat(data)).mode & 0o777).toBe(0o644);
  });

  test('is made once, also by two processes at the same time', async () => {
    const [first, second] = await Promise.all([copyPrograms(programs, store), copyPrograms(programs, store)]);
    expect(second).toEqual(first);
    const { ino } = await stat(first.postgres);
    await copyPrograms(programs, store);
    expect((await stat(first.postgres)).ino).toBe(ino);
    expect(await readdir(store)).toHaveLength(1);
  });

  test('is made again when a part of it is missing or cut short', async () => {
    const copy = await copyPrograms(programs, store);
    const lib = join(dirname(copy.postgres), '..', 'lib', 'libpq.so.5');
    const target = await readlink(lib);
    await rm(lib);
    await copyPrograms(programs, store);
    expect(await readlink(lib)).toBe(target);
    await truncate(copy.initdb, 100);
    expect(await copyPrograms(programs, store)).toEqual(copy);
    expect((await lstat(copy.initdb)).size).toBe((await lstat(programs.initdb)).size);
  });

  test('is not made where another user could change it', async () => {
    await mkdir(store);
    await chmod(store, 0o777);
    await expect(copyPrograms(programs, store)).rejects.toThrow('is not a folder that root alone can change');
    await rmdir(store);
    await symlink(folder, store);
    await expect(copyPrograms(programs, store)).rejects.toThrow('is not a folder that root alone can change');
  });

  test('is for a server user who may not enter the folder of the package', async () => {
    const hidden = await copyPrograms(programs, store);
    await writeFile(join(store, 'package.json'), '{ "version": "1.0.0" }');
    const entered = await mkdtemp(join(tmpdir(), 'daad-copy-'));
    await chmod(entered, 0o755);
    const user = await findServerUser(undefined);
    const stores = [join(folder, 'also-hidden'), join(entered, 'store')];
    const reachable = await reachablePrograms(hidden, user, stores);
    expect(await run(reachable.postgres, ['--version'], user)).toMatchObject({ ok: true });
    expect(await reachablePrograms(hidden, undefined, stores)).toBe(hidden);
    await rm(entered, { recursive: true });
  });
});
