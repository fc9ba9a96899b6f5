import { basename, dirname } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { breakpointVariables } from './src/theme/scales.js';
import { firstPaint } from './vite/first-paint.js';
import { offlineFiles } from './vite/offline-files.js';
import { routeFiles } from './vite/route-files.js';

/** Where `vite` finds the API during development. */
const API = loadEnv('development', '.', 'API_')['API_URL'] ?? 'http://127.0.0.1:3000';

/** As everywhere in the repository, the workspace packages are read from their sources. */
const SOURCES = 'daad-source';

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
      generateScopedName: (name: string, id: string) => {
        const file = id.replace(/\?.*$/, '');
        return `${basename(dirname(file))}-${basename(file, '.module.css')}-${name}`;
      },
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
  plugins: [routes(), react()],
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
    routes(),
    react(),
    firstPaint(),
    routeFiles(),
    offlineFiles(),
    // Sent as they are to browsers that take them (apps/api/src/pages/serve-web-app.ts).
    compression({
      include: /\.(js|css|svg|html|txt|json|wasm|webmanifest)$/,
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
      '/r/': API,
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
        // Few files, each of which many pages share. A group has its modules and all that they import, without what a group
        // before it has: none of a public page's imports is in the groups of the signed-in areas.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'base', test: /[\\/]src[\\/]main\.tsx$/ },
            { name: 'public', test: /[\\/]routes[\\/]_public([\\/](index|about|contact|courses))?\.tsx\?/ },
            {
              name: 'lists',
              test: /[\\/](routes[\\/]_public[\\/](store|leaderboard)\.tsx\?|@mantine[\\/]core[\\/].+[\\/](Alert|Stack|create-safe-context)[\\/])/,
            },
            // Who may make which call: the frame of the signed-in areas needs it without the schemas, and these without the frame.
            { name: 'access', test: /[\\/]contracts[\\/]src[\\/]access\.ts$/ },
            { name: 'forms', test: /[\\/]routes[\\/]app[\\/]login\.tsx\?/ },
            { name: 'dialogs', test: /[\\/](routes[\\/]_public[\\/]|ui[\\/]dialog[\\/]modal\.tsx$)/ },
            {
              name: 'frame',
              test: /[\\/](routes[\\/]app[\\/](student|teacher)[\\/](route|index)\.tsx\?|components[\\/]SimpleGrid[\\/])/,
            },
            { name: 'teacher', test: /[\\/](@mantine[\\/]dates[\\/]|use-rows-in-sight\.ts$)/ },
            {
              name: 'signed-in',
              test: /[\\/](src[\\/](ui|entities|lib|realtime)|domain[\\/]src|@mantine|@tabler)[\\/]/,
              minShareCount: 4,
            },
            // Only forms check values: zod and what is made with it.
            {
              name: 'schemas',
              test: /[\\/](node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/].+\.contract\.ts$)/,
            },
          ],
        },
      },
    },
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : browser));
