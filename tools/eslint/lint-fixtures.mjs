/**
 * Lints each file of tools/lint-fixtures as if it stood at the path that its first line names, and prints as JSON which
 * rule that line expects and which rules spoke.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'tools', 'lint-fixtures');

// The boundary rule reads the project graph that Nx keeps on disk, and is silent without one.
process.chdir(root);
await createProjectGraphAsync({ exitOnError: true });

const eslint = new ESLint({ cwd: root });
const reports = [];
for (const fixture of (await readdir(folder)).sort()) {
  const code = await readFile(join(folder, fixture), 'utf8');
  const [, path, expected] = /^\/\/ as (\S+) expect (\S+)\n/.exec(code);
  const [result] = await eslint.lintText(code, { filePath: join(root, path), warnIgnored: true });
  const rules = result.messages.map((message) => message.ruleId ?? message.message);
  reports.push({ fixture, expected, rules: [...new Set(rules)].sort() });
}
process.stdout.write(JSON.stringify(reports));
