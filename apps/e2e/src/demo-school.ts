import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cairoToday } from '@daad/domain/calendar-day';
import { createDatabase, dropDatabase, DURABLE_SERVER, FAST_SERVER } from '@daad/testing/database-server';
import { dropTemplatesBefore, ensureTemplate } from '@daad/testing/database-template';
import { present } from '@daad/testing/present';
import { givenProduct, type School, startProduct } from './product.js';

const PREFIX = 'daad_demo_school_';
const BUILT = ['libs/persistence/dist', 'libs/seed', 'apps/standalone/dist'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
);
/** The workers read here which template to clone. */
const TEMPLATE = 'E2E_TEMPLATE';
const TEMPLATE_FILES = 'E2E_TEMPLATE_FILES';

/**
 * The global setup: makes the demo school once, by a first start of the product on an empty database. It is reused until the
 * day or the built code changes, because its dates are relative to the day and drawing its pictures takes long.
 */
export default async function makeDemoSchool(): Promise<(() => Promise<void>) | undefined> {
  if (givenProduct()) return undefined;
  const day = `${PREFIX}${cairoToday().replaceAll('-', '')}_`;
  const { name, note } = await ensureTemplate(
    FAST_SERVER,
    `${day}${await hashOf(BUILT)}`,
    firstStart,
    existsSync,
  );
  for (const dataDir of await dropTemplatesBefore(FAST_SERVER, PREFIX, day)) {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.env[TEMPLATE] = name;
  process.env[TEMPLATE_FILES] = note;
  // A throw-away server takes the template with it.
  if (FAST_SERVER === DURABLE_SERVER) return undefined;
  return () => rm(note, { recursive: true, force: true });
}

/** @returns the folder of the school's files */
async function firstStart(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daad-demo-school-'));
  const product = await startProduct({ databaseUrl, dataDir });
  await product.stop();
  return dataDir;
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((one) => /\.(js|webp|pdf)$/.test(one)).sort()) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** A demo school for one worker alone: a clone of the database and a copy of the files. */
export async function cloneDemoSchool(): Promise<School & { drop(): Promise<void> }> {
  const template = present(process.env[TEMPLATE], TEMPLATE);
  const templateFiles = present(process.env[TEMPLATE_FILES], TEMPLATE_FILES);
  const name = `daad_e2e_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'daad-e2e-'));
  const [databaseUrl] = await Promise.all([
    createDatabase(FAST_SERVER, name, template),
    cp(templateFiles, dataDir, { recursive: true }),
  ]);
  const drop = async () => {
    await Promise.all([dropDatabase(FAST_SERVER, name), rm(dataDir, { recursive: true, force: true })]);
  };
  return { databaseUrl, dataDir, drop };
}
