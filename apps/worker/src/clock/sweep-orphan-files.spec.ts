import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAttachments, SITE_PICTURES } from '@daad/contracts/attachments.contract';
import { withThumbnails } from '@daad/persistence/attachments/file-names';
import { createNews, getNews } from '@daad/contracts/news.contract';
import type { FileStore } from '@daad/platform/file-store';
import { openFileStore } from '@daad/platform/open-file-store';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { FakeS3 } from '@daad/testing/fake-s3';
import { drawPdf, drawPicture, upload } from '@daad/testing/picture-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';
import { sweepOrphanFiles } from './sweep-orphan-files.js';

const anHourLater = () => new Date(Date.now() + 3_700_000);

describe.each([{ store: 'on the disk' }, { store: 'in an S3-compatible store' }])(
  'files $store',
  ({ store }) => {
    let s3: FakeS3 | undefined;
    let school: TestSchool;
    let dataSource: DataSource;
    let teacher: ApiClient;
    let files: FileStore;

    beforeAll(async () => {
      s3 = store === 'on the disk' ? undefined : await FakeS3.start();
      school = await TestSchool.start({ env: s3?.env ?? {} });
      dataSource = await school.connect();
      teacher = await school.asTeacher();
      files = openFileStore(school.settings);
    });
    afterAll(async () => {
      await started(school)?.stop();
      await s3?.stop();
    });

    const stored = async () => {
      const names = [];
      for await (const { name } of files.list()) names.push(name);
      return names.sort();
    };

    it('are exactly those of attachments after the sweep', async () => {
      const product = await createProduct(school.dataSource);
      const doomed = await createProduct(school.dataSource);
      const news = await teacher.get(createNews, {
        body: { title: 'رحلة', newsType: 2, description: 'إلى المتحف' },
      });
      const picture = await drawPicture();
      const image = await upload(teacher, { type: 'Product', id: product.id }, picture);
      await upload(teacher, { type: 'Product', id: doomed.id }, picture);
      const site = await upload(teacher, { type: 'Site', id: SITE_PICTURES.gallery }, picture);
      const pdf = await upload(teacher, { type: 'News', id: news.id }, drawPdf(), 'جدول.pdf');
      await eventually(async () => (await stored()).length === 10);
      // As if a process had died before the row, between file and thumbnails, and in the middle of a write.
      await files.write('0123456789abcdef.png', picture);
      await files.write('0123456789abcdef.png.320.webp', picture);
      await files.write(`${image.storedFileName}.1234-5678.part`, picture);
      // As if an owner had been deleted without its attachments.
      await school.dataSource.query('update product set deleted_at = now() where id = $1', [doomed.id]);

      expect(await sweepOrphanFiles(dataSource, files)).toBe(0);
      expect(await stored()).toHaveLength(13);

      expect(await sweepOrphanFiles(dataSource, files, anHourLater())).toBe(6);
      const whole = [image, site].flatMap(({ storedFileName }) => withThumbnails(storedFileName));
      expect(await stored()).toEqual([...whole, pdf.storedFileName].sort());
      const attachmentsOf = (entityId: string) =>
        teacher.get(listAttachments, { query: { entityType: 'Product', entityId } });
      expect((await attachmentsOf(product.id)).map(({ id }) => id)).toEqual([image.id]);
      expect(await attachmentsOf(doomed.id)).toEqual([]);
      expect((await teacher.get(getNews, { params: { id: news.id } })).attachments).toHaveLength(1);

      expect(await sweepOrphanFiles(dataSource, files, anHourLater())).toBe(0);
    });
  },
);
