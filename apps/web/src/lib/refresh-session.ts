import type { RefreshedSession } from '@daad/contracts/account.contract';
import { networkError } from './api-error.js';
import { urlOf } from './endpoints.js';
import { failureOf, type RawResponse } from './read-response.js';
import {
  type ExpiryReason,
  expireSession,
  readSession,
  saveRefreshed,
  type Session,
} from './session-store.js';

interface RefreshEnvelope {
  isError?: boolean;
  content?: RefreshedSession | null;
  data?: RefreshedSession | null;
}

let inFlight: Promise<Session | null> | null = null;

// Two tabs must not spend the same refresh token. Where pages may not lock (plain http on a network address) the
// server's 10 s of grace covers for it.
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const canLock = 'navigator' in globalThis && 'locks' in navigator;
  return canLock ? navigator.locks.request('daad:refresh-session', work) : work();
}

async function requestRefresh(session: Session): Promise<RawResponse> {
  try {
    const response = await fetch(urlOf('POST account/RefreshToken'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ accessToken: session.token, refreshToken: session.refreshToken }),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    throw networkError(cause);
  }
}

function readRefreshed(response: RawResponse): RefreshedSession | null {
  const envelope = JSON.parse(response.text) as RefreshEnvelope;
  return envelope.isError ? null : (envelope.content ?? envelope.data ?? null);
}

function reasonOf(response: RawResponse): ExpiryReason {
  const { code } = failureOf(response);
  if (code === 'auth.account-suspended') return 'suspended';
  return code === 'auth.password-reset' ? 'password-reset' : 'expired';
}

async function refreshOnce(staleToken: string): Promise<Session | null> {
  const session = readSession();
  // Signed out, or refreshed by another tab while this one waited for the lock.
  if (!session || session.token !== staleToken) return session;
  const response = session.refreshToken ? await requestRefresh(session) : null;
  if (response && response.status !== 401 && response.status !== 400) {
    if (response.status < 200 || response.status > 299) throw failureOf(response);
    const refreshed = readRefreshed(response);
    // Signed out (or in as another user) during the request: the new session stays.
    if (readSession()?.token !== staleToken) return readSession();
    if (refreshed) {
      saveRefreshed(refreshed);
      return readSession();
    }
  }
  expireSession(response ? reasonOf(response) : 'expired');
  return null;
}

/**
 * Exchanges the session's tokens for new ones, once for all concurrent callers and tabs. Resolves to the new session, or to
 * null when it has ended. Throws when the server cannot be reached or fails: that signs no user out.
 */
export function refreshSession(staleToken: string): Promise<Session | null> {
  inFlight ??= exclusively(() => refreshOnce(staleToken)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
