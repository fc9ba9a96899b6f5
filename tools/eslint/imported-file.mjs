import { dirname, join, sep } from 'node:path';

const WEB = `apps${sep}web${sep}src${sep}`;

/** @returns the path of a file of the repository that `specifier` names in `filename`, without packages */
export function importedFile(filename, specifier) {
  if (specifier.startsWith('.')) return join(dirname(filename), specifier);
  const at = filename.lastIndexOf(WEB);
  return at >= 0 && specifier.startsWith('#web/')
    ? join(filename.slice(0, at), WEB, specifier.slice('#web/'.length))
    : undefined;
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
