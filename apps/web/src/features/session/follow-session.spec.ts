import type { RefreshedSession } from '@daad/contracts/account.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, jest } from '@jest/globals';
import { installFakeBrowser } from '@daad/testing/fake-browser';
import { expireSession, saveRefreshed, saveSignedIn, saveUser } from '#web/lib/session-store.js';
import { endedSession } from '#web/lib/ended-session.js';
import { followSession } from './follow-session.js';

const SESSION: RefreshedSession = {
  token: 't1',
  refreshToken: 'r1',
  tokenExpiration: '2030-01-01T12:00:00.000Z',
  userId: 'u1',
  roles: ['Student'],
  permissions: [],
  passwordGiven: false,
};
const USER = { fullName: 'محمود', email: null, phoneNumber: '01000000003' };

let stop = () => {};
afterEach(() => stop());

it.each([
  ['keeps a guarded page that is on screen', '/app/student', true],
  ['leaves a public page to itself', '/store', false],
  ['leaves it to the guard while the first page is loading', undefined, false],
])('%s when the session ends by itself', (_, pathname, stays) => {
  installFakeBrowser(() => new Error('no call expected'));
  endedSession.set(null);
  saveSignedIn({ ...SESSION, user: USER });
  const invalidate = jest.fn(() => Promise.resolve());
  stop = followSession(
    { invalidate, state: { resolvedLocation: pathname ? { pathname } : undefined } },
    new QueryClient(),
  );

  expireSession();
  expect(endedSession.read()?.userId ?? null).toBe(stays ? 'u1' : null);
  expect(invalidate).toHaveBeenCalledTimes(stays ? 0 : 1);
});

it('reloads the pages when the user has another name or other permissions, and not for a refresh', () => {
  installFakeBrowser(() => new Error('no call expected'));
  saveSignedIn({ ...SESSION, user: USER });
  const invalidate = jest.fn(() => Promise.resolve());
  stop = followSession(
    { invalidate, state: { resolvedLocation: { pathname: '/app/student' } } },
    new QueryClient(),
  );

  saveRefreshed({ ...SESSION, token: 't2' });
  expect(invalidate).not.toHaveBeenCalled();
  saveUser('u1', { ...USER, fullName: 'محمود سامي', permissions: [] });
  expect(invalidate).toHaveBeenCalledTimes(1);
  saveUser('u1', { ...USER, fullName: 'محمود سامي', permissions: ['news'] });
  expect(invalidate).toHaveBeenCalledTimes(2);
});
