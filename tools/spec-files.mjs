import { relative } from 'node:path';

/** Their specs need no services. */
const PURE = /^(libs\/(domain|contracts|platform)|apps\/web)(\/|$)/;

const isSpec = (argument) => argument.includes('.spec.');

/** Whether the arguments of `npm run spec` name exactly one file. */
export const isOneFile = (args) => args.filter(isSpec).length === 1;

/**
 * Whether the run gets its own PostgreSQL: several spec files at once open more schools than the hundred connections
 * of an ordinary server are enough for. One file alone starts sooner without it, and so do those that need no database.
 */
export function needsFastPostgres(args, environment, root) {
  if (environment.TEST_FAST_DATABASE_URL || isOneFile(args)) return false;
  const paths = args.filter((argument) => /[/\\]/.test(argument) && !argument.startsWith('-'));
  return !(paths.length > 0 && paths.every((path) => PURE.test(fromRoot(path, root))));
}

const fromRoot = (path, root) => (path.startsWith(root) ? relative(root, path) : path.replace(/^\.\//, ''));
