import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './setup.mjs';

/** More than a newcomer reads: records about one thing are merged. */
const MOST_RECORDS = 32;
const INDEX = 'docs/decisions/README.md';

const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const linksOf = (file) =>
  [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target]) => target);
const records = filesIn('docs/decisions').filter((file) => file !== INDEX);

describe('decision records', () => {
  it.each(records)('%s has the form of a record', (file) => {
    const text = read(file);
    expect(file).toMatch(/\/\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/);
    expect(text).toMatch(/^# [^\n]+\?\n\n\*\*Status\.\*\* (Accepted|Superseded), \d{4}-\d{2}-\d{2}\./);
    expect(text.match(/^# /gm)).toHaveLength(1);
    const parts = [...text.matchAll(/^(?:\*\*|#{2,} )(\w+).*$/gm)].map(([, part]) => part);
    const [appendix, ...more] = parts.splice(4);
    expect(parts).toEqual(['Status', 'Choice', 'Alternatives', 'Consequences']);
    expect(['Measurements', 'Suites', undefined]).toContain(appendix);
    expect(more).toEqual([]);
  });

  it('are in the index, each once', () => {
    expect(linksOf(INDEX).sort()).toEqual(records.map((file) => basename(file)).sort());
  });

  it(`are at most ${MOST_RECORDS}`, () => {
    expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
  });
});

it.each(['README.md', 'k6/README.md', INDEX, ...filesIn('docs'), ...records])(
  '%s links to files that exist',
  (file) => {
    const missing = linksOf(file).filter((target) => !existsSync(join(root, dirname(file), target)));
    expect(missing).toEqual([]);
  },
);
