import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDeclaredPackages } from './declared-packages.mjs';

/** A small repository with one mistake of each kind among correct declarations. */
const FILES = {
  'package.json': {
    private: true,
    workspaces: ['apps/*', 'libs/*'],
    devDependencies: { 'root-only': '1.0.0' },
  },
  'apps/api/package.json': {
    name: '@fixture/api',
    type: 'module',
    dependencies: { '@fixture/domain': '*', correct: '1.0.0', unused: '1.0.0', 'specs-only': '1.0.0' },
    devDependencies: { 'correct-spec': '1.0.0', 'product-too': '1.0.0', 'unused-spec': '1.0.0' },
  },
  'apps/api/src/main.ts': `
    import 'correct';
    import 'correct/part';
    import 'node:fs';
    import '@fixture/domain/money';
    import 'undeclared';
    import 'root-only';
    import 'product-too';
    import type { Shape } from '@fixture/shapes/shape';
    export const shape: Shape = {};`,
  'apps/api/src/main.spec.ts': `
    import 'correct-spec';
    import 'specs-only';
    import 'undeclared-spec';`,
  'apps/web/package.json': { name: '@fixture/web', dependencies: { font: '1.0.0', 'unused-font': '1.0.0' } },
  'apps/web/src/fonts.css': `@import 'font/latin.css'; @import 'undeclared-font/latin.css';`,
  'libs/domain/package.json': { name: '@fixture/domain', exports: { './*': './src/*.ts' } },
  'libs/domain/src/money.ts': 'export const piastres = 100;',
  'libs/shapes/package.json': { name: '@fixture/shapes', exports: { './*': './src/*.ts' } },
  'libs/shapes/src/shape.ts': 'export interface Shape {}',
};

let folder;
let result;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  result = await checkDeclaredPackages(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the check of declared packages', () => {
  it('fails', () => expect(result.code).toBe(1));

  it.each([
    ['an import that is not declared', 'undeclared', 'apps/api/src/main.ts'],
    ['an import in a spec that is not declared', 'undeclared-spec', 'apps/api/src/main.spec.ts'],
    ['an import that only the root declares', 'root-only', 'apps/api/src/main.ts'],
    ['an import of a workspace that is not declared', '@fixture/shapes', 'apps/api/src/main.ts'],
    [
      'an import in a style sheet that is not declared',
      'undeclared-font/latin.css',
      'apps/web/src/fonts.css',
    ],
    ['a devDependency that the product imports', 'product-too', 'apps/api/src/main.ts'],
    ['a dependency that only specs import', 'specs-only', 'apps/api/package.json'],
    ['a dependency without an import', 'unused', 'apps/api/package.json'],
    ['a dependency without an import in a style sheet', 'unused-font', 'apps/web/package.json'],
    ['a devDependency without an import', 'unused-spec', 'apps/api/package.json'],
  ])('finds %s', (_title, name, file) => {
    expect(result.output).toMatch(new RegExp(`^${name} +${file}`, 'm'));
  });

  it.each(['correct', 'correct-spec', '@fixture/domain', 'font', 'node:fs'])('accepts %s', (name) => {
    expect(result.output).not.toMatch(new RegExp(`^${name} `, 'm'));
  });
});
