import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  deleteAttachment,
  describeAttachment,
  listAttachments,
  MAX_GALLERY_PICTURES,
  reorderAttachments,
  SITE_PICTURES,
  type SitePicturePlace,
} from '@daad/contracts/attachments.contract';
import { getSite } from '@daad/contracts/site.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { drawPdf, drawPicture, upload, uploadForm } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let png: Buffer;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  png = await drawPicture();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  const { photograph, gallery, shareImage } = await read();
  for (const picture of [photograph, ...gallery, shareImage])
    if (picture) await teacher.get(deleteAttachment, { params: { id: picture.id } });
});

/** As visitors do, for whom the bytes of the response are kept. */
const read = () => school.visitor().get(getSite, {});
const at = (place: SitePicturePlace) => ({ type: 'Site', id: SITE_PICTURES[place] });
const fileOf = async (path: string) => (await fetch(`http://127.0.0.1:${school.port}${path}`)).status;

it('has no pictures at first, and shows each the moment it is written', async () => {
  expect(await read()).toMatchObject({ photograph: null, gallery: [], shareImage: null });
  const board = await school.listen(teacher);
  const { id, path } = await upload(teacher, at('photograph'), png, 'المعلم.png', {
    Description: 'في الفصل',
  });
  expect((await read()).photograph).toMatchObject({
    id,
    path,
    description: 'في الفصل',
    originalFileName: 'المعلم.png',
    width: 1200,
    height: 800,
  });
  await board.next('data.changed', ({ entity }) => entity === 'site');
  await eventually(async () => (await read()).photograph?.thumbnails != null);
  const { thumbnails } = present((await read()).photograph);
  expect(await fileOf(present(thumbnails)[320])).toBe(200);

  const described = await teacher.get(describeAttachment, {
    params: { id },
    body: { description: 'على المسرح' },
  });
  expect([described.description, (await read()).photograph?.description]).toEqual([
    'على المسرح',
    'على المسرح',
  ]);
  await teacher.get(describeAttachment, { params: { id }, body: { description: ' ' } });
  expect((await read()).photograph?.description).toBeNull();

  await teacher.get(deleteAttachment, { params: { id } });
  expect([(await read()).photograph, await fileOf(path)]).toEqual([null, 404]);
});

it.each(['photograph', 'shareImage'] as const)(
  'has one %s: another replaces it, file and all',
  async (place) => {
    const first = await upload(teacher, at(place), png);
    const second = await upload(teacher, at(place), png);
    const site = await read();
    expect(site[place]?.id).toBe(second.id);
    expect([await fileOf(first.path), await fileOf(second.path)]).toEqual([404, 200]);
    await Promise.all([1, 2, 3].map(() => upload(teacher, at(place), png)));
    const query = { entityType: 'Site', entityId: SITE_PICTURES[place] } as const;
    expect(await school.visitor().get(listAttachments, { query })).toHaveLength(1);
  },
);

it('has a gallery of at most twelve, in the order that the teacher gives it', async () => {
  const ids: string[] = [];
  for (let number = 1; number < MAX_GALLERY_PICTURES; number++)
    ids.push((await upload(teacher, at('gallery'), png)).id);
  const last = await Promise.all(
    [1, 2, 3].map(() => teacher.send('POST', 'attachment/Upload', uploadForm(at('gallery'), png))),
  );
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = present(last.find(({ status }) => status === 409));
  expect([refused.body.code, refused.body.message]).toEqual([
    'attachment.gallery-full',
    'تم الوصول للحد الأقصى من صور المعرض (12 صورة)',
  ]);
  const order = [...ids].reverse();
  await teacher.get(reorderAttachments, {
    body: { relatedEntityType: 'Site', relatedEntityId: SITE_PICTURES.gallery, ids: order },
  });
  const { gallery } = await read();
  expect(gallery).toHaveLength(MAX_GALLERY_PICTURES);
  expect(gallery.slice(0, -1).map(({ id }) => id)).toEqual(order);
});

it('takes pictures only, in its own places only, and from the teacher alone', async () => {
  const send = (client: ApiClient, id: string, bytes: Buffer) =>
    client.send('POST', 'attachment/Upload', uploadForm({ type: 'site', id }, bytes));
  const pdf = await send(teacher, SITE_PICTURES.gallery, drawPdf());
  expect([pdf.status, pdf.body.code]).toEqual([415, 'attachment.unsupported-type']);
  const nowhere = await send(teacher, '00000000-0000-4000-8000-000000000009', png);
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'attachment.owner-not-found']);
  const { id } = await upload(teacher, at('gallery'), png);
  const { phoneNumber, password } = await createStudent(school.dataSource);
  const student = await school.signIn(phoneNumber, password);
  for (const [client, status] of [
    [school.visitor(), 401],
    [student, 403],
  ] as const) {
    expect((await send(client, SITE_PICTURES.gallery, png)).status).toBe(status);
    const describe = { params: { id }, body: { description: 'غيري' } };
    expect((await client.call(describeAttachment, describe)).status).toBe(status);
  }
  const unknown = { params: { id: SITE_PICTURES.gallery }, body: { description: 'وصف' } };
  expect((await teacher.call(describeAttachment, unknown)).status).toBe(404);
  const long = { params: { id }, body: { description: 'و'.repeat(501) } };
  expect((await teacher.call(describeAttachment, long)).body.errors).toEqual({
    description: ['النص طويل جداً (الحد الأقصى 500 حرف)'],
  });
});
