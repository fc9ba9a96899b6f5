import { describe, expect, it } from '@jest/globals';
import { idParam, indexParam, textParam } from './search-params.js';
import { listOf } from './list-of.js';

const list = listOf({
  scope: 'students',
  filters: { q: textParam, code: textParam, index: indexParam, stage: idParam },
  pageSize: 10,
  pageSizes: [5, 10, 50],
  fetch: (filters, paging) => Promise.resolve({ filters, paging }),
});

/** The request that the query of an address sends. */
const queryKeyOf = (raw: Record<string, unknown>) => list.query(list.readSearch(raw)).queryKey;

describe('the address of a list', () => {
  it('means the defaults when it is empty', () => {
    expect(list.readSearch({})).toEqual({});
    expect(queryKeyOf({})).toEqual(['students', 'list', {}, { pageNumber: 1, pageSize: 10 }]);
  });

  it('reads filters, also those that the router took for numbers', () => {
    const raw = { q: ' أحمد ', code: 17, index: '4', page: '3', size: 50 };
    const filters = { q: 'أحمد', code: '17', index: 4 };
    expect(list.readSearch(raw)).toMatchObject(filters);
    expect(queryKeyOf(raw)).toEqual(['students', 'list', filters, { pageNumber: 3, pageSize: 50 }]);
  });

  it('leaves out values that the server would refuse, and params that it does not know', () => {
    const raw = { index: -1, stage: 'first', page: 0, size: 7, colour: 'red' };
    expect(list.readSearch(raw)).toEqual({});
    expect(queryKeyOf(raw)).toEqual(queryKeyOf({}));
  });

  it('leaves out the usual page and page size', () => {
    expect(list.readSearch({ page: 1, size: 10 })).toEqual({});
  });
});
