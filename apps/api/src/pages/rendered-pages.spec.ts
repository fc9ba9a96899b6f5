import type { PageRequest, RenderedPage } from '@daad/contracts/rendered-page';
import type { PublicTopic } from '@daad/persistence/public-data/public-topics';
import { describe, expect, it } from '@jest/globals';
import { RenderedPages } from './rendered-pages.js';

const ORIGIN = 'https://daad.example';

function pagesOf(render: (url: string) => Promise<RenderedPage> | RenderedPage = pageFor) {
  const requests: PageRequest[] = [];
  const versions: Partial<Record<PublicTopic, string>> = {};
  const pages = new RenderedPages({
    versions: { of: (topic) => Promise.resolve(versions[topic] ?? '1') },
    render: async (request) => {
      requests.push(request);
      return render(request.url);
    },
    styleNonce: 'nonce',
    complete: (path, { html }) => `${path}: ${html}`,
  });
  const get = (path: string, query = '', { origin = ORIGIN, visitor = '10.0.0.1' } = {}) =>
    pages.get({ path, url: path + query, origin, visitor });
  return { get, versions, requests, urls: () => requests.map(({ url }) => url) };
}

const pageFor = (url: string): RenderedPage => ({ status: 200, head: '', html: `of ${url}`, queries: [] });

describe('a public page', () => {
  it('is rendered once for each version of what it shows', async () => {
    const { get, versions, requests } = pagesOf();
    expect(await get('/news')).toEqual({ status: 200, html: '/news: of /news' });
    await get('/news');
    expect(requests).toEqual([{ url: '/news', origin: ORIGIN, styleNonce: 'nonce' }]);
    versions.store = '2';
    await get('/news');
    expect(requests).toHaveLength(1);
    versions.news = '2';
    await get('/news');
    expect(requests).toHaveLength(2);
  });

  it('is rendered once for requests that arrive together, and again after a failure', async () => {
    let fails = true;
    const { get, requests } = pagesOf((url) => (fails ? Promise.reject(new Error('away')) : pageFor(url)));
    const together = await Promise.allSettled([get('/'), get('/'), get('/')]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(requests).toHaveLength(1);
    fails = false;
    expect(await get('/')).toMatchObject({ html: '/: of /' });
    expect(requests).toHaveLength(2);
  });

  it('has its query where it shows other content then, and is one page elsewhere', async () => {
    const { get, urls } = pagesOf();
    await get('/store', '?page=2');
    await get('/store', '?page=3');
    await get('/leaderboard', '?page=2');
    await get('/app/login', '?reason=expired');
    await get('/about', '?from=a');
    await get('/about', '?from=b');
    expect(urls()).toEqual([
      '/store?page=2',
      '/store?page=3',
      '/leaderboard?page=2',
      '/app/login?reason=expired',
      '/about',
    ]);
  });

  it('is left to the browser while 32 others are being rendered', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const { get, urls } = pagesOf((url) => finished.then(() => pageFor(url)));
    const others = Array.from({ length: 32 }, (_, page) => get('/store', `?page=${page}`));
    expect(await get('/store', '?page=32')).toBeUndefined();
    const first = get('/store', '?page=1');
    finish();
    expect(await first).toBeDefined();
    await Promise.all(others);
    expect(await get('/store', '?page=32')).toBeDefined();
    expect(urls()).toHaveLength(33);
  });

  it('is another one at another address of the site', async () => {
    const { get, requests } = pagesOf();
    await get('/', '', { origin: 'https://a.example' });
    await get('/', '', { origin: 'https://b.example' });
    expect(requests.map(({ origin }) => origin)).toEqual(['https://a.example', 'https://b.example']);
  });

  it('leaves memory when many others were requests for since', async () => {
    const { get, urls } = pagesOf();
    for (let page = 1; page <= 501; page++) await get('/store', `?page=${page}`);
    await get('/store', '?page=501');
    await get('/store', '?page=1');
    expect(urls().slice(500)).toEqual(['/store?page=501', '/store?page=1']);
  });

  it.each(['/app/teacher', '/no/such/page'])('is none at %s, which the browser renders', async (path) => {
    const { get, requests } = pagesOf();
    expect(await get(path)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it.each(['?phone=01000000000', '?page=2&phone=010', '?%70hone=01000000000'])(
    'is of one request where the leaderboard is searched by phone, which is counted for each visitor: %s',
    async (query) => {
      const { get, requests } = pagesOf();
      await Promise.all([get('/leaderboard', query), get('/leaderboard', query, { visitor: '10.0.0.2' })]);
      await get('/leaderboard', query);
      expect(requests.map(({ visitor }) => visitor)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.1']);
      expect(requests[0]?.url).toBe(`/leaderboard${query}`);
    },
  );

  it('is left to the browser for a search by phone, too, while 32 others are being rendered', async () => {
    const { get } = pagesOf(() => new Promise<RenderedPage>(() => undefined));
    for (let other = 0; other < 32; other++) void get('/leaderboard', '?phone=01000000000');
    expect(await get('/leaderboard', '?phone=01000000000')).toBeUndefined();
  });
});
