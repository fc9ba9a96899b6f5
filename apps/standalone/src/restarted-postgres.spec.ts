import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { queryOnce, readMarker, useEmbeddedCluster, writeMarker } from '@daad/testing/embedded-cluster';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { FolderLockedError } from './folder-lock.js';
import { processIdentity } from './processes.js';

const runs = async (pid: number) => (await processIdentity(pid)) !== undefined;
const cluster = useEmbeddedCluster({ start: startEmbeddedPostgres, runs });

describe('a later start', () => {
  test('finds the data, at the same address', async () => {
    const first = await cluster.folder.start();
    await writeMarker(first.url);
    await first.stop();
    const second = await cluster.folder.start();
    expect(second.url).toBe(first.url);
    expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('moves to another port when its own was taken meanwhile', async () => {
    const first = await cluster.folder.start();
    await writeMarker(first.url);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const stranger = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const second = await cluster.folder.start();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
    } finally {
      stranger.close();
    }
  });

  test('recovers after the server was killed', async () => {
    const first = await cluster.folder.start();
    await writeMarker(first.url);
    await cluster.folder.killServer();
    await first.stop();
    const second = await cluster.folder.start();
    expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('is not misled when the number of a killed server belongs to another program', async () => {
    const first = await cluster.folder.start();
    await writeMarker(first.url);
    const pid = await cluster.folder.postmasterPid();
    await cluster.folder.killServer();
    const stranger = cluster.folder.runScript('setInterval(() => {}, 1000)');
    const file = cluster.folder.file('postgres', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(stranger.pid)));
    await first.stop();
    const second = await cluster.folder.start();
    expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('replaces the server that a killed Node process left running', async () => {
    const { url, process: node } = await cluster.folder.startElsewhere();
    await writeMarker(url);
    const orphan = await cluster.folder.postmasterPid();
    node.kill('SIGKILL');
    await once(node, 'exit');
    expect(await runs(orphan)).toBe(true);
    const second = await cluster.folder.start();
    expect(await runs(orphan)).toBe(false);
    expect(second.url).toBe(url);
    expect(await readMarker(second.url)).toEqual([{ name: 'ضاد' }]);
  });

  test('refuses a folder that another process runs from, and leaves that one alone', async () => {
    const { url, process: node } = await cluster.folder.startElsewhere();
    await expect(startEmbeddedPostgres(cluster.folder.path, 0)).rejects.toThrow(
      new FolderLockedError(
        `Daad already runs from this data folder (process ${node.pid}): stop that one first, or set DATA_DIR to another folder.`,
      ),
    );
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('fails with the reason when the passwords are gone', async () => {
    await (await cluster.folder.start()).stop();
    await rm(cluster.folder.file('postgres.json'));
    await expect(cluster.folder.start()).rejects.toThrow('postgres.json with its password is gone');
  });

  test('fails with the reason of PostgreSQL', async () => {
    await (await cluster.folder.start()).stop();
    await writeFile(cluster.folder.file('postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(cluster.folder.start()).rejects.toThrow(/PostgreSQL did not start: .*postgresql\.conf/);
  });
});
