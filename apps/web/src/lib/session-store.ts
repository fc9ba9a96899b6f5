import type { RefreshedSession, SignedInSession } from '@daad/contracts/account.contract';
import type { Permission, Role } from '@daad/contracts/access';
import { keysOf } from '@daad/domain/keys-of';
import { dropKept } from './kept-data.js';
import { fieldsOf, textOf } from './stored-json.js';
import { isOnServer } from './transport.js';

/** The names under which the browser keeps the session (specification 1 section 3); `userRole` as well as `userType`. */
const KEYS = {
  refreshToken: 'refreshToken',
  tokenExpiration: 'tokenExpiration',
  userId: 'userId',
  roles: 'roles',
  permissions: 'permissions',
  userType: 'userType',
  userRole: 'userRole',
  userData: 'userData',
  loginResponse: 'loginResponse',
  token: 'token',
} as const;
const KEY_NAMES: readonly string[] = Object.values(KEYS);
/** Stored from the end of a session until the next sign-in, for pages that are opened later. */
const EXPIRED_KEY = 'sessionExpired';

/** A token with this much time left, or less, counts as expired (specification 1 section 9). */
const EXPIRY_MARGIN = 5 * 60_000;

interface SessionUser {
  fullName: string;
  email: string | null;
  phoneNumber: string;
}

export interface Session {
  token: string;
  refreshToken: string;
  tokenExpiration: string;
  userId: string;
  /** As stored, in any letter case. */
  roles: string[];
  /** The first role; Student when there is none. */
  userType: string;
  /** What the server granted last. None for students; `may` gives the teacher all, stored or not. */
  permissions: Permission[];
  user: SessionUser;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let cached: { key: string; session: Session | null } | null = null;

function parse(text: string | null): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server knows no sessions. */
const read = (key: string) => (isOnServer() ? null : localStorage.getItem(key));

function buildSession(): Session | null {
  const token = read(KEYS.token);
  const userId = read(KEYS.userId);
  if (!token || !userId) return null;
  const roles = parse(read(KEYS.roles));
  const permissions = parse(read(KEYS.permissions));
  const user = fieldsOf(parse(read(KEYS.userData)));
  return {
    token,
    userId,
    refreshToken: read(KEYS.refreshToken) ?? '',
    tokenExpiration: read(KEYS.tokenExpiration) ?? '',
    roles: Array.isArray(roles) ? roles.map(String) : [],
    userType: read(KEYS.userType) ?? 'Student',
    // A permission that this release does not know grants no call.
    permissions: Array.isArray(permissions) ? (permissions as Permission[]) : [],
    user: {
      fullName: textOf(user['fullName']) ?? '',
      email: textOf(user['email']) ?? null,
      phoneNumber: textOf(user['phoneNumber']) ?? '',
    },
  };
}

/** The session as storage has it now; the same object as long as nothing changed, as React's stores want it. */
export function readSession(): Session | null {
  const key = KEY_NAMES.map((name) => read(name) ?? '').join('\u0000');
  if (cached?.key !== key) cached = { key, session: buildSession() };
  return cached.session;
}

/** The stored key that a session needs and this browser does not have; null when none is missing. */
export function missingOfSession(): 'token' | 'userId' | null {
  if (!read(KEYS.token)) return 'token';
  return read(KEYS.userId) ? null : 'userId';
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}

// Other tabs see each write on its own, in order: the token goes last, so that none reads half of a new session.
function write(values: Partial<Record<keyof typeof KEYS, string>>): void {
  for (const name of keysOf(KEYS)) {
    const value = values[name];
    if (value !== undefined) localStorage.setItem(KEYS[name], value);
  }
  localStorage.removeItem(EXPIRED_KEY);
  announce();
}

const tokenValues = (session: RefreshedSession) => {
  const { token, refreshToken, tokenExpiration, userId, roles, permissions } = session;
  const userType = roles[0] ?? 'Student';
  return {
    token,
    refreshToken,
    tokenExpiration,
    userId,
    roles: JSON.stringify(roles),
    permissions: JSON.stringify(permissions),
    userType,
    userRole: userType,
  };
};

/** `loginResponse` contains no tokens: each is stored under its own key, which a refresh replaces. */
export function saveSignedIn(session: SignedInSession): void {
  const { token: _token, refreshToken: _refreshToken, ...loginResponse } = session;
  if (read(KEYS.userId) !== session.userId) dropKept();
  const userData = { ...session.user, id: session.userId, roles: session.roles };
  write({
    ...tokenValues(session),
    userData: JSON.stringify(userData),
    loginResponse: JSON.stringify(loginResponse),
  });
}

export function saveRefreshed(session: RefreshedSession): void {
  write(tokenValues(session));
}

type Account = SessionUser & Pick<Session, 'permissions'>;

/** The signed-in user as the server has it now: the sign-in may be weeks ago. Ignored when another user is signed in by now. */
export function saveUser(userId: string, { fullName, email, phoneNumber, permissions }: Account): void {
  const session = readSession();
  if (session?.userId !== userId) return;
  const { user } = session;
  const isSame = user.fullName === fullName && user.email === email && user.phoneNumber === phoneNumber;
  const granted = JSON.stringify(permissions);
  if (isSame && granted === JSON.stringify(session.permissions)) return;
  const userData = { fullName, email, phoneNumber, id: userId, roles: session.roles };
  write({ userData: JSON.stringify(userData), permissions: granted });
}

export function clearSession(): void {
  // The token first, for the same reason that it is written last.
  for (const key of [...KEY_NAMES].reverse()) localStorage.removeItem(key);
  dropKept();
  announce();
}

/** Why a session ended by itself: the teacher ended it, or nothing but that it did. */
export type ExpiryReason = 'suspended' | 'password-reset' | 'expired';

/** The session has ended by itself: it was refused, not signed out of. */
export function expireSession(reason: ExpiryReason = 'expired'): void {
  localStorage.setItem(EXPIRED_KEY, reason);
  clearSession();
}

/** Whether the last session ended by itself rather than by signing out. */
export const hasSessionExpired = (): boolean => read(EXPIRED_KEY) !== null;

/** Null when it has not. A release before this one stores `true`. */
export function expiryReason(): ExpiryReason | null {
  const reason = read(EXPIRED_KEY);
  if (reason === null || reason === 'suspended' || reason === 'password-reset') return reason;
  return 'expired';
}

/** Settings of the device, with nothing of a person or the school: a phone at the door stays as it is set up. */
const DEVICE_SETTINGS = ['door-settings', 'register-homework'] as const;

/** Sign-out: specification 1 section 4 wants both storages emptied. Only the settings of the device stay. */
export function clearAllStorage(): void {
  const settings = DEVICE_SETTINGS.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of settings) if (value !== null) localStorage.setItem(key, value);
  sessionStorage.clear();
  dropKept();
  announce();
}

/** Calls back after each change of the session, in this tab or another. */
export function subscribeToSession(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || KEY_NAMES.includes(event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function isExpired(session: Session, now = Date.now()): boolean {
  const expiresAt = Date.parse(session.tokenExpiration);
  return Number.isNaN(expiresAt) || expiresAt - now <= EXPIRY_MARGIN;
}

/** Case does not matter in role names (specification 1 section 5). */
export function hasRole(session: Pick<Session, 'roles'>, allowed: readonly Role[]): boolean {
  const mine = session.roles.map((role) => role.toLowerCase());
  return allowed.some((role) => mine.includes(role.toLowerCase()));
}
