import { beforeAll, expect, it } from '@jest/globals';
import { SITE_PICTURES } from '@daad/contracts/attachments.contract';
import { createNews, getNews } from '@daad/contracts/news.contract';
import { getProduct } from '@daad/contracts/store.contract';
import { eventually } from '@daad/testing/eventually';
import type { TestSocket } from '@daad/testing/live-socket';
import {
  drawAnimation,
  drawPdf,
  drawPhotograph,
  drawPicture,
  metadataOf,
  pictureOfSize,
  PLACE_MARKS,
  uploadForm,
} from '@daad/testing/picture-builders';
import { present } from '@daad/testing/present';
import { useProductUploads } from '@daad/testing/product-uploads';

const uploads = useProductUploads();
let screen: TestSocket;

beforeAll(async () => {
  screen = await uploads.school.listen();
});

const publish = () =>
  uploads.teacher.get(createNews, {
    body: { title: 'رحلة', newsType: 2, description: 'إلى المتحف', link: null },
  });

it('keeps an image with its size, and shows it wherever its product is shown', async () => {
  const attachment = await uploads.upload(uploads.owner, uploads.png, 'غلاف الكتاب.png', {
    Description: 'الغلاف',
  });
  expect(attachment).toEqual({
    id: attachment.id,
    path: `/files/${attachment.storedFileName}`,
    storedFileName: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
    originalFileName: 'غلاف الكتاب.png',
    relatedEntityType: 'Product',
    relatedEntityId: uploads.product.id,
    attachmentType: 1,
    mediaType: 'image/png',
    fileSize: expect.any(Number),
    description: 'الغلاف',
    width: 1200,
    height: 800,
    thumbnails: null,
  });
  expect(await uploads.list()).toMatchObject([{ id: attachment.id, fileSize: attachment.fileSize }]);
  const shown = await uploads.school.visitor().get(getProduct, { params: { id: uploads.product.id } });
  expect(shown.images).toMatchObject([{ id: attachment.id, path: attachment.path }]);
});

it('has thumbnails made, with an event of the product for open screens', async () => {
  const { id, path } = await uploads.upload(uploads.owner, uploads.png);
  await eventually(async () => (await uploads.list())[0]?.thumbnails !== null);
  const [attachment] = await uploads.list();
  expect(attachment).toMatchObject({
    id,
    thumbnails: { 320: `${path}.320.webp`, 960: `${path}.960.webp` },
  });
  // Once for the upload and once for the thumbnails.
  await eventually(
    () => screen.all('product.changed').filter((event) => event.id === uploads.product.id).length === 2,
  );
});

it('matches field names without regard to case, and needs no more than the owner', async () => {
  const form = new FormData();
  form.append('relatedentityTYPE', 'product');
  form.append('RELATEDENTITYID', uploads.product.id);
  form.append('file', new Blob([new Uint8Array(uploads.png)]), 'a.png');
  const { status, body } = await uploads.send(form);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ relatedEntityType: 'Product', description: null });
});

it.each(['jpeg', 'gif', 'webp'] as const)('accepts %s images', async (format) => {
  const { mediaType, attachmentType } = await uploads.upload(uploads.owner, await drawPicture(format), 'x');
  expect({ mediaType, attachmentType }).toEqual({ mediaType: `image/${format}`, attachmentType: 1 });
});

it('detects the type of an image from its bytes, not from its name or the sent type', async () => {
  const jpeg = await drawPicture('jpeg');
  const attachment = await uploads.upload(uploads.owner, jpeg, 'صورة.png', { AttachmentType: '2' });
  expect(attachment).toMatchObject({
    mediaType: 'image/jpeg',
    attachmentType: 1,
    originalFileName: 'صورة.png.jpg',
  });
});

/** What anyone gets of a picture, right after its upload. */
const publicBytes = async ({ path }: { path: string }) =>
  Buffer.from(await (await fetch(`${uploads.school.origin}${path}`)).arrayBuffer());

it.each([
  ['jpeg', 'Product'],
  ['png', 'News'],
  ['webp', 'Site'],
] as const)(
  'stores a %s photograph of %s without its place, upright and in its colours',
  async (format, type) => {
    const ids = { Product: uploads.product.id, News: (await publish()).id, Site: SITE_PICTURES.gallery };
    const photograph = await drawPhotograph(format);
    const attachment = await uploads.upload({ type, id: ids[type] }, photograph);
    const bytes = await publicBytes(attachment);
    for (const mark of PLACE_MARKS) expect(bytes.includes(mark)).toBe(false);
    const { exif, xmp, orientation, icc, ...size } = await metadataOf(bytes);
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(present(icc)).toEqual((await metadataOf(photograph)).icc);
    expect(size).toMatchObject({ format, width: 400, height: 600 });
    expect(attachment).toMatchObject({ width: 400, height: 600, fileSize: bytes.length });
  },
);

it.each(['gif', 'webp'] as const)('keeps the animation of a %s', async (format) => {
  const attachment = await uploads.upload(uploads.owner, await drawAnimation(format), 'x');
  expect(attachment).toMatchObject({ width: 60, height: 40 });
  const { pages, delay, loop } = await metadataOf(await publicBytes(attachment));
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 2 });
});

it('refuses a photograph that breaks off', async () => {
  const photograph = await drawPhotograph();
  const { status, body } = await uploads.send(uploadForm(uploads.owner, photograph.subarray(0, -200)));
  expect([status, body.code]).toEqual([415, 'attachment.unreadable']);
});

it('stores a document as it was sent', async () => {
  const news = { type: 'News', id: (await publish()).id };
  expect(await publicBytes(await uploads.upload(news, drawPdf(), 'a.pdf'))).toEqual(drawPdf());
});

it('accepts the same picture twice', async () => {
  const [first, second] = [
    await uploads.upload(uploads.owner, uploads.png),
    await uploads.upload(uploads.owner, uploads.png),
  ];
  expect(first.storedFileName).not.toBe(second.storedFileName);
  expect((await uploads.list()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('accepts 4.9 MB', async () => {
  const { fileSize } = await uploads.upload(uploads.owner, await pictureOfSize(4.9));
  // Without the bytes after its end.
  expect(fileSize).toBeLessThan(1024 * 1024);
});

it('accepts the photograph of a telephone with 48 million pixels, and has its thumbnails made', async () => {
  const photograph = await drawPicture('jpeg', { width: 8000, height: 6000 });
  expect(await uploads.upload(uploads.owner, photograph)).toMatchObject({ width: 8000, height: 6000 });
  await eventually(async () => (await uploads.list())[0]?.thumbnails !== null);
});

it('accepts PDF and Office files for news, and only images for products', async () => {
  const news = { type: 'News', id: (await publish()).id };
  const pdf = await uploads.upload(news, drawPdf(), 'جدول الحصص.pdf');
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
  expect(await uploads.upload(news, word, 'مذكرة')).toMatchObject({
    attachmentType: 2,
    originalFileName: 'مذكرة.docx',
  });
  const old = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('WordDocument', 'utf16le'),
  ]);
  expect(await uploads.upload(news, old, 'قديم.DOC')).toMatchObject({
    mediaType: 'application/msword',
    originalFileName: 'قديم.DOC',
  });
  const archive = Buffer.concat([word.subarray(0, 30), Buffer.from('secret.txt')]);
  expect((await uploads.send(uploadForm(news, archive, 'مذكرة.docx'))).status).toBe(415);
  expect((await uploads.send(uploadForm(uploads.owner, drawPdf(), 'a.pdf'))).status).toBe(415);
  const shown = await uploads.school.visitor().get(getNews, { params: { id: news.id } });
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
])('keeps the name %j as %j', async (given, stored) => {
  expect((await uploads.upload(uploads.owner, uploads.png, given)).originalFileName).toBe(stored);
});
