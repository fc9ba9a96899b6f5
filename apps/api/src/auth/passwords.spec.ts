import { expect, it } from '@jest/globals';
import type { KnownDevices } from './known-devices.js';
import { MAX_CHECKS, Passwords } from './passwords.js';
import type { RateLimits } from './rate-limits.js';
import type { Caller } from './visitor.js';

it('lets sign-ins wait in order, and asks those beyond the bound to come later', async () => {
  let fail: (error: Error) => void = () => undefined;
  const store = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const passwords = new Passwords(
    { reserve: () => store } as unknown as RateLimits,
    { find: () => undefined } as unknown as KnownDevices,
  );
  const check = (number: number) =>
    passwords.check({ password: 'any', phoneNumber: '010', account: undefined }, {
      address: `10.0.0.${number % 20}`,
      cookies: {},
    } as unknown as Caller);

  const waiting = Array.from({ length: MAX_CHECKS }, (_, number) => check(number));
  await expect(check(0)).rejects.toMatchObject({
    code: 'server.busy',
    status: 429,
    retryAfter: 10,
    message: 'الخدمة مزدحمة الآن، يرجى الانتظار 10 ثوانٍ ثم المحاولة مرة أخرى',
  });

  fail(new Error('counted'));
  const ends = await Promise.allSettled(waiting);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
  // There is room again: this one waits for the store as the first ones did.
  await expect(check(0)).rejects.toThrow('counted');
});
