import { onImportedFiles } from './imported-file.mjs';

const CLIMB = /^(\.\.\/){3}/;

/** The alias that each app has for its own `src` is clearer than an import that climbs three levels. */
export const noClimbing = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { climbs: 'Write #api/…, #web/… or #worker/… instead of an import that climbs three levels.' },
  },
  create: (context) =>
    onImportedFiles(context, (node) => {
      if (CLIMB.test(node.source.value)) context.report({ node, messageId: 'climbs' });
    }),
};
