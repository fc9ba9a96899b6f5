import type { RefreshedSession } from '@daad/contracts/account.contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, jest } from '@jest/globals';
import { installFakeBrowser } from '../../lib/fake-browser.js';
import { saveRefreshed, saveSignedIn, saveUser } from '../../lib/session-store.js';
import { followSession } from './follow-session.js';

it('shows the pages anew when their person has another name, and not for a mere refresh', () => {
  installFakeBrowser(() => new Error('no call expected'));
  const refreshed: RefreshedSession = {
    token: 't1',
    refreshToken: 'r1',
    tokenExpiration: '2030-01-01T12:00:00.000Z',
    userId: 'u1',
    roles: ['Student'],
  };
  const user = { fullName: 'محمود', email: null, phoneNumber: '01000000003' };
  saveSignedIn({ ...refreshed, user });
  const invalidate = jest.fn(() => Promise.resolve());
  followSession({ invalidate, state: { location: { pathname: '/app/student' } } }, new QueryClient());

  saveRefreshed({ ...refreshed, token: 't2' });
  expect(invalidate).not.toHaveBeenCalled();
  saveUser('u1', { ...user, fullName: 'محمود سامي' });
  expect(invalidate).toHaveBeenCalledTimes(1);
});
