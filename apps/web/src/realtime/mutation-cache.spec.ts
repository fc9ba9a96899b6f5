import { expect, it } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-error.js';
import { queryKeys, type QueryScope } from '#web/lib/query-keys.js';
import { createMutationCache } from './mutation-cache.js';

const refused = (status: number) => new ApiError({ status, code: 'unknown', message: '' });

/** The scopes that are stale after a mutation which changes a category, among some. */
async function staleAfter(mutationFn: () => Promise<unknown>): Promise<QueryScope[]> {
  const client = new QueryClient({ mutationCache: createMutationCache() });
  const scopes: QueryScope[] = ['categories', 'products', 'students'];
  for (const scope of scopes) client.setQueryData(queryKeys[scope], {});
  const mutation = new MutationObserver(client, { mutationFn, meta: { changes: ['category'] } });
  await mutation.mutate().catch(() => undefined);
  return scopes.filter((scope) => client.getQueryState(queryKeys[scope])?.isInvalidated);
}

it('reloads what a change made here has made stale, as its live event does', async () => {
  expect(await staleAfter(() => Promise.resolve())).toEqual(['categories', 'products']);
});

it('reloads it as well when the server refuses because of what is there now', async () => {
  expect(await staleAfter(() => Promise.reject(refused(404)))).toEqual(['categories', 'products']);
  expect(await staleAfter(() => Promise.reject(refused(409)))).toEqual(['categories', 'products']);
});

it('reloads nothing when the input was refused or the network failed', async () => {
  expect(await staleAfter(() => Promise.reject(refused(400)))).toEqual([]);
  expect(await staleAfter(() => Promise.reject(refused(0)))).toEqual([]);
});
