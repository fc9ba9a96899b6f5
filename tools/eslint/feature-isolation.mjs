import { onImportedFiles } from './imported-file.mjs';

const FEATURE =
  /[\\/](apps[\\/](?:api|web)[\\/]src[\\/]features|apps[\\/]worker[\\/]src[\\/]events[\\/]consumers)[\\/]([^\\/]+)[\\/]/;

/**
 * A feature never imports another feature: a route or module composes them, an event joins them, or a write that
 * both need is a function of the persistence library. Files next to the feature folders belong to all of them.
 */
export const featureIsolation = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { crossed: 'The feature "{{from}}" may not import the feature "{{to}}".' },
  },
  create(context) {
    const own = FEATURE.exec(context.filename);
    if (!own) return {};
    return onImportedFiles(context, (node, file) => {
      const target = FEATURE.exec(file);
      if (target && target[1] === own[1] && target[2] !== own[2]) {
        context.report({ node, messageId: 'crossed', data: { from: own[2], to: target[2] } });
      }
    });
  },
};
