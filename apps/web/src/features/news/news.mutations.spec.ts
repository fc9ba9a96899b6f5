import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { installFakeBrowser, SESSION, succeeded } from '@daad/testing/fake-browser';
import { saveSignedIn } from '#web/lib/session-store.js';
import { saveNews } from './news.mutations.js';

it('keeps files that could not be deleted apart from those that could not be attached', async () => {
  const body = { title: 'رحلة', newsType: 0, description: 'إلى المكتبة', pinned: false };
  const { sent } = installFakeBrowser(({ method }) =>
    method === 'DELETE' ? new TypeError('Failed to fetch') : succeeded({ id: 'n', ...body }),
  );
  saveSignedIn(SESSION);
  const client = new QueryClient();
  const save = client.getMutationCache().build(client, saveNews('n', { added: [], removed: ['a', 'b'] }));
  const { item, failures } = await save.execute(body);
  expect(item.title).toBe('رحلة');
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'DELETE']);
  expect(failures.added).toEqual([]);
  expect(failures.removed).toHaveLength(2);
});
