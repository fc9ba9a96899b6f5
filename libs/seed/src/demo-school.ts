import { inTransaction } from '@daad/persistence/database';
import { FIRST_TEACHER_LOCK, hasTeacher } from '@daad/persistence/teacher/first-teacher';
import type { FileStore } from '@daad/platform/file-store';
import type { DataSource, EntityManager } from 'typeorm';
import { generateSchool } from './demo/school.js';
import { writeAttachments } from './demo/write-attachments.js';
import { writeCatalogue, type WrittenProduct } from './demo/write-catalogue.js';
import { writeAttendance, writeExams } from './demo/write-classroom.js';
import { writeNews } from './demo/write-news.js';
import { writeOrders } from './demo/write-orders.js';
import { writePeople } from './demo/write-people.js';
import { generateAwards, writeLedger, writePointsRules } from './demo/write-points.js';
import { before } from './moments.js';

/**
 * Fills an empty database with the demo school of contract section 8, dated around `now`, and writes its pictures to `files`.
 * Does nothing when there is a teacher already. The files are written before the transaction of the rows commits.
 */
export async function seedDemoSchool(
  dataSource: DataSource,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  if (await hasTeacher(dataSource.manager)) return;
  await inTransaction(dataSource, async (manager) => {
    await manager.query('select pg_advisory_xact_lock($1)', [FIRST_TEACHER_LOCK]);
    if (await hasTeacher(manager)) return;

    const school = generateSchool(now);
    await writePeople(manager, school);
    await writePointsRules(manager);
    const awards = [
      ...(await writeAttendance(manager, school)),
      ...(await writeExams(manager, school)),
      ...generateAwards(school),
    ];
    await writeLedger(manager, school, awards);
    const products = await writeCatalogue(manager, now);
    await writeOrders(manager, school, products);
    await writeProductPictures(manager, products, files, now);
    await writeNews(manager, school, files);
  });
  await dataSource.query('analyze');
}

const writeProductPictures = (
  manager: EntityManager,
  products: WrittenProduct[],
  files: FileStore,
  now: Date,
) =>
  writeAttachments(
    manager,
    files,
    products.flatMap(({ id, key, name, pictures }) =>
      Array.from({ length: pictures }, (_, position) => ({
        owner: { type: 'Product' as const, id },
        kind: 'image' as const,
        source: `products/${key}-${position + 1}`,
        originalName: `${key}-${position + 1}`,
        description: `صورة المنتج - ${name}`,
        position,
        at: before(now, { days: 63 }),
      })),
    ),
  );
