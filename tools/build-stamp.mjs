/** Whether what the product runs from is as the last build left it: by size and time of change of each file. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './setup.mjs';

const STAMP = join(modules, '.daad-build');
const ROOMS = ['apps', 'libs', 'tools'];
const SHARED = ['.swcrc', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const OUTPUT = 'dist';

/** The sources are read before a build and the output after it: a file that is edited in between is built the next time. */
export const fingerprintOfSources = () => fingerprint(sourceFiles());

export const isBuilt = () =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(fingerprintOfSources());

/** @param sources what `fingerprintOfSources` returned before the build */
export const rememberBuild = (sources) => writeFileSync(STAMP, stampOf(sources));

export const forgetBuild = () => rmSync(STAMP, { force: true });

const stampOf = (sources) => `${process.version} ${sources} ${fingerprint(outputFiles())}`;

function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = lstatSync(file);
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

function* sourceFiles() {
  for (const name of SHARED) yield join(root, name);
  for (const room of ROOMS) yield* filesIn(join(root, room), ['node_modules', OUTPUT]);
}

function* outputFiles() {
  for (const room of ROOMS)
    for (const name of readdirSync(join(root, room)).sort()) {
      const folder = join(root, room, name, OUTPUT);
      if (existsSync(folder)) yield* filesIn(folder, []);
    }
}

function* filesIn(folder, skipped) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (!skipped.includes(entry.name)) yield* filesIn(path, skipped);
  }
}
