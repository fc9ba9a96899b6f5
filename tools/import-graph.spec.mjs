import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from './setup.mjs';

const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const check = (...args) =>
  spawnSync(process.execPath, [program, '--config', 'tools/eslint/import-graph.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;

describe('the imports of all files', () => {
  test('form no circle, and go one way between the rooms of the API', () => {
    expect(check('apps', 'libs', 'k6', 'tools')).toContain('no dependency violations found');
  });

  test('are refused when they do, type-only ones included', () => {
    expect(check('tools/import-fixtures', '--exclude', '/dist/')).toContain(
      'error no-circle: tools/import-fixtures/one.ts',
    );
  });
});
