import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openQueueBoard } from '@daad/contracts/queue-board.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let board: string;
let file: string;

beforeAll(async () => {
  school = await TestSchool.start({ env: { TRUST_PROXY: 'loopback' } });
  teacher = await school.asTeacher();
  const { headers } = await teacher.call(openQueueBoard, {});
  board = present(present(headers.get('set-cookie')).split(';')[0]);
  const { id } = await createProduct(school.dataSource);
  file = (await upload(teacher, { type: 'Product', id }, await drawPicture())).path;
});
afterAll(() => started(school)?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(school.origin + path, { headers, redirect: 'manual' });

/** Every kind of response, with its status and its expected policy. Pages of the web app: apps/e2e. */
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const KINDS: Record<string, [number, () => Promise<Response>, RegExp?]> = {
  'a call of a visitor': [200, () => get('/api/v1/site')],
  'a call of an account': [
    200,
    () => get('/api/v1/account/Me', { authorization: `Bearer ${teacher.token}` }),
  ],
  'a refused call': [401, () => get('/api/v1/account/Me')],
  'an unknown call': [404, () => get('/api/v1/no/such/call')],
  'invalid input': [400, () => get('/api/v1/student/GetParentFollowUpList')],
  'a badly encoded URL': [400, () => get('/api/v1/%zz')],
  'a body that is not JSON': [
    400,
    () =>
      fetch(`${school.origin}/api/v1/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
  ],
  'a file': [200, () => get(file), /; sandbox$/],
  'a file name that is unknown': [404, () => get('/files/no-such-file.png')],
  health: [200, () => get('/health/live')],
  'metrics refused': [403, () => get('/metrics', { 'x-forwarded-for': '203.0.113.1' })],
  documentation: [200, () => get('/api/docs'), /script-src 'self'; style-src 'self' 'sha256-/],
  'the OpenAPI document': [200, () => get('/api/docs/openapi.json')],
  'a script of the documentation': [200, () => get('/api/docs/swagger-ui-init.js')],
  'the queue board': [
    200,
    () => get('/admin/queues', { cookie: board }),
    /base-uri 'self';.*script-src 'self'; style-src 'self' 'sha256-/,
  ],
  'the statistics of the queue board': [200, () => get('/admin/queues/api/queues', { cookie: board })],
  'the queue board refused': [
    401,
    () => get('/admin/queues', { accept: 'text/html' }),
    /script-src 'self'; style-src 'self'/,
  ],
  'the long polling of sockets': [200, () => get('/socket.io/?EIO=4&transport=polling')],
  'long polling refused': [400, () => get('/socket.io/?EIO=4&transport=polling&sid=unknown')],
};

describe.each(Object.entries(KINDS))('%s', (kind, [status, request, policy]) => {
  it('has the security headers', async () => {
    const response = await request();
    const headers = Object.fromEntries(response.headers);
    expect({ status: response.status, ...headers }).toMatchObject({
      status,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*microphone=\(\)/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
    });
    const sentPolicy = present(headers['content-security-policy']);
    if (policy) expect(sentPolicy).toMatch(policy);
    else expect(sentPolicy).toBe(CLOSED);
    expect(sentPolicy).toContain("frame-ancestors 'none'");
    expect(sentPolicy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|style-src(-elem)? [^;]*unsafe/);
    // Responses with personal data are never cached; the assets of the board and the documentation contain none.
    // What every visitor is shown is compared with the server before it is used again.
    if (kind === 'a call of a visitor') expect(headers['cache-control']).toBe('no-cache');
    else if (!/ file$|script/.test(kind)) expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('HTTPS', () => {
  const strict = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers.get('strict-transport-security');

  it.each(['/api/v1/site', '/api/v1/account/Me', '/health/live', '/files/no-such-file.png'])(
    'is required after a request by HTTPS to %s',
    async (path) => {
      expect(await strict(path, { 'x-forwarded-proto': 'https' })).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect(await strict(path, { 'x-forwarded-proto': 'http' })).toBeNull();
    },
  );
});

it('responses of an account and of its sign-in are not cached', async () => {
  const { phoneNumber, password } = await createStudent(school.dataSource);
  const signedIn = await fetch(`${school.origin}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password }),
  });
  expect([signedIn.status, signedIn.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const children = await get('/api/v1/student/GetParentFollowUpList?parentPhoneNumber=01234567890');
  expect([children.status, children.headers.get('cache-control')]).toEqual([200, 'no-store']);
});
