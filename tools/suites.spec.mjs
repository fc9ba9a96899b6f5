import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { projectsWithSpecs } from './projects.mjs';
import { root } from './setup.mjs';
import { isBelow, isEveryday, leftOut, MAIN_JOURNEY, SUITES } from './suites.mjs';

const EVERYDAY = { TEST_SUITES: 'everyday' };
const RECORD = 'docs/decisions/2026-11-28-two-test-commands.md';
const paths = SUITES.flatMap((suite) => suite.paths);

it.each(paths)('%s is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

it('a path belongs to one suite', () => {
  expect(paths.filter((path) => paths.some((other) => other !== path && isBelow(path, [other])))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it('an everyday run leaves out what is not for every day, and no other run leaves out anything', () => {
  expect(isEveryday(EVERYDAY)).toBe(true);
  expect(leftOut(EVERYDAY)).toEqual(
    SUITES.filter(({ everyday }) => !everyday).flatMap((suite) => suite.paths),
  );
  expect(leftOut({})).toEqual([]);
  expect(leftOut({ TEST_SUITES: 'all' })).toEqual([]);
});

it('projects that have other suites alone are no part of an everyday run', () => {
  const namesIn = (environment) => projectsWithSpecs([], environment).map(({ name }) => name);
  expect(namesIn({}).filter((name) => !namesIn(EVERYDAY).includes(name))).toEqual(['fleet']);
});

it('knows a file below a folder from one with a similar name', () => {
  expect(isBelow('apps/fleet/src/a.spec.ts', ['apps/fleet/'])).toBe(true);
  expect(isBelow('apps/fleets/src/a.spec.ts', ['apps/fleet/'])).toBe(false);
  expect(isBelow('apps/api/a.spec.ts', ['apps/api/a.spec.ts'])).toBe(true);
  expect(isBelow('apps/api/a.spec.tsx', ['apps/api/a.spec.ts'])).toBe(false);
});

it('the record has each suite with its paths and how it is run', () => {
  const rows = readFileSync(join(root, RECORD), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows.map(([, name, everyday, secondTry, list]) => ({
    name,
    everyday: everyday === 'both',
    hasSecondTry: secondTry === 'yes',
    paths: [...list.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  }));
  expect(listed).toEqual(SUITES);
});

it('some journeys are main ones, and most are not', () => {
  const journeys = readdirSync(join(root, 'apps/e2e/src')).filter((name) => name.endsWith('.spec.ts'));
  const withMain = journeys.filter((name) =>
    readFileSync(join(root, 'apps/e2e/src', name), 'utf8').includes(` ${MAIN_JOURNEY}`),
  );
  expect(withMain.length).toBeGreaterThan(20);
  expect(withMain).not.toContain('every-screen.spec.ts');
});
