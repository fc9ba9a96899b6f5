/**
 * Lints each file of tools/lint-fixtures as if it stood at the path that its first line names, and prints as JSON which
 * rule that line expects and which rules reported. The files in `typed` are linted where they are, with types: a program
 * knows no file at a made-up path.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'tools', 'lint-fixtures');
const typedFolder = join(folder, 'typed');

// The boundary rule reads the project graph that Nx keeps on disk, and is silent without one.
process.chdir(root);
await createProjectGraphAsync({ exitOnError: true });

const untyped = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const typed = new ESLint({
  cwd: root,
  overrideConfig: [
    { ignores: ['!tools/lint-fixtures/'] },
    {
      files: ['**/*.ts'],
      languageOptions: { parserOptions: { project: join(typedFolder, 'tsconfig.json') } },
    },
  ],
});

const reports = [];
for (const fixture of await fixturesOf(folder)) {
  const code = await readFile(join(folder, fixture), 'utf8');
  const [, path, expected] = /^\/\/ as (\S+) expect (\S+)\n/.exec(code);
  const results = await untyped.lintText(code, { filePath: join(root, path), warnIgnored: true });
  reports.push(report(fixture, expected, results));
}
for (const fixture of await fixturesOf(typedFolder)) {
  const file = join(typedFolder, fixture);
  const [, expected] = /^\/\/ expect (\S+)\n/.exec(await readFile(file, 'utf8'));
  reports.push(report(fixture, expected, await typed.lintFiles([file])));
}
process.stdout.write(JSON.stringify(reports));

async function fixturesOf(directory) {
  return (await readdir(directory)).filter((name) => /\.tsx?$/.test(name)).sort();
}

function report(fixture, expected, [{ messages }]) {
  const rules = messages.map((message) => message.ruleId ?? message.message);
  return { fixture, expected, rules: [...new Set(rules)].sort() };
}
