import { basename, dirname } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { breakpointVariables } from './src/theme/scales.js';
import { chunkGroups } from './vite/chunk-groups.js';
import { firstPaint } from './vite/first-paint.js';
import { leanContracts } from './vite/lean-contracts.js';
import { mantineStyles } from './vite/mantine-styles.js';
import { preloadFonts } from './vite/preload-fonts.js';
import { routeFiles } from './vite/route-files.js';
import { unusedParts } from './vite/unused-parts.js';

/** Where `vite` finds the API during development. */
const API = loadEnv('development', '.', 'API_')['API_URL'] ?? 'http://127.0.0.1:3000';

/** As everywhere in the repository, the workspace packages are read from their sources. */
const SOURCES = 'daad-source';

/** The modules of these components of Mantine. */
const mantine = (components: string) =>
  new RegExp(String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](${components})[\\/]`);
/** What a form needs without choices and dialogs, and what these would otherwise bring to it. */
const FORMS = new RegExp(
  [
    mantine('Alert|Anchor|Checkbox|Flex|Group|Input|NativeSelect|PasswordInput|Stack|TextInput').source,
    String.raw`[\\/]use-(?:debounced-callback|window-event)\.mjs$|[\\/]create-safe-context\.mjs$`,
    String.raw`[\\/](?:mutationObserver|useMutation|mutationOptions)\.js$`,
  ].join('|'),
);

const mixins = {
  /** For what only some widths hide; what none shows is in a `VisuallyHidden`. */
  'visually-hidden': {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};

const shared = {
  css: {
    postcss: { plugins: [mantinePreset({ mixins }), simpleVars({ variables: breakpointVariables() })] },
    // Folder, file, class: the server names the same class in its HTML.
    modules: {
      generateScopedName: (name: string, file: string) =>
        `${basename(dirname(file))}-${basename(file, '.module.css')}-${name}`,
    },
  },
};
const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    semicolons: true,
    codeSplittingOptions: {
      // Loaders of signed-in pages are loaded with their screens, to keep them out of the first scripts of public pages.
      splitBehavior: ({ routeId }) =>
        routeId.startsWith('/app/')
          ? [['loader', 'component'], ['errorComponent'], ['notFoundComponent']]
          : undefined,
    },
  });

/** Renders public pages in the API (apps/api/src/pages). Contains its packages, because production installs none of them. */
const server = defineConfig({
  ...shared,
  plugins: [leanContracts(), unusedParts(), routes(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: [SOURCES, ...defaultServerConditions] },
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/server',
    copyPublicDir: false,
    minify: true,
  },
});

const browser = defineConfig({
  ...shared,
  plugins: [
    leanContracts(),
    unusedParts(),
    mantineStyles(),
    routes(),
    react(),
    firstPaint(),
    preloadFonts('readex-pro-arabic-wght', 'readex-pro-digits'),
    routeFiles(),
    // Sent as they are to browsers that take them (apps/api/src/pages/serve-web-app.ts).
    compression({
      include: /\.(js|css|svg|html|txt|webmanifest)$/,
      threshold: 512,
      algorithms: ['brotliCompress', defineAlgorithm('gzip', { level: 9 })],
      logLevel: 'silent',
    }),
  ],
  resolve: { conditions: [SOURCES, ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': API,
      '/admin': API,
      '/files': API,
      '/socket.io': { target: API, ws: true },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The server preloads the scripts of the opened page (route-files.ts), and hovering a link those of the next one, so
      // the lists of dependencies in every script are not needed.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // A font inlined as text would be downloaded by all visitors, also where its unicode-range is not needed.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: {
        // Few files, each of which many pages share; those of one dependency change only with it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // A group includes all imports of its files; the router is in it, which saves 1 kB of compressed size.
            {
              name: 'base',
              test: /[\\/]src[\\/]main\.tsx$|[\\/]react-query[\\/]build[\\/]modern[\\/]useQuery\.js$/,
              priority: 10,
            },
            { name: 'public', test: /[\\/]routes[\\/]_public([\\/]index)?\.tsx\?/, priority: 5 },
            { name: 'forms', test: FORMS, priority: 4 },
            { name: 'dialogs', test: mantine('Modal'), priority: 3 },
            { name: 'choices', test: mantine('Select'), priority: 3 },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 2 },
            ...chunkGroups,
          ],
        },
      },
    },
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : browser));
