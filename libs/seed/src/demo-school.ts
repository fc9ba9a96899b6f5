import { stopAudit } from '@daad/persistence/audit/audit.statements';
import { inTransaction } from '@daad/persistence/database';
import { lockNumber } from '@daad/persistence/sql/locks.statements';
import { run } from '@daad/persistence/sql/statement';
import { FIRST_TEACHER_LOCK, hasTeacher } from '@daad/persistence/teacher/first-teacher';
import type { FileStore } from '@daad/platform/file-store';
import type { DataSource } from 'typeorm';
import { type DemoAttachment, writeAttachments } from './demo/write-attachments.js';
import type { WrittenProduct } from './demo/write-catalogue.js';
import { writeNews } from './demo/write-news.js';
import { writeSchool } from './demo/write-school.js';
import { writeSite } from './demo/write-site.js';
import { before } from './moments.js';
import { vacuum } from './seed.statements.js';

/**
 * Fills an empty database with the demo school of contract section 8, dated around `now`, and writes its pictures to `files`.
 * Does nothing when there is a teacher already. The files are written before the transaction of the rows commits.
 */
export async function seedDemoSchool(
  dataSource: DataSource,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  if (await hasTeacher(dataSource)) return;
  await inTransaction(dataSource, async (manager) => {
    await run(manager, lockNumber, { number: FIRST_TEACHER_LOCK });
    if (await hasTeacher(manager)) return;
    await run(manager, stopAudit, {});
    const products = await writeSchool(manager, now);
    await writeAttachments(
      manager,
      files,
      products.flatMap((product) => picturesOf(product, now)),
    );
    await writeNews(manager, files, now);
    await writeSite(manager, files, now);
  });
  await run(dataSource, vacuum, {});
}

const picturesOf = ({ id, key, name, pictures }: WrittenProduct, now: Date) =>
  Array.from({ length: pictures }, (_, position): DemoAttachment => ({
    owner: { type: 'Product', id },
    kind: 'image',
    source: `products/${key}-${position + 1}`,
    originalName: `${key}-${position + 1}`,
    description: `صورة المنتج - ${name}`,
    position,
    at: before(now, { days: 63 }),
  }));
