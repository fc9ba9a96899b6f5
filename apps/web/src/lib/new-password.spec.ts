import { expect, it } from '@jest/globals';
import { newPassword } from './new-password.js';

it('is long enough, easily read, and another one each time', () => {
  const passwords = Array.from({ length: 500 }, newPassword);
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  expect(new Set(passwords).size).toBe(passwords.length);
  const used = new Set(passwords.flatMap((password) => password.split('')));
  expect(used.size).toBe(31);
});
