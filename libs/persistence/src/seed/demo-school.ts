import type { FileStore } from '@daad/platform/file-store';
import { openFileStore } from '@daad/platform/open-file-store';
import type { Settings } from '@daad/platform/settings';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction, migrate } from '../database.js';
import { PRODUCT_PICTURES } from './demo/catalogue-pictures.js';
import { inventSchool } from './demo/school.js';
import { writeCatalogue, type WrittenProduct } from './demo/write-catalogue.js';
import { writeAttendance, writeExams } from './demo/write-classroom.js';
import { writeNews } from './demo/write-news.js';
import { writeOrders } from './demo/write-orders.js';
import { writePeople } from './demo/write-people.js';
import { writeDrawings } from './demo/write-pictures.js';
import { inventAwards, writeLedger, writePointsRules } from './demo/write-points.js';
import { before } from './moments.js';

/** One advisory lock, so that processes that start together seed once. */
export const SEED_LOCK = 7_203_312;

/**
 * Fills an empty database with the demo school of contract section 8, dated around `now`; its pictures go to `files`.
 * Does nothing when there is a teacher already. All or nothing: the files stand before the rows are committed.
 */
export async function seedDemoSchool(
  dataSource: DataSource,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  if (await hasTeacher(dataSource.manager)) return;
  await inTransaction(dataSource, async (manager) => {
    await manager.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await hasTeacher(manager)) return;

    const school = inventSchool(now);
    await writePeople(manager, school);
    await writePointsRules(manager);
    const awards = [
      ...(await writeAttendance(manager, school)),
      ...(await writeExams(manager, school)),
      ...inventAwards(school),
    ];
    await writeLedger(manager, school, awards);
    const products = await writeCatalogue(manager, now);
    await writeOrders(manager, school, products);
    await writeProductPictures(manager, products, files, now);
    await writeNews(manager, school, files);
  });
  await dataSource.query('analyze');
}

/** What every process does with its database when it starts: migrates, and makes the demo school where settings ask for it. */
export async function prepareSchool(dataSource: DataSource, settings: Settings): Promise<void> {
  await migrate(dataSource);
  if (settings.seedDemo) await seedDemoSchool(dataSource, openFileStore(settings));
}

export const hasTeacher = async (on: DataSource | EntityManager): Promise<boolean> =>
  (await on.query<unknown[]>('select 1 from teacher limit 1')).length > 0;

const writeProductPictures = (
  manager: EntityManager,
  products: WrittenProduct[],
  files: FileStore,
  now: Date,
) =>
  writeDrawings(
    manager,
    files,
    products.flatMap(({ id, key, name }) =>
      (PRODUCT_PICTURES[key] ?? []).map((draw, position) => ({
        owner: { type: 'Product' as const, id },
        kind: 'image' as const,
        originalName: `${key}-${position + 1}`,
        description: `صورة المنتج - ${name}`,
        position,
        at: before(now, { days: 63 }),
        draw,
      })),
    ),
  );
