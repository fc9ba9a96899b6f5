/**
 * How to write a journey for every engine: import `test` from here and ask for `screenOf`. Each runs at the width of a laptop and of a
 * phone, in Firefox and in WebKit; the steps are those of `Screen`. An error in a page fails the test.
 */
import { writeFile } from 'node:fs/promises';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { DatabaseClient } from '@daad/testing/database-client';
import type { ApiClient } from '@daad/testing/api-client';
import { expect } from '@playwright/test';
import { type Account, apiOf, storedSession } from '../people.js';
import { test as base } from '../product-fixture.js';
import { launchFirefox } from './firefox.js';
import { Screen } from './screen.js';
import type { Engine, Size, Tab } from './tab.js';
import { launchWebKit } from './webkit.js';

export { expect };

const ENGINES = { firefox: launchFirefox, webkit: launchWebKit };

export interface EngineOptions {
  engineName: keyof typeof ENGINES;
}

export interface SizeOptions {
  size: Size;
}

interface Fixtures extends SizeOptions {
  isPhone: boolean;
  student: TestStudent;
  apiOf: (account: Account) => Promise<ApiClient>;
  /** A page in a separate browser, in which the account is signed in. */
  screenOf: (account?: Account) => Promise<Screen>;
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
  database: DatabaseClient;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  isPhone: ({ size }, use) => use(size.width < 600),
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ product }, use) => {
      const database = new DatabaseClient(product.databaseUrl);
      await use(database);
      await database.destroy();
    },
    { scope: 'worker' },
  ],
  student: async ({ database }, use) => use(await createStudent(database)),
  apiOf: ({ product }, use) => use((account) => apiOf(product.origin, account)),
  screenOf: async ({ engine, product: { origin }, size }, use, info) => {
    const tabs: Tab[] = [];
    await use(async (account) => {
      const tab = await engine.openTab(origin, size);
      tabs.push(tab);
      if (account) await tab.store(await storedSession(origin, account));
      return new Screen(tab);
    });
    const problems: string[] = [];
    for (const [index, tab] of tabs.entries()) {
      problems.push(...(await tab.problems()));
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath(`screen-${index + 1}.png`);
        await writeFile(path, await tab.screenshot());
        await info.attach(`screen ${index + 1}`, { path, contentType: 'image/png' });
      }
      await tab.close();
    }
    expect(problems, 'errors in the pages').toEqual([]);
  },
});
