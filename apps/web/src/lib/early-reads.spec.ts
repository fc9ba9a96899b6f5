import { beforeEach, expect, jest, test } from '@jest/globals';
import { installFakeBrowser, SESSION, succeeded } from '@daad/testing/fake-browser';
import { callApi } from './api-client.js';
import { noteFirstReads } from './early-reads.js';
import { saveSignedIn } from './session-store.js';

const COUNTS = '/api/v1/order/Counts';
const CART = '/api/v1/cart/u1';
let browser: ReturnType<typeof installFakeBrowser>;

beforeEach(() => {
  jest.useFakeTimers();
  browser = installFakeBrowser(() => succeeded({ pending: 3 }));
  saveSignedIn(SESSION);
});

/** Opens a page, which makes calls and is rendered. */
async function open(pathname: string, calls: () => Promise<unknown>[], search = ''): Promise<void> {
  Object.assign(globalThis, { location: { pathname, search } });
  const rendered: (() => void)[] = [];
  noteFirstReads({
    subscribe: (_event, listener) => {
      rendered.push(listener);
      return () => void rendered.splice(0);
    },
  });
  await Promise.all(calls());
  for (const listener of [...rendered]) listener();
  jest.runAllTimers();
}

const kept = () => JSON.parse(browser.localStorage.getItem('firstReads') ?? 'null') as unknown;
const counts = () => callApi('GET order/Counts', {});
const cart = () => callApi('GET cart/:userId', { params: { userId: 'u1' } });

const begin = (token: string, responses: Record<string, Response | undefined>) => {
  globalThis.earlyReads = {
    token,
    responses: new Map(Object.entries(responses).map(([url, response]) => [url, Promise.resolve(response)])),
  };
};
const answer = (pending: number) => new Response(JSON.stringify(succeeded({ pending }).body));

test('a page keeps what it reads until it is rendered, by its whole address', async () => {
  await open('/app/teacher', () => [counts(), cart(), counts()], '?page=2');
  await counts();
  expect(kept()).toEqual({ reader: 'u1', pages: { '/app/teacher?page=2': [COUNTS, CART] } });
});

test.each([
  ['of a visitor', '/store', () => [counts()]],
  ['without reads', '/app/teacher', () => []],
])('a page %s keeps nothing', async (_, path, calls) => {
  await open(path, calls);
  expect(kept()).toBeNull();
});

test('the last ten pages of this user are kept', async () => {
  const before = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`/app/${index}`, [CART]]));
  browser.localStorage.setItem('firstReads', JSON.stringify({ reader: 'u1', pages: before }));
  await open('/app/3', () => [counts()]);
  await open('/app/teacher', () => [counts()]);
  const { '/app/0': _, '/app/3': __, ...others } = before;
  expect(kept()).toEqual({
    reader: 'u1',
    pages: { ...others, '/app/3': [COUNTS], '/app/teacher': [COUNTS] },
  });

  saveSignedIn({ ...SESSION, permissions: ['orders'] });
  await open('/app/teacher', () => [counts()]);
  expect(kept()).toEqual({ reader: 'u1,orders', pages: { '/app/teacher': [COUNTS] } });

  saveSignedIn({ ...SESSION, userId: 'u2' });
  await open('/app/teacher', () => [counts()]);
  expect(kept()).toEqual({ reader: 'u2', pages: { '/app/teacher': [COUNTS] } });
});

test('something else under the name of what is kept is replaced', async () => {
  browser.localStorage.setItem('firstReads', '{"reader":"u1"');
  await open('/app/teacher', () => [counts()]);
  expect(kept()).toEqual({ reader: 'u1', pages: { '/app/teacher': [COUNTS] } });
});

test('a read that has begun is not sent again, but once', async () => {
  begin(SESSION.token, { [COUNTS]: answer(8) });
  await expect(counts()).resolves.toEqual({ pending: 8 });
  expect(browser.sent).toEqual([]);
  await expect(counts()).resolves.toEqual({ pending: 3 });
});

test.each([
  ['with another token', 'other', answer(8)],
  ['that did not reach the server', SESSION.token, undefined],
])('a read %s is sent again', async (_, token, response) => {
  begin(token, { [COUNTS]: response });
  await expect(counts()).resolves.toEqual({ pending: 3 });
});

test('a read that has begun is not given once the page is rendered', async () => {
  begin(SESSION.token, { [COUNTS]: answer(8) });
  await open('/app/teacher', () => [cart()]);
  await expect(counts()).resolves.toEqual({ pending: 3 });
});
