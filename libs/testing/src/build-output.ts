import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A module of the build output, such as `apps/api/dist/main.js`: what a test starts as a process is what production runs.
 * @throws when the project is not built
 */
export function builtModule(path: string): string {
  const file = join(ROOT, path);
  if (!existsSync(file)) throw new Error(`${path} is missing: run \`node tools/build.mjs\` first.`);
  return file;
}
