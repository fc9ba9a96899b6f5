import { onImportedFiles } from './imported-file.mjs';

const CLIMB = /^(\.\.\/){3}/;

/** An import that climbs three levels says less than the alias that each app has for its own `src`. */
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
