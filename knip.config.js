/**
 * Knip checks with this that every workspace declares exactly the packages that it imports (tools/declared-packages.mjs).
 * `dependencies` are what a production process imports. All else are devDependencies: packages of specs and builds, those of
 * which only types are imported, and all of apps/web, whose imports Vite bundles.
 */
const production = ['src/**/*.{ts,tsx,css}!', '!src/**/*.spec.{ts,tsx}!'];

/** The packages that style sheets name: `@import 'package/file.css'` and `url('package/file.woff2')`. */
const cssImports = (text) =>
  [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n');

/** Lets the processes and threads of development read TypeScript; named in their `execArgv`. */
const LOADER = '@swc-node/register';

export default {
  include: ['dependencies', 'unlisted'],
  treatConfigHintsAsErrors: true,
  // What production does not install (`!`: in the run over product code).
  ignoreWorkspaces: ['apps/e2e!', 'apps/fleet!', 'apps/web!', 'k6!', 'libs/testing!', 'tools!'],
  compilers: { css: cssImports },
  workspaces: {
    // Programs that the tools start by their paths.
    '.': { ignoreDependencies: ['jest', 'oxfmt', 'typescript-native'] },
    'apps/*': { entry: production, project: production },
    'libs/*': { entry: production, project: production },
    'libs/testing': { entry: 'src/**/*.ts' },
    'libs/platform': { entry: production, project: production, ignoreDependencies: [LOADER] },
    'apps/web': { entry: 'src/**/*.{ts,tsx,css}', project: '{src,vite}/**/*.{ts,tsx,css}' },
    'apps/e2e': { entry: 'src/**/*.ts' },
    'apps/fleet': { entry: 'src/**/*.ts' },
    // Its modules named `k6` are part of k6 itself.
    k6: { entry: '{src,test}/**/*.ts', ignoreDependencies: ['k6'] },
    // dependency-cruiser is started by its path.
    tools: { entry: '**/*.{mjs,cjs}', ignoreDependencies: [LOADER, 'dependency-cruiser'] },
  },
};
