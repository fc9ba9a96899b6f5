import { expect, it } from '@jest/globals';
import { installSignedInBrowser, succeeded } from '../../lib/fake-browser.js';
import { saveNews } from './news.mutations.js';

it('keeps files that could not be deleted apart from those that could not be attached', async () => {
  const body = { title: 'رحلة', newsType: 0, description: 'إلى المكتبة', pinned: false };
  const { sent } = installSignedInBrowser(({ method }) =>
    method === 'DELETE' ? new TypeError('Failed to fetch') : succeeded({ id: 'n', ...body }),
  );
  const { item, failures } = await saveNews('n', body, { added: [], removed: ['a', 'b'] });
  expect(item.title).toBe('رحلة');
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'DELETE']);
  expect(failures.added).toEqual([]);
  expect(failures.removed).toHaveLength(2);
});
