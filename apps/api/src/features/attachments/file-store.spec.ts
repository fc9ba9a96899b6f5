import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileStore } from '@daad/platform/file-store';
import { openFileStore } from '@daad/platform/open-file-store';
import { openJobFiles } from '@daad/platform/job-files';
import { FakeS3 } from '@daad/testing/fake-s3';

let dataDir: string;
let s3: FakeS3;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daad-files-'));
  s3 = await FakeS3.start();
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const onDisk = () => openFileStore({ dataDir, s3: undefined });
const onS3 = () => openFileStore({ dataDir, s3: { bucketUrl: s3.bucketUrl, ...s3.access } });

const listed = async (store: FileStore) => {
  const files = [];
  for await (const file of store.list()) files.push(file);
  return files;
};
const contentOf = async (store: FileStore, name: string) => {
  const file = await store.read(name);
  return file && (await buffer(file.stream)).toString();
};

describe.each([
  ['the disk', onDisk],
  ['an S3-compatible store', onS3],
])('files on %s', (_, open) => {
  it('starts empty and knows no file', async () => {
    const store = open();
    expect(await listed(store)).toEqual([]);
    expect(await store.read('nothing.png')).toBeNull();
    expect(await store.size('nothing.png')).toBeNull();
    await store.remove(['nothing.png']);
  });

  it('gives back what was written, and replaces it', async () => {
    const store = open();
    await store.write('picture.png', Buffer.from('first'));
    await store.write('picture.png', Buffer.from('second one'));
    expect(await contentOf(store, 'picture.png')).toBe('second one');
    expect(await store.size('picture.png')).toBe(10);
    const file = await store.read('picture.png');
    file?.stream.destroy();
    expect(file?.size).toBe(10);
  });

  it('lists every file with its age, and forgets removed ones', async () => {
    const store = open();
    const before = Date.now() - 2000;
    const names = ['a.png', 'a.png.320.webp', 'b.pdf', 'c-d_e.gif', 'f.jpg'];
    for (const name of names) await store.write(name, Buffer.from(name));
    const files = await listed(store);
    expect(files.map(({ name }) => name).sort()).toEqual([...names, 'picture.png'].sort());
    expect(files.every(({ modifiedAt }) => modifiedAt.getTime() >= before)).toBe(true);
    await store.remove(['a.png', 'b.pdf', 'was-never-there.png']);
    expect((await listed(store)).map(({ name }) => name).sort()).toEqual([
      'a.png.320.webp',
      'c-d_e.gif',
      'f.jpg',
      'picture.png',
    ]);
  });

  it.each(['../secret', 'a/b.png', '..', '', '.hidden', 'a\\b.png', 'a.png\0'])(
    'refuses the name %j',
    async (name) => {
      const store = open();
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('is no name of a stored file');
      await expect(store.read(name)).rejects.toThrow('is no name of a stored file');
      await expect(store.remove([name])).rejects.toThrow('is no name of a stored file');
    },
  );
});

it('leaves no half of a file on the disk when a write fails', async () => {
  const store = onDisk();
  await store.write('taken.png', Buffer.from('x'));
  // A folder in its place makes the last step of the write fail.
  const folder = join(dataDir, 'files');
  await rm(join(folder, 'taken.png'));
  await mkdir(join(folder, 'taken.png', 'inside'), { recursive: true });
  await expect(store.write('taken.png', Buffer.from('y'))).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('keeps its folder to its own account, also one that was open to others', async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const other = await mkdtemp(join(tmpdir(), 'daad-files-'));
  try {
    const made = join(other, 'made', 'files');
    await openFileStore({ dataDir: join(other, 'made'), s3: undefined }).write('a.png', Buffer.from('x'));
    expect(await modeOf(made)).toBe(0o700);
    await mkdir(join(other, 'files-private'));
    await chmod(join(other, 'files-private'), 0o755);
    const jobs = openJobFiles({ dataDir: other, s3: undefined, jwtSecret: 'a secret for this test alone' });
    expect(await modeOf(join(other, 'files-private'))).toBe(0o700);
    await jobs.write('a.upload', Buffer.from('x'));
    expect((await jobs.read('a.upload'))?.toString()).toBe('x');
  } finally {
    await rm(other, { recursive: true });
  }
});

it('fails with the status when the S3-compatible store refuses', async () => {
  const stranger = openFileStore({
    dataDir,
    s3: { bucketUrl: s3.bucketUrl, ...s3.access, secretAccessKey: 'a-wrong-secret' },
  });
  await expect(stranger.write('a.png', Buffer.from('x'))).rejects.toThrow('responded 403');
  await expect(stranger.read('picture.png')).rejects.toThrow('responded 403');
});
