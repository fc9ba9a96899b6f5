/**
 * Compiles every package that Node runs from `src` to `dist`. Everything is compiled each time, which takes a third of a
 * second; only files whose output changed are written, so that a running server keeps what it has open.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup.mjs';

const SWC_OPTIONS = { configFile: join(root, '.swcrc'), swcrc: false };
const IS_SOURCE = /(?<!\.spec|\.d)\.ts$/;

/** @throws the errors of all files that do not compile, as one */
export async function compilePackages() {
  const { transformFile } = await import('@swc/core');
  const errors = [];
  for (const folder of compiledPackages()) {
    const wanted = new Set();
    const compileFile = async (name) => {
      const source = join(folder, 'src', name);
      const output = join(folder, 'dist', name.replace(/\.ts$/, '.js'));
      try {
        const sourceFileName = relative(dirname(output), source);
        const { code, map } = await transformFile(source, { ...SWC_OPTIONS, sourceFileName });
        writeChanged(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
        writeChanged(`${output}.map`, map);
        wanted.add(output).add(`${output}.map`);
      } catch (error) {
        errors.push(`${relative(root, source)}\n${error.message}`);
      }
    };
    await Promise.all(
      filesIn(join(folder, 'src'))
        .filter((name) => IS_SOURCE.test(name))
        .map(compileFile),
    );
    if (errors.length === 0) removeOthers(join(folder, 'dist'), wanted);
  }
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}

/** The packages whose package.json exports files of `dist`. */
function compiledPackages() {
  return ['apps', 'libs']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .filter((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports);
}

/** Written under another name and renamed, so that a process that starts meanwhile never reads half a file. */
function writeChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function removeOthers(folder, wanted) {
  for (const name of filesIn(folder)) {
    const file = join(folder, name);
    if (!wanted.has(file) && /\.js(\.map)?$/.test(name)) rmSync(file, { force: true });
  }
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compilePackages();
