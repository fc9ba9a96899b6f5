import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

// The policy has to let the worker in.
test.use({ serviceWorkers: 'allow' });

/** What a page's policy has refused from now on: `directive what`. */
const watchPolicy = (page: Page) =>
  page.evaluate(() => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
    Object.assign(globalThis, { refused });
  });
const refusedOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);

for (const path of ['/', '/store', '/app/login', '/offline.html', '/api/docs']) {
  test(`${path} runs no injected script, and sends nothing to other hosts`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/Content Security Policy/, /elsewhere\.example/);
    await page.goto(path);
    await watchPolicy(page);
    const evaluated = await page.evaluate(async () => {
      const add = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = Object.assign(document.createElement(tag), { textContent: text });
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      const nonce = document.querySelector<HTMLElement>('[property="csp-nonce"]')?.nonce ?? '';
      add('script', {}, 'globalThis.injected = "inline"');
      // The nonce of styles opens nothing for scripts.
      add('script', { nonce }, 'globalThis.injected = "with the nonce"');
      add('script', { src: 'data:text/javascript,globalThis.injected="data"' });
      add('script', { src: 'https://elsewhere.example/x.js' });
      add('button', { onclick: 'globalThis.injected = "attribute"' }).click();
      add('a', { href: 'javascript:globalThis.injected="address"' }).click();
      add('style', {}, ':root { --injected: 1 }');
      add('iframe', { src: 'https://elsewhere.example/' });
      add('img', { src: 'https://elsewhere.example/?token' });
      await fetch('https://elsewhere.example/?token').catch(() => undefined);
      // Later, because the browser lets its debugger evaluate anything.
      return new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            Reflect.construct(Function, ['return "evaluated"']);
            resolve('evaluated');
          } catch {
            resolve('refused');
          }
        });
      });
    });
    expect(evaluated).toBe('refused');
    await expect
      .poll(async () => [...new Set(await refusedOn(page))].sort())
      .toEqual(
        [
          'connect-src https://elsewhere.example/?token',
          'frame-src https://elsewhere.example',
          'img-src https://elsewhere.example/?token',
          'script-src eval',
          'script-src-attr inline',
          'script-src-elem data',
          'script-src-elem https://elsewhere.example/x.js',
          'script-src-elem inline',
          'style-src-elem inline',
        ].sort(),
      );
    const left = await page.evaluate(() => [
      (globalThis as { injected?: string }).injected,
      getComputedStyle(document.documentElement).getPropertyValue('--injected'),
    ]);
    expect(left).toEqual([undefined, '']);
  });
}

test('a violation of the policy shows in the console, where every journey would fail of it', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Content Security Policy/);
  await page.goto('/about');
  const complaint = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  );
  expect((await complaint).text()).toContain('style-src-elem');
});

test('the documentation of the API works under its policy', async ({ page }) => {
  await page.goto('/api/docs');
  // With more than a hundred calls the library renders only those in sight.
  const call = page.locator('.opblock', { hasText: '/api/v1/account/Me' }).first();
  await expect(page.locator('.opblock').first()).toBeVisible();
  await call.locator('.opblock-summary-control').first().click();
  await expect(call.getByText('Responses').first()).toBeVisible();
});

/** The headers of every response; some kinds override them. */
const EVERY = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};
const NONCE = /'nonce-[\w+/]{22}=='/;

test('pages and files of the site carry the headers of their kind', async ({ page, request }) => {
  await page.goto('/');
  const script = present(await page.locator('script[type="module"]').first().getAttribute('src'));
  for (const [path, caching, policy] of [
    ['/', 'no-cache', NONCE],
    ['/store', 'no-cache', NONCE],
    ['/app/teacher/orders', 'no-cache', NONCE],
    ['/no/such/page', 'no-cache', NONCE],
    ['/offline.html', 'no-cache', /script-src 'self' 'sha256-[^']+';/],
    ['/sw.js', 'no-cache', /^default-src 'none'.*connect-src 'self'$/],
    [script, 'public, max-age=31536000, immutable', /^default-src 'none'/],
    ['/favicon.svg', 'no-cache', /^default-src 'none'/],
    ['/manifest.webmanifest', 'no-cache', /^default-src 'none'/],
    ['/robots.txt', 'no-cache', /^default-src 'none'/],
    ['/sitemap.xml', 'no-cache', /^default-src 'none'/],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect({ path, ...headers }).toMatchObject({ path, ...EVERY, 'cache-control': caching });
    expect(headers['content-security-policy'], path).toMatch(policy);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // Pages may compile WebAssembly, for the door's camera, and evaluate nothing.
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
    const unsafe = scripts.split(' ').filter((source) => source.includes('unsafe'));
    expect(unsafe, path).toEqual(policy === NONCE ? ["'wasm-unsafe-eval'"] : []);
    expect(headers['permissions-policy'], path).toContain(policy === NONCE ? 'camera=(self)' : 'camera=()');
    expect(headers, path).not.toHaveProperty('strict-transport-security');
  }
  const nonceOf = async () => {
    const policy = (await request.get('/')).headers()['content-security-policy'];
    return present(NONCE.exec(policy ?? ''))[0];
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});
