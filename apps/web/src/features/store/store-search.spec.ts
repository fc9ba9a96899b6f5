import { describe, expect, it } from '@jest/globals';
import { hasFilters, NO_FILTERS, PRICE_RANGES, readStoreSearch, toProductsQuery } from './store-search.js';

/** As the router leaves absent values out. */
const read = (raw: Record<string, unknown>) => JSON.parse(JSON.stringify(readStoreSearch(raw))) as unknown;

describe('the address of the store', () => {
  it('has its defaults where a param is missing or invalid', () => {
    expect(read({})).toEqual({});
    expect(read({ q: ' ', price: 'cheap', sort: 'name', all: 'no', page: '1', category: '' })).toEqual({});
    expect(read({ category: 'books', product: 7 })).toEqual({});
    expect(toProductsQuery({})).toMatchObject({ pageNumber: 1, pageSize: 12, available: true, sort: 'name' });
  });

  it('reads back every filter', () => {
    const search = {
      q: 'نحو',
      category: '019a0000-0000-7000-8000-00000000000c',
      price: '100-500',
      sort: 'price-low',
      all: true,
      page: 3,
      product: '019a0000-0000-7000-8000-0000000000AB',
    };
    expect(read(search)).toEqual(search);
  });

  it('asks the server for whole price ranges, upper bounds left out', () => {
    expect(toProductsQuery({ price: 'under-100' })).toMatchObject({ minPrice: undefined, maxPrice: 100 });
    expect(toProductsQuery({ price: '500-1000' })).toMatchObject({ minPrice: 500, maxPrice: 1000 });
    expect(toProductsQuery({ price: 'from-1000' })).toMatchObject({ minPrice: 1000, maxPrice: undefined });
  });

  it('names the ranges so that no price belongs to two of them', () => {
    expect(Object.values(PRICE_RANGES).map(({ label }) => label)).toEqual([
      'أقل من 100 ج.م',
      'من 100 إلى أقل من 500 ج.م',
      'من 500 إلى أقل من 1,000 ج.م',
      '1,000 ج.م فأكثر',
    ]);
  });

  it('shows what cannot be had only when asked to', () => {
    expect(toProductsQuery({ all: true }).available).toBeUndefined();
  });

  it('distinguishes filters from the page and the open product', () => {
    expect(hasFilters({ page: 2, product: 'p' })).toBe(false);
    expect(hasFilters({ all: true })).toBe(true);
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });
});
