import { ApiClient } from '@daad/testing/api-client';
import { present } from '@daad/testing/present';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

export interface Account {
  phoneNumber: string;
  password: string;
}

/** The accounts that the demo school comes with (contract section 8). */
export const DEMO_TEACHER: Account = { phoneNumber: '01000000001', password: 'Teacher@123' };
export const DEMO_STUDENT: Account = { phoneNumber: '01000000002', password: 'Student@123' };

/** What the list of devices shows of it. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** A client of the API with that account's token, for creating data and for checking what was stored. */
export async function apiOf(origin: string, { phoneNumber, password }: Account): Promise<ApiClient> {
  const client = new ApiClient(origin);
  await client.signIn(phoneNumber, password);
  return client;
}

/** What the web app keeps of a sign-in, as after the sign-in page. */
export async function storedSession(
  origin: string,
  account: Account,
): Promise<{ name: string; value: string }[]> {
  const client = new ApiClient(origin);
  await client.signIn(account.phoneNumber, account.password, BROWSER);
  const session = present(client.session);
  const userType = session.roles[0] ?? 'Student';
  const stored = {
    token: session.token,
    refreshToken: session.refreshToken,
    tokenExpiration: session.tokenExpiration,
    userId: session.userId,
    roles: JSON.stringify(session.roles),
    permissions: JSON.stringify(session.permissions),
    userType,
    userRole: userType,
    userData: JSON.stringify({ ...session.user, id: session.userId, roles: session.roles }),
    loginResponse: JSON.stringify({ ...session, token: undefined, refreshToken: undefined }),
  };
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}

/** A separate browser context in which the account is signed in. */
export async function browserOf(
  browser: Browser,
  origin: string,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = await storedSession(origin, account);
  return browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}
