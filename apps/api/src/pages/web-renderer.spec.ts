import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { present } from '@daad/testing/present';
import { visitorOfPage, webRenderer } from './web-renderer.js';

/** Reads twice for each page, as a page with two queries does. */
const RENDERER = `
export const createRenderer = (read) => async ({ url }) => {
  const first = await read({ method: 'GET', url: '/address' });
  await new Promise((resolve) => setImmediate(resolve));
  const second = await read({ method: 'POST', url: '/address', body: '{}' });
  return { status: 200, head: '', html: url + ' ' + first.text + ' ' + second.text, queries: [] };
};`;

describe('the calls of a page', () => {
  it('come from the visitor that it is rendered for, while others are rendered', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'daad-web-'));
    await mkdir(join(dist, 'server'));
    await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
    await writeFile(join(dist, 'server', 'entry-server.js'), RENDERER);
    const read = () => Promise.resolve({ status: 200, text: visitorOfPage() ?? 'any' });
    const render = present(webRenderer(dist, read));
    const htmlFor = async (visitor?: string) =>
      (await render({ url: '/', origin: 'https://daad.example', styleNonce: '', visitor })).html;
    const [one, other, own] = await Promise.all([htmlFor('198.51.100.7'), htmlFor('2001:db8::1'), htmlFor()]);
    expect(one).toBe('/ 198.51.100.7 198.51.100.7');
    expect(other).toBe('/ 2001:db8::1 2001:db8::1');
    expect(own).toBe('/ any any');
    await rm(dist, { recursive: true });
  });
});
