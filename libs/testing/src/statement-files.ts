import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Imports each `*.statements.ts`, so that all statements are declared. */
export async function importStatements(): Promise<void> {
  for (const folder of ['apps', 'libs'])
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      if (path.includes('/src/') && path.endsWith('.statements.ts')) await import(join(ROOT, folder, path));
}
