import { onImportedFiles } from './imported-file.mjs';

/** From the top: each imports what is below it. Files directly in `src` put the application together, above them all. */
const LAYERS = ['routes', 'features', 'realtime', 'entities', 'ui', 'lib', 'theme'];
const LAYER = new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](${LAYERS.join('|')})[\\\\/]`);
/** A feature's or an entity's folder, or a layer that has no such folders. */
const ROOM = /[\\/]apps[\\/]web[\\/]src[\\/]((?:features|entities)[\\/][^\\/]+|[^\\/]+)[\\/]/;

/** The layers of the web application import downwards only: by `#web/…`, and by `./…` within one folder. */
export const webLayers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upwards: 'The layer "{{from}}" may not import "{{to}}"; the order is {{order}}.',
      aroundItself: 'Write a relative import of "{{room}}" within it.',
    },
  },
  create(context) {
    const from = LAYER.exec(context.filename)?.[1];
    if (!from) return {};
    const room = ROOM.exec(context.filename)[1];
    return onImportedFiles(context, (node, file) => {
      if (node.source.value.startsWith('#web/') && ROOM.exec(file)?.[1] === room) {
        context.report({ node, messageId: 'aroundItself', data: { room } });
      }
      const to = LAYER.exec(file)?.[1];
      if (to && LAYERS.indexOf(to) < LAYERS.indexOf(from)) {
        context.report({ node, messageId: 'upwards', data: { from, to, order: LAYERS.join(' > ') } });
      }
    });
  },
};
