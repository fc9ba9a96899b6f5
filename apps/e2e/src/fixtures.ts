/**
 * How to write a journey: import `test`, `expect` and `expectAccessible` from here, and ask for what it needs.
 *
 * ```ts
 * test('a student sees a new exam', async ({ teacherPage, student, studentPage, apiOf, database }) => {
 *   await studentPage.goto('/app/student/exams');
 *   …
 * });
 * ```
 *
 * - `page`: a browser without a session. Addresses are relative to the product. Pages come from a pool (`page-pool.ts`): without
 *   traces of earlier tests, but with what they left in the browser's cache, unless the file has
 *   `test.use({ serviceWorkers: 'allow' })`.
 * - `teacherPage`: a browser of the demo teacher. Each worker has a product and a demo school to itself, which its journeys
 *   share one after the other: look for what your journey made, never for counts of everything.
 * - `student`: a student made for this test alone (`id, fullName, code, phoneNumber, password, …`);
 *   `studentPage`: a browser of that student. A second tab is `studentPage.context().newPage()`.
 * - `pageOf(account)`: a browser of any other account.
 * - `apiOf(account)`: an `ApiClient` signed in, for calls of the contract: `(await apiOf(DEMO_TEACHER)).get(call, request)`.
 * - `database`: the product's database, for the builders of `@daad/testing` (`createProduct(database, { price: 50 })`) and
 *   for what no call can bring about. A row written there raises no event.
 * - An error in the console of any of these pages, or thrown in them, fails the test. `expectProblems(/401/)` names those
 *   that the journey provokes (the browser logs every response with status 400 and more). So does anything that a page's security policy
 *   refuses: the browser logs that as well, and `security-policy.spec.ts` tests that it does.
 * - `expectAccessible(page)`: axe finds nothing against WCAG 2.2 AA on what the page shows now. `every-screen.spec.ts` does
 *   so for every screen and view of the gallery: a journey asks only for states that no view shows.
 *
 * Live pushes arrive by themselves: `expect(locator).toHaveText(…)` waits for them. Never wait for a time.
 *
 * `blockRealtime(page)` is for a page that must learn of a change by its own calls. A text that disappears by itself is
 * awaited from before the click that shows it: `const shown = glimpse(page, …); await button.click(); await shown;`. Nothing is pressed
 * below a note that is about to go: `await expect(note).toBeHidden()` first. There is no motion, except in journeys that
 * are about it: `page.emulateMedia({ reducedMotion: 'no-preference' })`. There is no service worker, past
 * which requests could reach the server in spite of `page.route`, unless the file has `test.use({ serviceWorkers: 'allow' })`.
 * And no page fetches the scripts of other pages in advance, which is a sixth of what a page load costs, unless the file has
 * `test.use({ saveData: false })`.
 */
import { type BrowserContext, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { DatabaseClient } from '@daad/testing/database-client';
import { type Device, PagePool } from './page-pool.js';
import { type Account, apiOf, DEMO_TEACHER, storedSession } from './people.js';
import { test as base } from './product-fixture.js';

export { expectAccessible } from './accessible.js';
export { DEMO_STUDENT, DEMO_TEACHER } from './people.js';
export { expect };

interface Fixtures {
  saveData: boolean;
  teacherPage: Page;
  student: TestStudent;
  studentPage: Page;
  /** A page of an account, or of a visitor, on the test's device unless another is given. */
  pageOf: (account?: Account, device?: Device) => Promise<Page>;
  apiOf: (account: Account) => Promise<ApiClient>;
  expectProblems: (...patterns: RegExp[]) => void;
  /** The errors of watched contexts, but for the expected ones, fail the test. */
  problems: { watch(context: BrowserContext): { stop(): void }; expected: RegExp[] };
}

interface WorkerFixtures {
  origin: string;
  database: DatabaseClient;
  pagePool: PagePool;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [({ product }, use) => use(product.origin), { scope: 'worker' }],
  database: [
    async ({ product }, use) => {
      const database = new DatabaseClient(product.databaseUrl);
      await use(database);
      await database.destroy();
    },
    { scope: 'worker' },
  ],
  pagePool: [({ browser }, use) => use(new PagePool(browser)), { scope: 'worker' }],
  baseURL: ({ origin }, use) => use(origin),
  saveData: [true, { option: true }],
  page: async ({ pageOf }, use) => use(await pageOf()),
  context: ({ page }, use) => use(page.context()),

  problems: [
    async ({ browserName: _ }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') found.push(`${message.text()} at ${message.location().url}`);
      };
      const onError = (error: WebError) => void found.push(String(error.error()));
      await use({
        expected,
        watch: (context) => {
          context.on('console', onConsole);
          context.on('weberror', onError);
          return {
            stop: () => {
              context.off('console', onConsole);
              context.off('weberror', onError);
            },
          };
        },
      });
      const unexpected = found.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  expectProblems: ({ problems }, use) => use((...patterns) => void problems.expected.push(...patterns)),

  pageOf: async (
    { pagePool, origin, problems, saveData, serviceWorkers, viewport, hasTouch, isMobile },
    use,
  ) => {
    const releases: (() => Promise<void>)[] = [];
    await use(async (account, device = { viewport, hasTouch, isMobile }) => {
      const stored = account && (await storedSession(origin, account));
      const page = await pagePool.acquire({ device, saveData, serviceWorkers }, stored);
      const watched = problems.watch(page.context());
      releases.push(() => {
        watched.stop();
        return pagePool.release(page);
      });
      return page;
    });
    for (const release of releases) await release();
  },
  apiOf: ({ origin }, use) => use((account) => apiOf(origin, account)),
  teacherPage: async ({ pageOf }, use) => use(await pageOf(DEMO_TEACHER)),
  student: async ({ database }, use) => use(await createStudent(database)),
  studentPage: async ({ pageOf, student }, use) => use(await pageOf(student)),
});

/** Blocks live pushes for this page, so that it gets changes only by its own calls. */
export async function blockRealtime(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/socket.io/**', () => undefined);
}

/** Resolves once the page has shown the text, even briefly: a script in the page checks every animation frame. */
export function glimpse(page: Page, text: string): Promise<unknown> {
  return page.waitForFunction((sought) => document.body.textContent.includes(sought), text);
}
