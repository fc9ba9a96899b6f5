import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Attachment, listAttachments } from '@daad/contracts/attachments.contract';
import { createNews, getNews } from '@daad/contracts/news.contract';
import { getProduct } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, type TestProduct } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { hostilePicture, oddPictures } from '@daad/testing/hostile-pictures';
import type { TestSocket } from '@daad/testing/live-socket';
import {
  drawPdf,
  drawPicture,
  pictureOfSize,
  upload as uploadTo,
  uploadForm,
} from '@daad/testing/picture-builders';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let screen: TestSocket;
let product: TestProduct;
let png: Buffer;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  screen = await school.listen();
  png = await drawPicture();
});
afterAll(() => school?.stop());
beforeEach(async () => {
  product = await createProduct(school.dataSource);
});

const ofProduct = () => ({ type: 'Product', id: product.id });
const send = (form: FormData) => teacher.send<Attachment>('POST', 'attachment/Upload', form);
const upload = (...form: Parameters<typeof uploadForm>) => uploadTo(teacher, ...form);
const publish = () =>
  teacher.get(createNews, { body: { title: 'رحلة', newsType: 2, description: 'إلى المتحف', link: null } });
const list = (entityType: 'News' | 'Product', entityId: string) =>
  school.visitor().get(listAttachments, { query: { entityType, entityId } });
const filesOnDisk = async () => (await readdir(join(school.settings.dataDir, 'files'))).sort();
/** What uploads left there; the worker may be making thumbnails beside them at any moment. */
const uploadedFiles = async () =>
  (await filesOnDisk()).filter((name) => !name.includes('.webp') || /^\w+\.webp$/.test(name));

it('keeps an image with its size, and shows it wherever its product is shown', async () => {
  const attachment = await upload(ofProduct(), png, 'غلاف الكتاب.png', { Description: 'الغلاف' });
  expect(attachment).toEqual({
    id: attachment.id,
    path: `/files/${attachment.storedFileName}`,
    storedFileName: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
    originalFileName: 'غلاف الكتاب.png',
    relatedEntityType: 'Product',
    relatedEntityId: product.id,
    attachmentType: 1,
    mediaType: 'image/png',
    fileSize: png.length,
    description: 'الغلاف',
    width: 1200,
    height: 800,
    thumbnails: null,
  });
  expect(await list('Product', product.id)).toMatchObject([{ id: attachment.id, fileSize: png.length }]);
  const shown = await school.visitor().get(getProduct, { params: { id: product.id } });
  expect(shown.images).toMatchObject([{ id: attachment.id, path: attachment.path }]);
});

it('has thumbnails made, and tells open screens of the product', async () => {
  const { id, path } = await upload(ofProduct(), png);
  await eventually(async () => (await list('Product', product.id))[0]?.thumbnails !== null);
  const [attachment] = await list('Product', product.id);
  expect(attachment).toMatchObject({
    id,
    thumbnails: { 320: `${path}.320.webp`, 960: `${path}.960.webp` },
  });
  // Once for the upload and once for the thumbnails.
  await eventually(
    async () => screen.all('product.changed').filter((event) => event.id === product.id).length === 2,
  );
});

it('matches field names without regard to case, and needs no more than the owner', async () => {
  const form = new FormData();
  form.append('relatedentityTYPE', 'product');
  form.append('RELATEDENTITYID', product.id);
  form.append('file', new Blob([new Uint8Array(png)]), 'a.png');
  const { status, body } = await send(form);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ relatedEntityType: 'Product', description: null });
});

it.each(['jpeg', 'gif', 'webp'] as const)('takes %s images', async (format) => {
  const { mediaType, attachmentType } = await upload(ofProduct(), await drawPicture(format), 'x');
  expect({ mediaType, attachmentType }).toEqual({ mediaType: `image/${format}`, attachmentType: 1 });
});

it('lets the bytes decide what an image is, not its name or the type that was sent', async () => {
  const jpeg = await drawPicture('jpeg');
  const attachment = await upload(ofProduct(), jpeg, 'صورة.png', { AttachmentType: '2' });
  expect(attachment).toMatchObject({
    mediaType: 'image/jpeg',
    attachmentType: 1,
    originalFileName: 'صورة.png.jpg',
  });
});

it('takes the same picture twice', async () => {
  const [first, second] = [await upload(ofProduct(), png), await upload(ofProduct(), png)];
  expect(first.storedFileName).not.toBe(second.storedFileName);
  expect((await list('Product', product.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('takes 4.9 MB', async () => {
  const picture = await pictureOfSize(4.9);
  expect((await upload(ofProduct(), picture)).fileSize).toBe(picture.length);
});

it('refuses 5.1 MB in the words of the specification, and keeps nothing of it', async () => {
  const before = await uploadedFiles();
  const { status, body } = await send(uploadForm(ofProduct(), await pictureOfSize(5.1)));
  expect([status, body.code, body.message]).toEqual([
    413,
    'attachment.too-large',
    'حجم الملف يجب أن يكون أقل من 5MB',
  ]);
  expect(await list('Product', product.id)).toEqual([]);
  expect(await uploadedFiles()).toEqual(before);
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
  ['a program', 'MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff'],
  ['text', 'just words'],
  ['nothing', ''],
])('refuses %s posing as PNG', async (_, content) => {
  const before = await uploadedFiles();
  const { status, body } = await send(uploadForm(ofProduct(), Buffer.from(content, 'latin1'), 'صورة.png'));
  expect([status, body.code, body.message]).toEqual([
    415,
    'attachment.unsupported-type',
    'نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)',
  ]);
  expect(await uploadedFiles()).toEqual(before);
});

it('refuses what begins like an image and cannot be read as one', async () => {
  const broken = Buffer.concat([png.subarray(0, 20), Buffer.alloc(400, 7)]);
  const { status, body } = await send(uploadForm(ofProduct(), broken));
  expect([status, body.code]).toEqual([415, 'attachment.unreadable']);
});

it('refuses a picture that would take a gigabyte, by its name, and keeps nothing of it', async () => {
  const before = await uploadedFiles();
  const { status, body } = await send(uploadForm(ofProduct(), hostilePicture(), 'لوحة.png'));
  expect([status, body.code, body.message]).toEqual([
    400,
    'attachment.picture-too-large',
    'أبعاد الصورة «لوحة.png» أكبر من المسموح، صغّرها ثم ارفعها مرة أخرى',
  ]);
  expect(await uploadedFiles()).toEqual(before);
});

it.each(Object.entries(oddPictures))('ends with an answer, and goes on, for %s', async (_, make) => {
  const { status, body } = await send(uploadForm(ofProduct(), await make(), 'صورة.png'));
  expect([400, 415]).toContain(status);
  expect(body.message).toMatch(/^[\u0600-\u06ff]/);
  expect((await upload(ofProduct(), png)).width).toBe(1200);
});

it('takes the photograph of a telephone with 48 million pixels, and has its thumbnails made', async () => {
  const photograph = await drawPicture('jpeg', { width: 8000, height: 6000 });
  expect(await upload(ofProduct(), photograph)).toMatchObject({ width: 8000, height: 6000 });
  await eventually(async () => (await list('Product', product.id))[0]?.thumbnails !== null);
});

it('stops at ten images of a product, also when many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(uploadForm(ofProduct(), png))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array(2).fill([409, 'تم الوصول للحد الأقصى من الصور (10 صور)']),
  );
  expect(await list('Product', product.id)).toHaveLength(10);
});

it('answers 404 without an owner and 400 without a file or with bad fields', async () => {
  const before = await uploadedFiles();
  const nobody = await send(uploadForm({ type: 'Product', id: '01900000-0000-7000-8000-000000000000' }, png));
  expect([nobody.status, nobody.body.code]).toEqual([404, 'attachment.owner-not-found']);
  const bad = await send(uploadForm({ type: 'Student', id: 'x' }, png, 'a.png', { AttachmentType: 'photo' }));
  expect([bad.status, Object.keys(bad.body.errors!).sort()]).toEqual([
    400,
    ['attachmentType', 'relatedEntityId', 'relatedEntityType'],
  ]);
  const empty = new FormData();
  empty.append('RelatedEntityId', product.id);
  const missing = await send(empty);
  expect([missing.status, missing.body.message]).toEqual([400, 'يرجى اختيار ملف']);
  const json = await teacher.send('POST', 'attachment/Upload', { RelatedEntityId: product.id });
  expect([json.status, json.body.code]).toEqual([415, 'request.unsupported-type']);
  expect(await uploadedFiles()).toEqual(before);
});

it('takes PDF and Office files for news, and only images for products', async () => {
  const news = { type: 'News', id: (await publish()).id };
  const pdf = await upload(news, drawPdf(), 'جدول الحصص.pdf');
  expect(pdf).toMatchObject({
    attachmentType: 2,
    mediaType: 'application/pdf',
    width: null,
    thumbnails: null,
  });
  const word = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1'),
    Buffer.alloc(16),
    Buffer.from('\x13\x00\x00\x00[Content_Types].xml word/document.xml', 'latin1'),
  ]);
  expect(await upload(news, word, 'مذكرة')).toMatchObject({
    attachmentType: 2,
    originalFileName: 'مذكرة.docx',
  });
  const old = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('WordDocument', 'utf16le'),
  ]);
  expect(await upload(news, old, 'قديم.DOC')).toMatchObject({
    mediaType: 'application/msword',
    originalFileName: 'قديم.DOC',
  });
  const archive = Buffer.concat([word.subarray(0, 30), Buffer.from('secret.txt')]);
  expect((await send(uploadForm(news, archive, 'مذكرة.docx'))).status).toBe(415);
  expect((await send(uploadForm(ofProduct(), drawPdf(), 'a.pdf'))).status).toBe(415);
  const shown = await school.visitor().get(getNews, { params: { id: news.id } });
  expect(shown.attachments.map(({ originalFileName }) => originalFileName)).toEqual([
    'جدول الحصص.pdf',
    'مذكرة.docx',
    'قديم.DOC',
  ]);
  expect(shown.image).toBeNull();
});

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\صور\\غلاف.png', 'غلاف.png'],
  ['a\u202egnp.exe', 'agnp.exe.png'],
  ['...', 'ملف.png'],
  [`${'ط'.repeat(400)}.png`, `${'ط'.repeat(150)}.png`],
])('keeps the name %j as %j', async (given, kept) => {
  expect((await upload(ofProduct(), png, given)).originalFileName).toBe(kept);
});
