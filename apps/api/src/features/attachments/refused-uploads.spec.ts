import { expect, it } from '@jest/globals';
import { hostilePicture, oddPictures } from '@daad/testing/hostile-pictures';
import { pictureOfSize, uploadForm } from '@daad/testing/picture-builders';
import { present } from '@daad/testing/present';
import { useProductUploads } from '@daad/testing/product-uploads';

const uploads = useProductUploads();

it('refuses 5.1 MB in the words of the specification, and keeps nothing of it', async () => {
  const before = await uploads.storedFiles();
  const { status, body } = await uploads.send(uploadForm(uploads.owner, await pictureOfSize(5.1)));
  expect([status, body.code, body.message]).toEqual([
    413,
    'attachment.too-large',
    'حجم الملف يجب أن يكون أقل من 5MB',
  ]);
  expect(await uploads.list()).toEqual([]);
  expect(await uploads.storedFiles()).toEqual(before);
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
  ['a program', 'MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff'],
  ['text', 'just words'],
  ['nothing', ''],
])('refuses %s posing as PNG', async (_, content) => {
  const before = await uploads.storedFiles();
  const { status, body } = await uploads.send(
    uploadForm(uploads.owner, Buffer.from(content, 'latin1'), 'صورة.png'),
  );
  expect([status, body.code, body.message]).toEqual([
    415,
    'attachment.unsupported-type',
    'نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)',
  ]);
  expect(await uploads.storedFiles()).toEqual(before);
});

it('refuses a file that begins like an image and cannot be read as one', async () => {
  const broken = Buffer.concat([uploads.png.subarray(0, 20), Buffer.alloc(400, 7)]);
  const { status, body } = await uploads.send(uploadForm(uploads.owner, broken));
  expect([status, body.code]).toEqual([415, 'attachment.unreadable']);
});

it('refuses a picture that would take a gigabyte, by its name, and keeps nothing of it', async () => {
  const before = await uploads.storedFiles();
  const { status, body } = await uploads.send(uploadForm(uploads.owner, hostilePicture(), 'لوحة.png'));
  expect([status, body.code, body.message]).toEqual([
    400,
    'attachment.picture-too-large',
    'أبعاد الصورة «لوحة.png» أكبر من المسموح، صغّرها ثم ارفعها مرة أخرى',
  ]);
  expect(await uploads.storedFiles()).toEqual(before);
});

it.each(Object.entries(oddPictures))(
  'gets a response for %s, and the next upload is accepted',
  async (_, make) => {
    const { status, body } = await uploads.send(uploadForm(uploads.owner, await make(), 'صورة.png'));
    expect([400, 415]).toContain(status);
    expect(body.message).toMatch(/^[\u0600-\u06ff]/);
    expect((await uploads.upload(uploads.owner, uploads.png)).width).toBe(1200);
  },
);

it('refuses more than ten images of a product, also when many are sent at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => uploads.send(uploadForm(uploads.owner, uploads.png))),
  );
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array(2).fill([409, 'تم الوصول للحد الأقصى من الصور (10 صور)']),
  );
  expect(await uploads.list()).toHaveLength(10);
});

it('responses 404 without an owner and 400 without a file or with bad fields', async () => {
  const before = await uploads.storedFiles();
  const unknown = await uploads.send(
    uploadForm({ type: 'Product', id: '01900000-0000-7000-8000-000000000000' }, uploads.png),
  );
  expect([unknown.status, unknown.body.code]).toEqual([404, 'attachment.owner-not-found']);
  const bad = await uploads.send(
    uploadForm({ type: 'Student', id: 'x' }, uploads.png, 'a.png', { AttachmentType: 'photo' }),
  );
  expect([bad.status, Object.keys(present(bad.body.errors)).sort()]).toEqual([
    400,
    ['attachmentType', 'relatedEntityId', 'relatedEntityType'],
  ]);
  const empty = new FormData();
  empty.append('RelatedEntityId', uploads.product.id);
  const missing = await uploads.send(empty);
  expect([missing.status, missing.body.message]).toEqual([400, 'يرجى اختيار ملف']);
  const json = await uploads.teacher.send('POST', 'attachment/Upload', {
    RelatedEntityId: uploads.product.id,
  });
  expect([json.status, json.body.code]).toEqual([415, 'request.unsupported-type']);
  expect(await uploads.storedFiles()).toEqual(before);
});
