import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** The code of a script that is no part of the bundle. @param path relative to this folder */
export function minified(path: string): string {
  const file = new URL(path, import.meta.url);
  return minifySync(file.pathname, readFileSync(file, 'utf8')).code.trim();
}
