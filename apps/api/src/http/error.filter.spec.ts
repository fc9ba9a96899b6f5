import { expect, it } from '@jest/globals';
import { toApiError } from './error.filter.js';

/** These have a status of the contract's own for the same thing. */
const TRANSLATED: Record<number, number> = { 403: 404, 405: 404, 414: 413, 431: 413 };

it.each(Array.from({ length: 100 }, (_, place) => 400 + place))(
  'an error of a library with %i is no 500',
  (status) => {
    for (const error of [
      Object.assign(new Error('x'), { statusCode: status }),
      Object.assign(new Error('x'), { status }),
    ])
      expect(toApiError(error).status).toBe(TRANSLATED[status] ?? status);
  },
);

it.each([undefined, 0, 200, 399, 500, 502, 600])('an error with %s is one', (statusCode) => {
  expect(toApiError(Object.assign(new Error('x'), { statusCode }))).toMatchObject({
    status: 500,
    code: 'server.failed',
  });
});
