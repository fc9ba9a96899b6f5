import { onImportedFiles } from './imported-file.mjs';

/** From the top: each imports what is below it. Files directly in `src` put the application together, above them all. */
const LAYERS = ['routes', 'features', 'realtime', 'entities', 'ui', 'lib', 'theme'];
const LAYER = new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](${LAYERS.join('|')})[\\\\/]`);
const CLIMB = /^(\.\.\/){3}/;

/** The layers of the web application import downwards only, and by `#web/…` instead of `../../../…`. */
export const webLayers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upwards: 'The layer "{{from}}" may not import "{{to}}"; the order is {{order}}.',
      climbs: 'Write #web/… instead of an import that climbs three levels.',
    },
  },
  create(context) {
    const from = LAYER.exec(context.filename)?.[1];
    if (!from) return {};
    return onImportedFiles(context, (node, file) => {
      if (CLIMB.test(node.source.value)) context.report({ node, messageId: 'climbs' });
      const to = LAYER.exec(file)?.[1];
      if (to && LAYERS.indexOf(to) < LAYERS.indexOf(from)) {
        context.report({ node, messageId: 'upwards', data: { from, to, order: LAYERS.join(' > ') } });
      }
    });
  },
};
