import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installFakeBrowser } from '@daad/testing/fake-browser';
import { present } from '@daad/testing/present';
import { keep, readKept } from './kept-data.js';
import {
  clearAllStorage,
  clearSession,
  expireSession,
  hasRole,
  isExpired,
  readSession,
  saveRefreshed,
  saveSignedIn,
  saveUser,
  subscribeToSession,
} from './session-store.js';

const SIGNED_IN = {
  token: 't1',
  refreshToken: 'r1',
  tokenExpiration: '2030-01-01T12:00:00.000Z',
  userId: 'u1',
  roles: ['Teacher' as const],
  permissions: [],
  passwordGiven: false,
  user: { fullName: 'محمود', email: 'm@example.com', phoneNumber: '01000000001' },
};

let browser: ReturnType<typeof installFakeBrowser>;

beforeEach(() => {
  browser = installFakeBrowser(() => new Error('no call expected'));
});

describe('the stored session', () => {
  it('is stored under the names of the specification', () => {
    saveSignedIn(SIGNED_IN);
    const stored = (key: string) => browser.localStorage.getItem(key);
    expect(stored('token')).toBe('t1');
    expect(stored('refreshToken')).toBe('r1');
    expect(stored('tokenExpiration')).toBe(SIGNED_IN.tokenExpiration);
    expect(stored('userId')).toBe('u1');
    expect(stored('roles')).toBe('["Teacher"]');
    expect(stored('userType')).toBe('Teacher');
    expect(stored('userRole')).toBe('Teacher');
    expect(JSON.parse(present(stored('userData')))).toMatchObject({
      fullName: 'محمود',
      phoneNumber: '01000000001',
    });
    const { token: _token, refreshToken: _refreshToken, ...rest } = SIGNED_IN;
    expect(JSON.parse(present(stored('loginResponse')))).toEqual(rest);
  });

  it('counts a user without a role as a student', () => {
    saveSignedIn({ ...SIGNED_IN, roles: [] });
    expect(readSession()).toMatchObject({ roles: [], userType: 'Student' });
  });

  it('is the same object until something changes, and keeps the user over a refresh', () => {
    saveSignedIn(SIGNED_IN);
    const before = readSession();
    expect(readSession()).toBe(before);
    saveRefreshed({ ...SIGNED_IN, token: 't2' });
    expect(readSession()).not.toBe(before);
    expect(readSession()).toMatchObject({ token: 't2', user: { fullName: 'محمود' } });
  });

  it('takes the new name and phone of its user, and of no other user', () => {
    saveSignedIn(SIGNED_IN);
    const listener = jest.fn();
    const stop = subscribeToSession(listener);
    saveUser('u1', { ...SIGNED_IN.user, permissions: [] });
    saveUser('u2', { fullName: 'هند', email: null, phoneNumber: '01000000009', permissions: [] });
    expect(listener).not.toHaveBeenCalled();
    const user = { fullName: 'محمود سامي', email: null, phoneNumber: '01000000003' };
    saveUser('u1', { ...user, permissions: [] });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(readSession()).toMatchObject({ token: 't1', user });
    expect(JSON.parse(present(browser.localStorage.getItem('userData')))).toEqual({
      ...user,
      id: 'u1',
      roles: ['Teacher'],
    });
    stop();
    clearSession();
    saveUser('u1', { ...user, permissions: [] });
    expect(browser.localStorage.length).toBe(0);
  });

  it('takes the permissions of sign-in, refresh and account, and has none where none are stored', () => {
    saveSignedIn({ ...SIGNED_IN, roles: ['Assistant'], permissions: ['grades'] });
    expect(readSession()?.permissions).toEqual(['grades']);
    saveRefreshed({ ...SIGNED_IN, roles: ['Assistant'], permissions: ['grades', 'news'] });
    expect(readSession()?.permissions).toEqual(['grades', 'news']);
    saveUser('u1', { ...SIGNED_IN.user, permissions: ['orders'] });
    expect(readSession()?.permissions).toEqual(['orders']);
    browser.localStorage.removeItem('permissions');
    expect(readSession()?.permissions).toEqual([]);
  });

  it('survives broken values and does not exist without a token', () => {
    saveSignedIn(SIGNED_IN);
    browser.localStorage.setItem('roles', '{oops');
    browser.localStorage.setItem('userData', 'null');
    expect(readSession()).toMatchObject({ roles: [], user: { fullName: '' } });
    browser.localStorage.removeItem('token');
    expect(readSession()).toBeNull();
  });

  it.each([
    ['is cleared', clearSession],
    ['has expired', expireSession],
    ['is signed out of', clearAllStorage],
    ['begins for another user', () => saveSignedIn({ ...SIGNED_IN, userId: 'u2' })],
  ])('keeps data on the device until it %s', (_, end) => {
    saveSignedIn(SIGNED_IN);
    keep('card', 'u1', { code: 'S1' });
    saveRefreshed({ ...SIGNED_IN, token: 't2' });
    saveSignedIn(SIGNED_IN);
    expect(readKept('card', 'u1')).toEqual({ code: 'S1' });
    expect(readKept('card', 'u2')).toEqual({});
    end();
    expect(readKept('card', 'u1')).toEqual({});
    expect(browser.localStorage.getItem('keptCard')).toBeNull();
  });

  it('clears what is its own, or everything on sign-out', () => {
    browser.localStorage.setItem('other', 'value');
    saveSignedIn(SIGNED_IN);
    clearSession();
    expect(readSession()).toBeNull();
    expect(browser.localStorage.length).toBe(1);
    browser.sessionStorage.setItem('lastSearch', 'x');
    clearAllStorage();
    expect(browser.localStorage.length + browser.sessionStorage.length).toBe(0);
  });

  it('leaves the settings of the device on sign-out', () => {
    saveSignedIn(SIGNED_IN);
    browser.localStorage.setItem('door-settings', '{"sound":false}');
    clearAllStorage();
    expect(browser.localStorage.length).toBe(1);
    expect(browser.localStorage.getItem('door-settings')).toBe('{"sound":false}');
  });
});

describe('subscribeToSession', () => {
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

  it('notifies of changes here and in other tabs, and of nothing else', () => {
    const listener = jest.fn();
    const stop = subscribeToSession(listener);
    saveSignedIn(SIGNED_IN);
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(storageEvent('token'));
    window.dispatchEvent(storageEvent(null));
    expect(listener).toHaveBeenCalledTimes(3);
    window.dispatchEvent(storageEvent('something-else'));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('isExpired', () => {
  const session = (tokenExpiration: string) => {
    saveSignedIn({ ...SIGNED_IN, tokenExpiration });
    return present(readSession());
  };
  const expiresAt = Date.parse(SIGNED_IN.tokenExpiration);

  it('begins 5 minutes before the end, inclusive', () => {
    expect(isExpired(session(SIGNED_IN.tokenExpiration), expiresAt - 5 * 60_000 - 1)).toBe(false);
    expect(isExpired(session(SIGNED_IN.tokenExpiration), expiresAt - 5 * 60_000)).toBe(true);
  });

  it('is true for a missing or unreadable time', () => {
    expect(isExpired(session(''))).toBe(true);
    expect(isExpired(session('soon'))).toBe(true);
  });
});

describe('hasRole', () => {
  it('does not mind letter case', () => {
    saveSignedIn(SIGNED_IN);
    browser.localStorage.setItem('roles', '["teacher"]');
    expect(hasRole(present(readSession()), ['Teacher'])).toBe(true);
    expect(hasRole(present(readSession()), ['Student'])).toBe(false);
  });
});
