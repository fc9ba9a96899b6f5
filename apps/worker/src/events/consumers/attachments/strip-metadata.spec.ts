import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createNews } from '@daad/contracts/news.contract';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct } from '@daad/testing/builders';
import {
  drawPdf,
  drawPhotograph,
  drawPicture,
  metadataOf,
  PLACE_MARKS,
  upload,
} from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const pathOf = (name: string) => join(school.settings.dataDir, 'files', name);

/** Lets a file be as an earlier release stored it: with all that it has, and with the event that the migration wrote. */
async function storedBefore({ id, storedFileName }: { id: string; storedFileName: string }, bytes: Buffer) {
  await writeFile(pathOf(storedFileName), bytes);
  await school.dataSource.query(
    'update attachment set stripped_at = null, file_size = $2, thumbnails_at = now() where id = $1',
    [id, bytes.length],
  );
}
/** As the migration does. */
const announceAll = () =>
  school.dataSource.query(
    `insert into outbox_event (id, name, aggregate_id, payload)
     select uuid_v7(), 'attachment.uploaded', id, jsonb_build_object('attachmentId', id)
     from attachment where attachment_type = 1 order by id`,
  );
const rowOf = async ({ id }: { id: string }) => {
  const rows = await school.dataSource.query(
    'select file_size, width, height from attachment where id = $1',
    [id],
  );
  return rows[0];
};

it('strips the stored pictures of every owner once, under their names, and leaves documents alone', async () => {
  const photograph = await drawPhotograph();
  const profile = (await metadataOf(photograph)).icc;
  const product = { type: 'Product', id: (await createProduct(school.dataSource)).id };
  const news = await teacher.get(createNews, {
    body: { title: 'رحلة', newsType: 2, description: 'إلى المتحف' },
  });
  const picture = await drawPicture('jpeg');
  const pictures = [
    await upload(teacher, product, picture, 'a.jpg'),
    await upload(teacher, { type: 'News', id: news.id }, picture, 'b.jpg'),
  ];
  const document = await upload(teacher, { type: 'News', id: news.id }, drawPdf(), 'c.pdf');
  for (const each of pictures) await storedBefore(each, photograph);
  // A photograph that breaks off is stripped as far as it can be read.
  const broken = await upload(teacher, product, picture, 'd.jpg');
  await storedBefore(broken, photograph.subarray(0, photograph.length - PLACE_MARKS[2].length - 100));

  await announceAll();
  await school.startWorker();
  await allHandled(school.dataSource);
  for (const each of [...pictures, broken]) {
    const response = await fetch(`${school.origin}${each.path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    for (const mark of PLACE_MARKS) expect(bytes.includes(mark)).toBe(false);
    const { exif, xmp, icc, width, height } = await metadataOf(bytes);
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 400, 600]);
    expect(present(icc)).toEqual(profile);
    expect(await rowOf(each)).toEqual({ file_size: bytes.length, width: 400, height: 600 });
  }
  expect(await readFile(pathOf(document.storedFileName))).toEqual(drawPdf());

  // A second delivery, or a picture that was stripped when it was uploaded, changes no file.
  const before = await Promise.all(pictures.map(({ storedFileName }) => readFile(pathOf(storedFileName))));
  await announceAll();
  await allHandled(school.dataSource);
  expect(await Promise.all(pictures.map(({ storedFileName }) => readFile(pathOf(storedFileName))))).toEqual(
    before,
  );
  await school.stopWorker();
});
