import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@daad/testing/api-client';
import { RawClient } from '@daad/testing/fuzz/raw-client';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** The conventions of contract section 1 for failures. */
describe('a request that is refused', () => {
  let school: TestSchool;
  let visitor: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false, env: { LOG_LEVEL: 'error' } });
    visitor = school.visitor();
  });
  afterAll(() => started(school)?.stop());

  const get = (path: string) => visitor.send('GET', path);

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
    'has a text that could not be stored or read: %s %s, %s',
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
  ])('gets for %s the status %i in the envelope of failures', async (path, expected) => {
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

  const LONG = 'x'.repeat(400);
  const VERY_LONG = 'x'.repeat(600);
  it.each([
    ['/api/docs/%2e%2e/x', 404],
    ['/api/docs/../x', 404],
    ['/api/docs/..%2fpackage.json', 404],
    ['/api/docs/%00', 404],
    [`/api/docs/${LONG}`, 404],
    [`/api/docs/${VERY_LONG}`, 404],
    ['/api/docs/%E0%A4%A', 400],
    ['/assets/%2e%2e/x', 404],
    ['/assets/a/%2e%2e/%2e%2e/index.html', 404],
    ['/assets/%00', 404],
    ['/assets/a%00.js', 404],
    [`/assets/${LONG}`, 404],
    [`/assets/${VERY_LONG}.js`, 404],
    ['/assets//x', 404],
    ['/assets/%5c..%5cx', 404],
    ['/assets/%E0%A4%A', 400],
    ['/files/%2e%2e/x', 404],
    ['/files/%2e%2e%2fx', 404],
    ['/files/%00', 400],
    [`/files/${LONG}`, 404],
    [`/files/${VERY_LONG}`, 404],
    ['/files/%zz', 400],
    ['/api/v1/%2e%2e/x', 404],
    ['/admin/queues/%2e%2e/x', 401],
    ['/%zz', 400],
  ])(
    'gets for the raw path %.60s the status %i, and no line in the log of errors',
    async (path, expected) => {
      const client = new RawClient(school.origin, 20_000);
      const { status, text: body } = await client.send({ method: 'GET', path });
      client.close();
      expect(status).toBe(expected);
      expect(JSON.parse(body)).toMatchObject({
        succeeded: false,
        message: expect.stringMatching(/[\u0600-\u06FF]/),
      });
      expect((await school.readLogs()).filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );

  it.each<[string, string, object | undefined]>([
    ['GET', 'reports/GeneralStatistics?To=9999-12-31', undefined],
    ['GET', 'reports/GeneralStatistics?From=2025-02-31T10:00:00Z', undefined],
    ['POST', 'order/GetList', { to: '9999-12-31' }],
    ['GET', 'exam/GetList?To=9999-12-31', undefined],
    ['POST', 'exam/Create', { name: 'النحو', degree: 10, date: '9999-12-31T23:30:00-02:00' }],
  ])('has a day out of range in %s %s %j', async (method, path, body) => {
    const teacher = await school.asTeacher();
    const response = await teacher.send(method, path, body);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each([
    ['{"phoneNumber": ', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    [JSON.stringify({ phoneNumber: 'x'.repeat(1_200_000) }), 'application/json', 413],
  ])('gets for the body %.20s as %s the status %i', async (body, type, expected) => {
    const response = await visitor.send('POST', 'account/login', body, { 'content-type': type });
    expect(response.status).toBe(expected);
    expect(response.body).toMatchObject({ succeeded: false, code: expect.any(String) });
    expect(
      Object.values(response.body.errors ?? {})
        .flat()
        .join(),
    ).not.toMatch(/[A-Za-z]/);
  });

  it('gets the status 413 also when the client is still sending, and is not cut off', async () => {
    const { hostname, port } = new URL(school.origin);
    const body = 'x'.repeat(2_000_000);
    const length = `content-type: application/json\r\ncontent-length: ${body.length}`;
    const head = `POST /api/v1/account/login HTTP/1.1\r\nhost: ${hostname}\r\n${length}\r\n\r\n`;
    const statusOf = async () => {
      const socket = connect(Number(port), hostname);
      socket.end(head + body);
      return (await text(socket)).slice(0, 12);
    };
    const statuses: string[] = [];
    for (let round = 0; round < 25; round++)
      statuses.push(...(await Promise.all([statusOf(), statusOf(), statusOf(), statusOf()])));
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 413']));
  });

  it('gets a response to a public read by POST that has no body', async () => {
    const { status } = await visitor.send('POST', 'StudentPoints/StudentsPointsTable', '', {
      'content-type': 'application/json',
    });
    expect(status).toBe(200);
  });

  it.each(['studentName', 'studentCode', 'studentPhoneNumber', 'searchTerm'])(
    'gets an Arabic message when %s is not a text',
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
  ])('gets the envelope of failures for %s', async (_, sent, status, code) => {
    const socket = connect(school.port, '127.0.0.1');
    socket.write(`${sent}\r\n`);
    const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ succeeded: false, data: null, code });
  });

  it('has a bad token on a public call; an anonymous call ignores the token', async () => {
    visitor.token = 'made-up';
    expect((await get('product/GetList')).status).toBe(401);
    expect((await get('site')).status).toBe(200);
    visitor.token = undefined;
  });
});
