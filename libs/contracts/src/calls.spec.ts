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
    [0, 1, 10, 0, false, false],
    [10, 1, 10, 1, false, false],
    [11, 1, 10, 2, false, true],
    [11, 2, 10, 2, true, false],
    [11, 9, 10, 2, true, false],
  ])(
    'of %i rows, number %i of size %i',
    (total, pageNumber, pageSize, totalPages, hasPreviousPage, hasNextPage) => {
      expect(toPage([], total, { pageNumber, pageSize })).toMatchObject({
        totalPages,
        hasPreviousPage,
        hasNextPage,
      });
    },
  );
});
