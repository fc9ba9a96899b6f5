import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { asError, errorCode, errorField } from './error-details.js';

it('reads the fields of any error, of the driver first', () => {
  const failure = Object.assign(new Error('outer'), { code: 'OUTER', driverError: { code: '23505' } });
  expect(errorCode(failure)).toBe('23505');
  expect(errorField(failure, 'message')).toBe('outer');
  expect(errorField({ port: 5432 }, 'port')).toBe('5432');
  expect([errorCode(null), errorCode('text'), errorCode({ code: {} })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps an error of another realm, and makes one of anything else', () => {
  const foreign: unknown = runInNewContext(`new TypeError('foreign')`);
  expect(foreign instanceof Error).toBe(false);
  expect(asError(foreign)).toBe(foreign);
  expect(asError('text').message).toBe('text');
});
