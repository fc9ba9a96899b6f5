import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { deleteAttachment, listAttachments } from '@daad/contracts/attachments.contract';
import { createNews, getNews } from '@daad/contracts/news.contract';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, type TestProduct } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { hostilePicture } from '@daad/testing/hostile-pictures';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

interface Thumbnailed {
  thumbnails_at: Date;
}

let school: TestSchool;
let teacher: ApiClient;
let product: TestProduct;
let picture: Buffer;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  picture = await drawPicture();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  product = await createProduct(school.dataSource);
});
afterEach(() => school.stopWorker());

const ofProduct = () => ({ type: 'Product', id: product.id });
const attachments = () =>
  school.visitor().get(listAttachments, { query: { entityType: 'Product', entityId: product.id } });
const filesOf = async (name: string) =>
  (await readdir(join(school.settings.dataDir, 'files'))).filter((file) => file.startsWith(name)).sort();

it('catches up after a worker was away, and notifies the screens of products and news', async () => {
  const screen = await school.listen();
  const news = await teacher.get(createNews, {
    body: { title: 'رحلة', newsType: 2, description: 'إلى المتحف' },
  });
  await upload(teacher, ofProduct(), picture);
  await upload(teacher, ofProduct(), picture);
  await upload(teacher, { type: 'News', id: news.id }, picture);
  expect((await attachments()).map(({ thumbnails }) => thumbnails)).toEqual([null, null]);

  await school.startWorker();
  await eventually(async () => (await attachments()).every(({ thumbnails }) => thumbnails));
  await eventually(
    async () => (await school.visitor().get(getNews, { params: { id: news.id } })).image?.thumbnails,
  );
  await allHandled(school.dataSource);
  const events = await school.dataSource.query(
    `select name, count(*) from outbox_event where aggregate_id = any($1) group by name order by name`,
    [[product.id, news.id]],
  );
  // One for creating the news item, one for each upload, and at least one each for the thumbnails.
  expect(Number(present(events[0]).count)).toBe(3);
  expect(Number(present(events[1]).count)).toBeGreaterThanOrEqual(3);
  await screen.next('news.published', ({ id }) => id === news.id);
  await screen.next('product.changed', ({ id }) => id === product.id);
});

it('makes nothing for an image that was deleted before', async () => {
  const { id, storedFileName } = await upload(teacher, ofProduct(), picture);
  await teacher.get(deleteAttachment, { params: { id } });
  await school.startWorker();
  await allHandled(school.dataSource);
  expect(await filesOf(storedFileName)).toEqual([]);
});

it('goes on where a killed worker stopped, and makes nothing twice', async () => {
  const { id, storedFileName } = await upload(teacher, ofProduct(), picture);
  await school.startWorker();
  await allHandled(school.dataSource);
  expect(await filesOf(storedFileName)).toHaveLength(3);
  const [made] = await school.dataSource.query<Thumbnailed[]>(
    'select thumbnails_at from attachment where id = $1',
    [id],
  );
  await school.stopWorker();

  // Killed before the commit: the files are there, the row and the event do not know of it.
  await school.dataSource.query('update attachment set thumbnails_at = null where id = $1', [id]);
  const again = `with forgotten as (
                   delete from consumed_event where consumer = 'make-thumbnails'
                     and event_id in (select id from outbox_event where aggregate_id = $1)
                 )
                 update outbox_event set handled_at = null, due_at = now(), attempts = 1
                 where name = 'attachment.uploaded' and aggregate_id = $1`;
  await school.dataSource.query(again, [id]);
  await school.startWorker();
  await allHandled(school.dataSource);
  const [remade] = await school.dataSource.query<Thumbnailed[]>(
    'select thumbnails_at from attachment where id = $1',
    [id],
  );
  expect(present(remade).thumbnails_at.getTime()).toBeGreaterThan(present(made).thumbnails_at.getTime());

  // Delivered once more after the commit: nothing is left to do.
  await school.dataSource.query(again, [id]);
  await allHandled(school.dataSource);
  expect(await school.dataSource.query('select thumbnails_at from attachment where id = $1', [id])).toEqual([
    remade,
  ]);
  expect(await filesOf(storedFileName)).toHaveLength(3);
});

it('leaves an image that cannot be drawn as it is', async () => {
  const { storedFileName } = await upload(teacher, ofProduct(), picture);
  // As an earlier release stored it.
  const broken = picture.subarray(0, picture.length / 2);
  await writeFile(join(school.settings.dataDir, 'files', storedFileName), broken);
  await school.startWorker();
  await allHandled(school.dataSource);
  expect(await attachments()).toMatchObject([{ storedFileName, thumbnails: null }]);
  expect(await filesOf(storedFileName)).toEqual([storedFileName]);
});

it('leaves a picture alone that would take a gigabyte, and goes on with the next one', async () => {
  const { storedFileName } = await upload(teacher, ofProduct(), picture);
  await writeFile(join(school.settings.dataDir, 'files', storedFileName), hostilePicture());
  const { id } = await upload(teacher, ofProduct(), picture);
  await school.startWorker();
  await allHandled(school.dataSource);
  expect(await attachments()).toMatchObject([
    { storedFileName, thumbnails: null },
    { id, thumbnails: {} },
  ]);
  expect(await filesOf(storedFileName)).toEqual([storedFileName]);
});
