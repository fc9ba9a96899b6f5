import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import pg from 'pg';
import { ClusterTemplate } from './cluster-template.js';
import { EmbeddedFolder, type EmbeddedServers } from './embedded-folder.js';
import { started } from './present.js';

/** A data folder with a stopped cluster in it, new for each test. */
export class EmbeddedCluster<Server extends { stop(): Promise<void> }> {
  folder!: EmbeddedFolder<Server>;
}

/** Makes a cluster once for a spec file, and copies it for each of its tests. */
export function useEmbeddedCluster<Server extends { stop(): Promise<void> }>(
  servers: EmbeddedServers<Server>,
): EmbeddedCluster<Server> {
  const cluster = new EmbeddedCluster<Server>();
  let template: ClusterTemplate;
  beforeAll(async () => {
    template = await ClusterTemplate.make(servers.start);
  });
  afterAll(() => started(template)?.remove());
  beforeEach(async () => {
    cluster.folder = await EmbeddedFolder.make(servers);
    await template.copyTo(cluster.folder.path);
  });
  afterEach(() => cluster.folder.remove());
  return cluster;
}

/** Runs one statement on a new connection. */
export async function queryOnce<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes a row that a later start has to find, see `readMarker`. */
export const writeMarker = (url: string) => queryOnce(url, `create table marker as select 'ضاد' as name`);
export const readMarker = (url: string) => queryOnce(url, 'select name from marker');
