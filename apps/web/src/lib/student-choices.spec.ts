import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { installSignedInBrowser, succeeded } from './fake-browser.js';
import { studentChoicesQuery } from './student-choices.js';

it('asks for as many students as it is meant to offer, also when a shorter list of the same search is there', async () => {
  const { sent } = installSignedInBrowser(() => succeeded({ items: [] }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const atMost of [20, 1000, 20]) await client.query(studentChoicesQuery('سلمى', atMost));
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('pageSize'))).toEqual([
    '20',
    '1000',
  ]);
});
