import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = process.cwd();
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
const specsOf = (row) => [...row.matchAll(/`([^`]+\.spec\.\w+)`/g)].map(([, path]) => path);

it('has a row for each chapter of ASVS 5.0 that applies', () => {
  const chapters = rows.map((row) => Number(/^\| V(\d+)/.exec(row)[1]));
  expect(chapters).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]);
});

it('names spec files that exist, in every row', () => {
  for (const row of rows) expect(specsOf(row)).not.toEqual([]);
  const missing = specsOf(page).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});
