import type { Plugin } from 'vite';

/** Exports `undefined` under a name that is imported but never called. */
const nothing = (name: string) => `export const ${name} = undefined;`;

/** Dialogs only compare it with what we never give them, and it would bring the library that places lists and menus. */
const SCROLL_AREA = '\0daad:no-scroll-area';
const DIALOG = /@mantine\/core\/esm\/components\/(?:Modal|Drawer)\/\w+Root\.mjs$/;

/**
 * Files of libraries that are imported but that no page uses, each with its replacement. Together they were 2 kB of the
 * first scripts, and 4 kB of the first form.
 */
const PARTS: Record<string, string> = {
  // Not `undefined`, which is what dialogs compare it with.
  [SCROLL_AREA]: 'export const ScrollArea = { Autosize: null };',
  // We connect by WebSocket and by polling (src/realtime/socket.ts). Also removes the streams of Socket.IO's parser.
  'engine.io-client/build/esm/transports/webtransport.js': nothing('WT'),
  '@mantine/core/esm/components/Button/ButtonGroup/ButtonGroup.mjs': nothing('ButtonGroup'),
  '@mantine/core/esm/components/Button/ButtonGroupSection/ButtonGroupSection.mjs':
    nothing('ButtonGroupSection'),
  '@mantine/core/esm/components/ActionIcon/ActionIconGroup/ActionIconGroup.mjs': nothing('ActionIconGroup'),
  '@mantine/core/esm/components/ActionIcon/ActionIconGroupSection/ActionIconGroupSection.mjs':
    nothing('ActionIconGroupSection'),
  // Forms check values; the documents of the API are made by the server.
  'zod/v4/core/to-json-schema.js': `
    const nothing = () => undefined;
    export { nothing as createStandardJSONSchemaMethod, nothing as createToJSONSchemaMethod };`,
  'zod/v4/core/json-schema-processors.js': nothing('toJSONSchema'),
  'zod/v4/core/json-schema-generator.js': nothing('JSONSchemaGenerator'),
  // The theme replaces Mantine's palettes or does not use them (src/theme/palettes.ts). None of our palettes is all black,
  // so each differs from the default and is written into the page.
  '@mantine/core/esm/core/MantineProvider/default-colors.mjs': `
    const none = Array(10).fill('#000');
    const names = ['dark', 'gray', 'red', 'blue', 'teal', 'green', 'yellow', 'orange'];
    export const DEFAULT_COLORS = Object.fromEntries(names.map((name) => [name, none]));`,
};

const partOf = (id: string) => /node_modules\/(.+)$/.exec(id.replaceAll('\\', '/'))?.[1] ?? '';

/** Replaces `PARTS` for browser and server, so that both render the same. Fails when the browser no longer imports one. */
export function unusedParts(): Plugin {
  const missing = new Set(Object.keys(PARTS));
  return {
    name: 'daad:unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/ScrollArea\.mjs$/ },
      handler: (_source, importer = '') => (DIALOG.test(importer.replaceAll('\\', '/')) ? SCROLL_AREA : null),
    },
    load: {
      filter: { id: /node_modules|no-scroll-area$/ },
      handler: (id) => {
        const part = id === SCROLL_AREA ? id : partOf(id);
        missing.delete(part);
        return PARTS[part];
      },
    },
    generateBundle() {
      // The server makes no connection.
      if (missing.size > 0 && this.environment.config.consumer === 'client')
        this.error(`These parts are to be left out, and are not there: ${[...missing].join(', ')}`);
    },
  };
}
