import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastingPort } from './lasting-port.js';

type StartCluster = (dataDir: string) => Promise<{ stop(): Promise<void> }>;

/** A stopped cluster of the embedded PostgreSQL. A copy takes a fraction of the time of `initdb`, which syncs every file. */
export class ClusterTemplate {
  private constructor(private readonly folder: string) {}

  /** @param start the product's `startEmbeddedPostgres`, which makes the cluster, its role and its empty database */
  static async make(start: StartCluster): Promise<ClusterTemplate> {
    const folder = await mkdtemp(join(tmpdir(), 'daad-cluster-'));
    await (await start(folder)).stop();
    return new ClusterTemplate(folder);
  }

  /** Makes `dataDir` a data folder with a cluster on another port, ready for a later start. Owners and modes are copied. */
  async copyTo(dataDir: string): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    await promisify(execFile)('cp', ['-a', `${this.folder}/.`, dataDir]);
    const file = join(dataDir, 'postgres.json');
    const access = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...access, port: await lastingPort() }));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
