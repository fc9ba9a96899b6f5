import { pause } from '../live/pause.ts';
import { number, STUDENT_PASSWORD, TEACHER } from '../settings.ts';
import { call } from './call.ts';

export interface Session {
  token: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  userId: string;
  phoneNumber: string;
  /** Several virtual users have it: each signs in again when it is old, because a refresh token works once. */
  shared: boolean;
}

/** How many sign in at the same time: each takes the product 50 ms of a core. */
const CONCURRENCY = number('SIGN_IN_CONCURRENCY', 4);
const TRIES = 3;
/** A busy product answers 429 with `Retry-After`, which is no failure. */
const MAY_BE_BUSY = [200, 429];
/** A token with less time left than this is renewed, so that none expires during an iteration. */
const MARGIN_MS = 5 * 60_000;

interface SignedIn {
  token: string;
  refreshToken: string;
  tokenExpiration: string;
  userId: string;
}

const sessionOf = (data: SignedIn, phoneNumber: string, shared: boolean): Session => ({
  token: data.token,
  refreshToken: data.refreshToken,
  expiresAt: Date.parse(data.tokenExpiration),
  userId: data.userId,
  phoneNumber,
  shared,
});

/**
 * Signs in, and waits as long as `Retry-After` asks (429 and 503).
 * @throws at a wrong password, before the account is locked
 */
export async function signIn(phoneNumber: string, password: string, shared = false): Promise<Session> {
  for (let tries = 1; ; tries++) {
    const response = await call<SignedIn>('POST', 'account/login', {
      body: { phoneNumber, password },
      expected: MAY_BE_BUSY,
    });
    if (response.ok) return sessionOf(response.data, phoneNumber, shared);
    const { status, message, retryAfter } = response;
    if (retryAfter === 0 || tries === TRIES) {
      throw new Error(`${phoneNumber} could not sign in (${status}): ${message}`);
    }
    console.warn(`Waiting ${retryAfter} s before ${phoneNumber} signs in`);
    await pause(retryAfter * 1000);
  }
}

export const signInTeacher = () => signIn(TEACHER.phoneNumber, TEACHER.password, true);

/** Signs students in, a few at a time, in their order. */
export async function signInAll<Student extends { phoneNumber: string }>(
  students: Student[],
): Promise<(Student & { session: Session })[]> {
  const signedIn: (Student & { session: Session })[] = [];
  for (let at = 0; at < students.length; at += CONCURRENCY) {
    const some = students.slice(at, at + CONCURRENCY).map(async (student) => ({
      ...student,
      session: await signIn(student.phoneNumber, STUDENT_PASSWORD),
    }));
    signedIn.push(...(await Promise.all(some)));
  }
  return signedIn;
}

/** Renewed sessions by their first token; k6 gives every virtual user its own memory. */
const renewed = new Map<string, Session>();

/**
 * A valid access token (contract section 2: 60 minutes): the given one, or a renewed one. Call it when an iteration
 * begins. A session that is not shared must have one virtual user: a refresh token that is used a second time ends the
 * whole session.
 */
export async function fresh(session: Session): Promise<string> {
  const now = renewed.get(session.token) ?? session;
  if (now.expiresAt - Date.now() > MARGIN_MS) return now.token;
  const next = now.shared ? await signIn(TEACHER.phoneNumber, TEACHER.password) : await refresh(now);
  renewed.set(session.token, next);
  return next.token;
}

async function refresh(session: Session, tries = 1): Promise<Session> {
  const { refreshToken, phoneNumber } = session;
  const response = await call<SignedIn>('POST', 'account/RefreshToken', {
    body: { refreshToken },
    expected: MAY_BE_BUSY,
  });
  if (response.ok) return sessionOf(response.data, phoneNumber, false);
  const { status, message, retryAfter } = response;
  if (status !== 429 || retryAfter === 0 || tries === TRIES)
    throw new Error(`The session of ${phoneNumber} was not renewed (${status}): ${message}`);
  await pause(retryAfter * 1000);
  return refresh(session, tries + 1);
}
