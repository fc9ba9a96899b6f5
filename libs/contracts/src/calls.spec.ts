import { describe, expect, it } from '@jest/globals';
import { failuresOf } from './call-failures.js';
import { CALLS, NAMED_CALLS } from './calls.js';
import { ERRORS, errorMessage } from './errors.js';
import { toPage } from './paging.js';

describe('the calls', () => {
  it('have one handler each, in any case of the path', () => {
    const names = CALLS.map(({ method, path }) => `${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have a name each, which generated clients can use', () => {
    const names = NAMED_CALLS.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z]+$/);
  });

  it('list each failure once, and none that is possible for any call', () => {
    for (const call of CALLS) {
      const codes = failuresOf(call);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(ERRORS[code].status).toBeLessThan(500);
    }
  });

  it('take every parameter of their path from a schema', () => {
    for (const { path, params } of CALLS) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    }
  });

  it('are open to existing roles, and have a summary', () => {
    for (const { access, summary } of CALLS) {
      if (typeof access !== 'string') expect(access.length).toBeGreaterThan(0);
      expect(summary).not.toBe('');
    }
  });
});

describe('the errors', () => {
  it('have a status of failure and a text fit to show', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).not.toBe('');
    }
  });

  it('insert params into their texts', () => {
    expect(errorMessage('product.unavailable', { name: 'كتاب' })).toBe('المنتج غير متاح حالياً: كتاب');
  });
});

describe('a page', () => {
  it.each([
    { total: 0, pageNumber: 1, expected: { totalPages: 0, hasPreviousPage: false, hasNextPage: false } },
    { total: 10, pageNumber: 1, expected: { totalPages: 1, hasPreviousPage: false, hasNextPage: false } },
    { total: 11, pageNumber: 1, expected: { totalPages: 2, hasPreviousPage: false, hasNextPage: true } },
    { total: 11, pageNumber: 2, expected: { totalPages: 2, hasPreviousPage: true, hasNextPage: false } },
    { total: 11, pageNumber: 9, expected: { totalPages: 2, hasPreviousPage: true, hasNextPage: false } },
  ])('of $total rows, number $pageNumber of size 10', ({ total, pageNumber, expected }) => {
    expect(toPage([], total, { pageNumber, pageSize: 10 })).toMatchObject(expected);
  });
});
