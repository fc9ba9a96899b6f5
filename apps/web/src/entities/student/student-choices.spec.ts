import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { installFakeBrowser, SESSION, succeeded } from '@daad/testing/fake-browser';
import { saveSignedIn } from '#web/lib/session-store.js';
import { studentChoicesQuery } from './student-choices.js';

it('asks for as many students as it is meant to offer, also when a shorter list of the same search is there', async () => {
  const { sent } = installFakeBrowser(() => succeeded({ items: [] }));
  saveSignedIn(SESSION);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const atMost of [20, 1000, 20]) await client.query(studentChoicesQuery('سلمى', atMost));
  expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('pageSize'))).toEqual([
    '20',
    '1000',
  ]);
});
