import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './setup.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const records = filesIn('docs/decisions');

describe('decision records', () => {
  it.each(records)('%s has the form of a record', (file) => {
    const text = read(file);
    expect(file).toMatch(/\/\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/);
    expect(text).toMatch(/^# [^\n]+\?\n\n\*\*Status\.\*\* (Accepted|Superseded), \d{4}-\d{2}-\d{2}\./);
    const parts = [...text.matchAll(/^\*\*(\w+)[^*]*\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Status', 'Choice', 'Alternatives', 'Consequences']);
    expect(text.match(/^# /gm)).toHaveLength(1);
  });
});

it.each(['README.md', 'k6/README.md', ...filesIn('docs'), ...records])(
  '%s links to files that exist',
  (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target]) => target);
    const missing = targets.filter((target) => !existsSync(join(root, dirname(file), target)));
    expect(missing).toEqual([]);
  },
);
