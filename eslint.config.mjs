import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { moduleBoundaries, SERVER_PACKAGES } from './tools/eslint/boundaries.mjs';
import { featureIsolation } from './tools/eslint/feature-isolation.mjs';
import { LOGICAL_CSS_ONLY } from './tools/eslint/logical-css.mjs';
import { noClimbing } from './tools/eslint/no-climbing.mjs';
import { OWN_PROGRAMS } from './tools/eslint/programs.mjs';
import { webLayers } from './tools/eslint/web-layers.mjs';

const SPECS = ['**/*.spec.{ts,tsx,mjs}', '**/jest.*.{ts,mjs}'];
const NODE_GLOBALS =
  'process console Buffer URL URLSearchParams fetch performance structuredClone AbortController AbortSignal ' +
  'FormData File Blob setTimeout clearTimeout setInterval clearInterval setImmediate';

/** Only imports that this pattern lets through; the rest of the world is refused with the reason. */
const onlyImports = (allowed, message) => ['error', { patterns: [{ regex: `^(?!${allowed})`, message }] }];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/test-results/',
      '**/playwright-report/',
      '**/*.gen.ts',
      '.nx/',
      '.data/',
      'tmp/',
      'tools/lint-fixtures/',
      'tools/import-fixtures/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: 'tools/eslint/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        // With this, consistent-type-imports leaves the files with decorators alone.
        emitDecoratorMetadata: true,
        experimentalDecorators: true,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Modules and gateways of NestJS are classes without a body.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // The router redirects by throwing.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...[...OWN_PROGRAMS, 'k6/test'].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    languageOptions: { parserOptions: { project: `${folder}/tsconfig.json` } },
  })),
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    // What talks to whoever started it.
    files: ['apps/standalone/**', 'libs/platform/src/process.ts', 'tools/**', 'k6/**', '**/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(NODE_GLOBALS.split(' ').map((name) => [name, 'readonly'])),
    },
  },
  {
    files: [
      'k6/**',
      'apps/web/public/**',
      'apps/web/src/before-first-paint.js',
      'apps/web/src/service-worker.js',
    ],
    rules: { 'no-undef': 'off' },
  },

  // Who may import whom.
  {
    plugins: {
      '@nx': nx,
      daad: {
        rules: { 'feature-isolation': featureIsolation, 'no-climbing': noClimbing, 'web-layers': webLayers },
      },
    },
    rules: {
      '@nx/enforce-module-boundaries': ['error', moduleBoundaries({ specs: false })],
      'daad/feature-isolation': 'error',
      'daad/no-climbing': 'error',
      'daad/web-layers': 'error',
    },
  },
  {
    files: SPECS,
    rules: { '@nx/enforce-module-boundaries': ['error', moduleBoundaries({ specs: true })] },
  },
  {
    files: ['libs/domain/src/**'],
    ignores: SPECS,
    rules: { 'no-restricted-imports': onlyImports('\\.', 'The domain imports nothing but itself.') },
  },
  {
    files: ['libs/contracts/src/**'],
    ignores: SPECS,
    rules: {
      'no-restricted-imports': onlyImports(
        '\\.|zod$|@daad/domain/',
        'The contracts import the domain and zod, nothing else: browsers read them too.',
      ),
    },
  },

  // The web application.
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    ignores: SPECS,
    // Blank lines and comments count: neither is a reason to squeeze the code.
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: ['apps/web/src/**'],
    ignores: SPECS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', ...SERVER_PACKAGES],
              message: 'This runs on the server; the browser asks the API.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...LOGICAL_CSS_ONLY],
    },
  },
  prettier,
);
