import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '@daad/contracts/calls';
import { deleteCategory } from '@daad/contracts/categories.contract';
import { listProducts } from '@daad/contracts/store.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory, createProduct } from '@daad/testing/builders';
import { TestSchool } from '@daad/testing/test-school';

/** The conventions of contract section 1, on routes that happen to show them. */
describe('the conventions of the API', () => {
  let school: TestSchool;
  let visitor: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
    visitor = school.visitor();
    const category = await createCategory(school.dataSource, 'كتب النحو');
    for (let price = 1; price <= 5; price++) {
      await createProduct(school.dataSource, {
        name: `كتاب ${price}`,
        price: price * 100,
        categoryId: category.id,
      });
    }
    await createProduct(school.dataSource, { name: 'إملاءُ الأُولى', price: 600, available: false });
  });
  afterAll(() => school?.stop());

  const get = (path: string) => visitor.send<{ items: { name: string }[] }>('GET', path);

  it('matches paths and query names without regard to case', async () => {
    for (const path of [
      'product/GetList?PageSize=2',
      'PRODUCT/getlist?pagesize=2',
      'Product/GETLIST?PAGESIZE=2',
    ]) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body.data.items).toHaveLength(2);
    }
  });

  it.each([
    [
      'POST',
      'StudentPoints/CreateBulk',
      'comment',
      (text: string) => ({ studentIds: [], points: 1, comment: text }),
    ],
    ['PUT', 'site', 'brand', (text: string) => ({ brand: text })],
    ['POST', 'news/Create', 'title', (text: string) => ({ title: text })],
    ['POST', 'category/Create', 'name', (text: string) => ({ name: text })],
  ] as const)(
    'refuses texts that could not be stored or read: %s %s, %s',
    async (method, path, field, bodyOf) => {
      const teacher = await school.asTeacher();
      for (const text of ['نص\u0000آخر', 'نص\ud800آخر', 'نص\u202eآخر']) {
        const { status, body } = await teacher.send(method, path, bodyOf(text));
        expect([status, body.errors?.[field]]).toEqual([400, ['النص يحتوي على رموز غير مسموح بها']]);
      }
      const search = await teacher.send('GET', `student/GetList?search=${encodeURIComponent('نص\u0000آخر')}`);
      expect([search.status, search.body.errors?.['search']]).toEqual([
        400,
        ['النص يحتوي على رموز غير مسموح بها'],
      ]);
    },
  );

  it('counts empty query values as absent', async () => {
    const { status, body } = await get('product/GetList?PageNumber=&CategoryId=&Available=&Search=');
    expect(status).toBe(200);
    expect(body.data.items).toHaveLength(6);
  });

  it('answers pages with all their fields, and an empty one past the end', async () => {
    const second = await visitor.get(listProducts, { query: { pageNumber: 2, pageSize: 4 } });
    expect(second).toMatchObject({
      pageNumber: 2,
      pageSize: 4,
      totalPages: 2,
      totalCount: 6,
      hasPreviousPage: true,
      hasNextPage: false,
    });
    expect(second.items).toHaveLength(2);
    const past = await visitor.get(listProducts, { query: { pageNumber: 99, pageSize: 4 } });
    expect(past).toMatchObject({ items: [], totalCount: 6, totalPages: 2, hasNextPage: false });
    const far = await visitor.get(listProducts, { query: { pageNumber: 1_000_000_000, pageSize: 1000 } });
    expect(far).toMatchObject({ items: [], totalCount: 6, hasNextPage: false });
  });

  it.each(['PageNumber=0', 'PageNumber=-1', 'PageNumber=x', 'PageNumber=1.5', 'PageSize=0', 'PageSize=1001'])(
    'refuses %s with 400',
    async (query) => {
      const { status, body } = await get(`product/GetList?${query}`);
      expect(status).toBe(400);
      expect(body.code).toBe('request.invalid');
      expect(Object.keys(body.errors ?? {})).toEqual([
        query.startsWith('PageNumber') ? 'pageNumber' : 'pageSize',
      ]);
    },
  );

  it('has data in every success, null where there is nothing to tell', async () => {
    const teacher = await school.asTeacher();
    const { id } = await createCategory(school.dataSource);
    const { body } = await teacher.call(deleteCategory, { params: { id } });
    expect(body).toEqual({ succeeded: true, data: null, message: 'تم حذف الفئة بنجاح', errors: null });
  });

  it('reads Arabic-Indic digits wherever digits are', async () => {
    const { status, body } = await get(
      `product/GetList?PageSize=${encodeURIComponent('٢')}&PageNumber=${encodeURIComponent('۱')}`,
    );
    expect(status).toBe(200);
    expect(body.data.items).toHaveLength(2);
  });

  it.each(['املاء', 'إملاء', 'الاولي', 'الأولى'])('finds folded text for %s', async (search) => {
    const { body } = await get(`product/GetList?Search=${encodeURIComponent(search)}`);
    expect(body.data.items.map(({ name }) => name)).toEqual(['إملاءُ الأُولى']);
  });

  it('searches names of categories too, and takes wildcards for what they are', async () => {
    expect((await get(`product/GetList?Search=${encodeURIComponent('النحو')}`)).body.data.items).toHaveLength(
      5,
    );
    expect((await get(`product/GetList?Search=${encodeURIComponent('%')}`)).body.data.items).toHaveLength(0);
    expect((await get(`product/GetList?Search=${encodeURIComponent('_')}`)).body.data.items).toHaveLength(0);
  });

  it.each([
    ['product/GetById/not-an-id', 400],
    ['product/GetById/0190c0de-0000-7000-8000-000000000000', 404],
    ['product/GetList?CategoryId=5', 400],
    ['product/GetList?MinPrice=abc', 400],
    ['product/GetList?MinPrice=1.234', 400],
    ['product/GetList?Sort=sideways', 400],
    ['product/GetList?Available=perhaps', 400],
    ['product/GetById/%E0%A4%A', 400],
    ['product/%FF', 400],
    ['nothing/here', 404],
    ['product', 404],
  ])('answers %s with %i in the envelope of failures', async (path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(expected);
    expect(body).toMatchObject({
      succeeded: false,
      data: null,
      code: expect.any(String),
      title: expect.any(String),
    });
    expect(body.message).toMatch(/[\u0600-\u06FF]/);
  });

  it.each<[string, string, object | undefined]>([
    ['GET', 'reports/GeneralStatistics?To=9999-12-31', undefined],
    ['GET', 'reports/GeneralStatistics?From=2025-02-31T10:00:00Z', undefined],
    ['POST', 'order/GetList', { to: '9999-12-31' }],
    ['GET', 'exam/GetList?To=9999-12-31', undefined],
    ['POST', 'exam/Create', { name: 'النحو', degree: 10, date: '9999-12-31T23:30:00-02:00' }],
  ])('refuses the day in %s %s %j', async (method, path, body) => {
    const teacher = await school.asTeacher();
    const answer = await teacher.send(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['{"phoneNumber": ', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    [JSON.stringify({ phoneNumber: 'x'.repeat(1_200_000) }), 'application/json', 413],
  ])('takes the body %.20s as %s for %i', async (body, type, expected) => {
    const answer = await visitor.send('POST', 'account/login', body, { 'content-type': type });
    expect(answer.status).toBe(expected);
    expect(answer.body).toMatchObject({ succeeded: false, code: expect.any(String) });
    expect(
      Object.values(answer.body.errors ?? {})
        .flat()
        .join(),
    ).not.toMatch(/[A-Za-z]/);
  });

  it.each(['studentName', 'studentCode', 'studentPhoneNumber', 'searchTerm'])(
    'says in Arabic that %s is no text',
    async (field) => {
      const { status, body } = await visitor.send('POST', 'StudentPoints/StudentsPointsTable', {
        [field]: 5,
      });
      expect([status, body.errors]).toEqual([400, { [field]: ['القيمة غير صحيحة'] }]);
    },
  );

  it.each([
    ['too large headers', `GET /api/v1/site?${'a'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'request.too-large'],
    ['no request', 'hello\r\n', 400, 'request.malformed'],
  ])('answers %s in the envelope of failures', async (_, sent, status, code) => {
    const socket = connect(school.port, '127.0.0.1');
    socket.write(`${sent}\r\n`);
    const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ succeeded: false, data: null, code });
  });

  it('ignores unknown fields, and fields that would reach into prototypes', async () => {
    const body = `{"phoneNumber":"01000000009","password":"123456","admin":true,"__proto__":{"x":1},"constructor":{"y":2}}`;
    expect(
      (await visitor.send('POST', 'account/login', body, { 'content-type': 'application/json' })).status,
    ).toBe(401);
  });

  it('gives every answer a request id, the one that was sent if it is a plain word', async () => {
    const answer = await visitor.send('GET', 'site', undefined, { 'x-request-id': 'abc-123' });
    expect(answer.headers.get('x-request-id')).toBe('abc-123');
    const evil = await visitor.send('GET', 'site', undefined, { 'x-request-id': 'a b"}' });
    expect(evil.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses a bad token on a public call, and never reads it on an anonymous one', async () => {
    visitor.token = 'made-up';
    expect((await get('product/GetList')).status).toBe(401);
    expect((await get('site')).status).toBe(200);
    visitor.token = undefined;
  });

  it('tells its health outside the envelope', async () => {
    for (const path of ['live', 'ready']) {
      const answer = await fetch(`${school.origin}/health/${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: 'ok' });
    }
  });

  it('documents every call, made from its schemas', async () => {
    const page = await fetch(`${school.origin}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const description = (await (await fetch(`${school.origin}/api/docs/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { requestBody?: unknown }>>;
      components: { schemas: Record<string, unknown> };
    };
    for (const call of CALLS) {
      const path = `/api/v1/${call.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(description.paths[path]?.[call.method.toLowerCase()]).toBeDefined();
    }
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Order', 'Product', 'Failure']),
    );
  });
});
