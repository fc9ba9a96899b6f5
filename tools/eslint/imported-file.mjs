import { dirname, join, sep } from 'node:path';

/** The aliases of apps for their own `src`, as in `#web/lib/format.js`. */
const ALIAS = /^#(api|web|worker)\//;

/** @returns the path of a file of the repository that `specifier` names in `filename`, without packages */
export function importedFile(filename, specifier) {
  if (specifier.startsWith('.')) return join(dirname(filename), specifier);
  const [alias, app] = ALIAS.exec(specifier) ?? [];
  if (!alias) return undefined;
  const src = `apps${sep}${app}${sep}src${sep}`;
  const at = filename.lastIndexOf(src);
  return at >= 0 ? join(filename.slice(0, at), src, specifier.slice(alias.length)) : undefined;
}

/** Listeners of a rule that reads every import: `check(node, file)` gets the imported file of the repository. */
export function onImportedFiles(context, check) {
  const listener = (node) => {
    const specifier = node.source?.value;
    const file = typeof specifier === 'string' ? importedFile(context.filename, specifier) : undefined;
    if (file) check(node, file);
  };
  return {
    ImportDeclaration: listener,
    ImportExpression: listener,
    ExportNamedDeclaration: listener,
    ExportAllDeclaration: listener,
  };
}
