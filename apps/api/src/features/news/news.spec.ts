import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNews, deleteNews, getNews, listNews, updateNews } from '@daad/contracts/news.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import type { TestSocket } from '@daad/testing/live-socket';
import { drawPdf, drawPicture, upload } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let visitor: ApiClient;
let screen: TestSocket;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  visitor = school.visitor();
  screen = await school.listen();
});
afterAll(() => started(school)?.stop());

const form = (given: object = {}) => ({
  title: 'موعد الامتحان',
  newsType: 1,
  description: 'السبت القادم',
  ...given,
});
const publish = (given?: object) => teacher.get(createNews, { body: form(given) });

describe('publishing', () => {
  it('returns the item as in the list, and publishes it to everyone', async () => {
    const link = 'https://example.com/الجدول';
    const item = await publish({ title: '  رحلة المتحف ', newsType: '٢', link, pinned: true });
    expect(item).toEqual({
      id: item.id,
      title: 'رحلة المتحف',
      newsType: 2,
      description: 'السبت القادم',
      link,
      pinned: true,
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      image: null,
      attachments: [],
    });
    expect(await visitor.get(getNews, { params: { id: item.id } })).toEqual(item);
    expect(await screen.next('news.published', ({ id }) => id === item.id)).toMatchObject({
      title: 'رحلة المتحف',
    });
  });

  it('publishes an edit and a removal to everyone too', async () => {
    const { id } = await publish();
    const edited = await teacher.get(updateNews, {
      params: { id },
      body: form({ title: 'عنوان جديد', pinned: true }),
    });
    expect(edited).toMatchObject({ id, title: 'عنوان جديد', pinned: true });
    await screen.next('news.published', (event) => event.id === id && event.title === 'عنوان جديد');

    const second = await school.listen();
    const { status, body } = await teacher.call(deleteNews, { params: { id } });
    expect([status, body.message]).toEqual([200, 'تم حذف الخبر بنجاح']);
    await second.next('news.published', (event) => event.id === id);
    for (const missing of [
      await visitor.call(getNews, { params: { id } }),
      await teacher.call(updateNews, { params: { id }, body: form() }),
      await teacher.call(deleteNews, { params: { id } }),
    ]) {
      expect([missing.status, missing.body.code, missing.body.message]).toEqual([
        404,
        'news.not-found',
        'لم يتم العثور على الخبر',
      ]);
    }
  });

  it('wants the id of the item that is asked for, changed or deleted', async () => {
    for (const [method, path] of [
      ['GET', 'news/GetById/x'],
      ['PUT', 'news/Update/x'],
      ['DELETE', 'news/Delete/x'],
    ] as const) {
      const { status, body } = await teacher.send(method, path, method === 'PUT' ? form() : undefined);
      expect([status, body.errors]).toEqual([400, { id: ['معرف الخبر مطلوب'] }]);
    }
  });

  it('refuses bad forms in the words of the specification', async () => {
    const refused = async (body: object) => {
      const response = await teacher.send('POST', 'news/Create', body);
      expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
      return response.body.errors;
    };
    expect(await refused({})).toEqual({
      title: ['عنوان الخبر مطلوب'],
      newsType: ['نوع الخبر مطلوب'],
      description: ['وصف الخبر مطلوب'],
    });
    expect(await refused(form({ title: ' ', newsType: 3, link: 'ليس رابطاً' }))).toEqual({
      title: ['عنوان الخبر مطلوب'],
      newsType: ['نوع الخبر غير صحيح'],
      link: ['الرابط غير صحيح'],
    });
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com/a',
      'example.com',
      'https:evil',
      'http://example.com',
    ]) {
      expect(await refused(form({ link }))).toEqual({ link: ['الرابط غير صحيح'] });
    }
    expect(await refused(form({ newsType: 'general' }))).toEqual({ newsType: ['نوع الخبر غير صحيح'] });
  });

  it('takes an empty link as none', async () => {
    expect((await publish({ link: '' })).link).toBeNull();
  });
});

describe('the list', () => {
  it('has pinned items first, then the newest', async () => {
    const [old, pinned, recent] = [await publish(), await publish({ pinned: true }), await publish()];
    const { items } = await visitor.get(listNews, { query: { pageSize: 1000 } });
    const places = [pinned, recent, old].map((item) => items.findIndex(({ id }) => id === item.id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(items.findIndex((item) => !item.pinned)).toBe(items.filter((item) => item.pinned).length);
  });

  it('filters by pinned, type and folded text, and pages', async () => {
    const title = 'مسابقة الإملاءِ الكُبرى';
    await publish({ title, newsType: 2, pinned: true });
    await publish({ title, newsType: 0 });
    await publish({ description: 'تفاصيل مسابقه الاملاء الكبري', newsType: 0 });
    const find = async (query: object) =>
      await visitor.get(listNews, { query: { search: 'مسابقة الاملاء الكبرى', ...query } });
    expect((await find({})).totalCount).toBe(3);
    expect((await find({ pinned: true })).items.map(({ newsType }) => newsType)).toEqual([2]);
    expect((await find({ pinned: false })).totalCount).toBe(2);
    expect((await find({ newsType: 0 })).totalCount).toBe(2);
    const page = await find({ pageSize: 2, pageNumber: 2 });
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, hasPreviousPage: true, hasNextPage: false });
    expect(page.items).toHaveLength(1);
    expect(await find({ pageSize: 2, pageNumber: 9 })).toMatchObject({ items: [], totalCount: 3 });
    expect((await find({ search: '100%' })).totalCount).toBe(0);
  });

  it('shows the attachments of each item, and its first image as cover', async () => {
    const { id } = await publish();
    const owner = { type: 'News', id };
    const pdf = await upload(teacher, owner, drawPdf(), 'جدول.pdf');
    const picture = await upload(teacher, owner, await drawPicture(), 'صورة.png');
    await upload(teacher, owner, await drawPicture(), 'أخرى.png');
    const { items } = await visitor.get(listNews, { query: { pageSize: 1000 } });
    const item = present(items.find((each) => each.id === id));
    expect(item.image).toMatchObject({ id: picture.id, path: picture.path, originalFileName: 'صورة.png' });
    expect(item.attachments.map(({ originalFileName }) => originalFileName)).toEqual([
      'جدول.pdf',
      'صورة.png',
      'أخرى.png',
    ]);
    expect(item.attachments[0]).toMatchObject({ id: pdf.id, fileSize: pdf.fileSize, attachmentType: 2 });
  });
});

it('lets everyone read and only the teacher write', async () => {
  const { id } = await publish();
  const student = await createStudent(school.dataSource);
  const callers: [ApiClient, number][] = [
    [visitor, 401],
    [await school.signIn(student.phoneNumber, student.password), 403],
  ];
  for (const [client, status] of callers) {
    expect((await client.call(createNews, { body: form() })).status).toBe(status);
    expect((await client.call(updateNews, { params: { id }, body: form() })).status).toBe(status);
    expect((await client.call(deleteNews, { params: { id } })).status).toBe(status);
    expect((await client.call(getNews, { params: { id } })).status).toBe(200);
    expect((await client.call(listNews, {})).status).toBe(200);
  }
});
