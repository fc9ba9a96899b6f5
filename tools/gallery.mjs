/**
 * `npm run gallery`: pictures of every screen in every state into tmp/gallery, with an index.html to look through.
 * `npm run gallery -- --only teacher/orders --width 390 --theme dark` takes those only, for quick work; lists have commas.
 * The screens are listed in apps/e2e/src/gallery/screens.ts.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { provideChromium, providePostgres } from './services.mjs';
import { ensureInstalled, modules, root } from './setup.mjs';

const text = { type: 'string', default: '' };
const { only, width, theme } = parseArgs({ options: { only: text, width: text, theme: text } }).values;

ensureInstalled();
await build();
if (!only && !width && !theme) rmSync(join(root, 'tmp', 'gallery'), { recursive: true, force: true });
const services = [await providePostgres(), await provideChromium()];
try {
  const playwright = spawn(
    process.execPath,
    [join(modules, '@playwright', 'test', 'cli.js'), 'test', '--config', 'gallery.config.ts'],
    {
      cwd: join(root, 'apps', 'e2e'),
      stdio: 'inherit',
      env: {
        ...process.env,
        ...Object.assign({}, ...services.map(({ settings }) => settings)),
        GALLERY_ONLY: only,
        GALLERY_WIDTHS: width,
        GALLERY_THEMES: theme,
      },
    },
  );
  process.exitCode = await new Promise((resolve) => playwright.once('exit', (code) => resolve(code ?? 1)));
} finally {
  await Promise.all(services.map(({ stop }) => stop()));
}
console.log(`Look through ${join('tmp', 'gallery', 'index.html')}`);
