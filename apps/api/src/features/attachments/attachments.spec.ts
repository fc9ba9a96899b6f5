import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteAttachment, listAttachments, reorderAttachments } from '@daad/contracts/attachments.contract';
import { createNews, deleteNews } from '@daad/contracts/news.contract';
import { deleteProduct, getProduct } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent, type TestProduct } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { FakeS3 } from '@daad/testing/fake-s3';
import { drawPdf, drawPicture, upload as uploadTo, uploadForm } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import sharp from 'sharp';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

describe.each([{ store: 'on the disk' }, { store: 'in an S3-compatible store' }])(
  'files $store',
  ({ store }) => {
    let s3: FakeS3 | undefined;
    let school: TestSchool;
    let teacher: ApiClient;
    let product: TestProduct;
    let png: Buffer;

    beforeAll(async () => {
      s3 = store === 'on the disk' ? undefined : await FakeS3.start();
      school = await TestSchool.start({ env: s3?.env ?? {} });
      teacher = await school.asTeacher();
      png = await drawPicture();
    });
    afterAll(async () => {
      await started(school)?.stop();
      await s3?.stop();
    });
    beforeEach(async () => {
      product = await createProduct(school.dataSource);
    });

    const ofProduct = () => ({ type: 'Product', id: product.id });
    const publish = async () => {
      const body = { title: 'رحلة', newsType: 2, description: 'إلى المتحف' };
      return { type: 'News', id: (await teacher.get(createNews, { body })).id };
    };
    const upload = (...form: Parameters<typeof uploadForm>) => uploadTo(teacher, ...form);
    const list = (client = school.visitor()) =>
      client.get(listAttachments, { query: { entityType: 'Product', entityId: product.id } });
    const storedNames = async () => s3?.names ?? (await readdir(join(school.settings.dataDir, 'files')));
    const storedFilesOf = async (name: string) =>
      (await storedNames()).filter((file) => file.startsWith(name));
    const fetchFile = (path: string, init?: RequestInit) => fetch(school.origin + path, init);

    it('serves an image with its type, cacheable for ever and never executed', async () => {
      const { path } = await upload(ofProduct(), png, 'غلاف "1".png');
      const response = await fetchFile(path);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition':
          'inline; filename="____ 1.png"; filename*=UTF-8\'\'%D8%BA%D9%84%D8%A7%D9%81%201.png',
      });
    });

    it('serves a document as a download under its own name', async () => {
      const { path } = await upload(await publish(), drawPdf(), 'جدول.pdf');
      const { headers } = await fetchFile(path);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(
        'attachment; filename="____.pdf"; filename*=UTF-8\'\'%D8%AC%D8%AF%D9%88%D9%84.pdf',
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('responds to HEAD, and with 304 to a client that has the file already', async () => {
      const { path } = await upload(ofProduct(), png);
      const head = await fetchFile(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(png.length)]);
      expect(await head.text()).toBe('');
      const etag = present(head.headers.get('etag'));
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await fetchFile(path, { headers: { 'if-none-match': tags } });
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      }
      expect((await fetchFile(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('makes WebP thumbnails of every image, never wider than it is', async () => {
      await upload(ofProduct(), png);
      await upload(ofProduct(), await drawPicture('jpeg', { width: 500, height: 1000 }));
      const [wide, narrow] = await eventually(async () => {
        const images = await list();
        return images.every(({ thumbnails }) => thumbnails) && images;
      });
      const sizeOf = async (path: string) => {
        const response = await fetchFile(path);
        expect(response.headers.get('content-type')).toBe('image/webp');
        const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        return { format, width, height };
      };
      expect(await sizeOf(present(present(wide).thumbnails)[320])).toEqual({
        format: 'webp',
        width: 320,
        height: 213,
      });
      expect(await sizeOf(present(present(wide).thumbnails)[960])).toEqual({
        format: 'webp',
        width: 960,
        height: 640,
      });
      expect(await sizeOf(present(present(narrow).thumbnails)[960])).toEqual({
        format: 'webp',
        width: 500,
        height: 1000,
      });
    });

    it('knows no file but those of attachments, however the address is written', async () => {
      const { path } = await upload(ofProduct(), png);
      const status = (address: string) =>
        new Promise<number>((resolve, reject) => {
          request({ port: school.port, host: '127.0.0.1', path: address }, (response) => {
            response.resume();
            resolve(present(response.statusCode));
          })
            .on('error', reject)
            .end();
        });
      for (const address of [
        '/files/',
        '/files/nothing.png',
        '/files/../package.json',
        '/files/..%2f..%2fetc%2fpasswd',
        '/files/%2e%2e%2fjwt-secret',
        '/files/..%5cjwt-secret',
        `/files/%2e/${path.slice(7)}`,
        `${path}.html`,
        `${path}.640.webp`,
        `${path}.part`,
      ]) {
        expect([address, await status(address)]).toEqual([address, 404]);
      }
      expect(await status(`${path}%00.html`)).toBe(400);
      expect(await status(path)).toBe(200);
      const missing = await fetchFile('/files/nothing.png');
      expect(await missing.json()).toMatchObject({
        succeeded: false,
        code: 'file.not-found',
        message: 'الملف غير موجود',
      });
    });

    it('puts images where they were asked to be, and in any order afterwards', async () => {
      const first = await upload(ofProduct(), png);
      const second = await upload(ofProduct(), png);
      const front = await upload(ofProduct(), png, 'a.png', { Position: '0' });
      const ordered = await teacher.get(reorderAttachments, {
        body: { relatedEntityType: 'Product', relatedEntityId: product.id, ids: [second.id, front.id] },
      });
      expect(ordered.map(({ id }) => id)).toEqual([second.id, front.id, first.id]);
      const shown = await school.visitor().get(getProduct, { params: { id: product.id } });
      expect(shown.images.map(({ id }) => id)).toEqual([second.id, front.id, first.id]);
    });

    it("refuses to order another owner's images, and those of an unknown owner", async () => {
      const other = await createProduct(school.dataSource);
      const stranger = await upload({ type: 'Product', id: other.id }, png);
      const reorder = (relatedEntityId: string) =>
        teacher.call(reorderAttachments, {
          body: { relatedEntityType: 'Product', relatedEntityId, ids: [stranger.id] },
        });
      expect((await reorder(product.id)).body.code).toBe('attachment.not-found');
      expect((await reorder(UNKNOWN_ID)).body.code).toBe('attachment.owner-not-found');
    });

    it('removes the row at once and the files after it, and publishes it to open screens', async () => {
      const { id, storedFileName, path } = await upload(ofProduct(), png);
      await eventually(async () => (await storedFilesOf(storedFileName)).length === 3);
      const screen = await school.listen();
      const { status, body } = await teacher.call(deleteAttachment, { params: { id } });
      expect([status, body.message]).toEqual([200, 'تم حذف المرفق']);
      for (const removed of [path, `${path}.320.webp`]) expect((await fetchFile(removed)).status).toBe(404);
      expect((await fetchFile(path, { headers: { 'if-none-match': '*' } })).status).toBe(404);
      expect(await list()).toEqual([]);
      expect((await teacher.call(deleteAttachment, { params: { id } })).body.code).toBe(
        'attachment.not-found',
      );
      await eventually(async () => (await storedFilesOf(storedFileName)).length === 0);
      await screen.next('product.changed', (event) => event.id === product.id);
    });

    it('takes the files of a deleted product and of deleted news along', async () => {
      const news = await publish();
      const attachments = [
        await upload(ofProduct(), png),
        await upload(news, png),
        await upload(news, drawPdf(), 'a.pdf'),
      ];
      await teacher.get(deleteProduct, { params: { id: product.id } });
      await teacher.get(deleteNews, { params: { id: news.id } });
      for (const { path, storedFileName } of attachments) {
        expect((await fetchFile(path)).status).toBe(404);
        await eventually(async () => (await storedFilesOf(storedFileName)).length === 0);
      }
    });

    it('lets only the teacher change attachments, and everyone see them', async () => {
      const { id } = await upload(ofProduct(), png);
      const student = await createStudent(school.dataSource);
      const callers: [ApiClient, number][] = [
        [school.visitor(), 401],
        [await school.signIn(student.phoneNumber, student.password), 403],
      ];
      for (const [client, status] of callers) {
        const order = { relatedEntityType: 'Product' as const, relatedEntityId: product.id, ids: [id] };
        expect((await client.send('POST', 'attachment/Upload', uploadForm(ofProduct(), png))).status).toBe(
          status,
        );
        expect((await client.call(deleteAttachment, { params: { id } })).status).toBe(status);
        expect((await client.call(reorderAttachments, { body: order })).status).toBe(status);
        expect((await list(client)).map((attachment) => attachment.id)).toEqual([id]);
      }
    });
  },
);
