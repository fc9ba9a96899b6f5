import { describe, expect, it } from '@jest/globals';
import { isFiltered, pagingOf, readStudentsSearch } from './students-search.js';

describe('the address of the students screen', () => {
  it('means the defaults when it is empty', () => {
    const search = readStudentsSearch({});
    expect(Object.values(search).every((value) => value === undefined)).toBe(true);
    expect(pagingOf(search)).toEqual({ page: 1, size: 10 });
    expect(isFiltered(search)).toBe(false);
  });

  it('reads filters, also those that the router took for numbers', () => {
    const search = readStudentsSearch({ q: ' أحمد ', code: 17, index: '4', page: '3', size: 50 });
    expect(search).toMatchObject({ q: 'أحمد', code: '17', index: 4 });
    expect(pagingOf(search)).toEqual({ page: 3, size: 50 });
    expect(isFiltered(search)).toBe(true);
  });

  it('leaves out values that the server would refuse', () => {
    const search = readStudentsSearch({ index: -1, stage: 'first', page: 0, size: 7 });
    expect(isFiltered(search)).toBe(false);
    expect(pagingOf(search)).toEqual({ page: 1, size: 10 });
  });

  it('does not count page and page size as filters', () => {
    expect(isFiltered(readStudentsSearch({ page: 2, size: 5 }))).toBe(false);
  });
});
