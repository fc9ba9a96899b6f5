import { Inject, Injectable } from '@nestjs/common';
import { deriveKey } from '@daad/platform/derive-key';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import { createSigner, createVerifier } from 'fast-jwt';
import { AccessTokens } from '#api/auth/access-tokens.js';
import { RevokedSessions } from '#api/auth/revoked-sessions.js';
import { ApiError } from '#api/errors/api-error.js';
import { readCookie } from '#api/auth/cookies.js';
import type { Account } from '#api/auth/visitor.js';
import { SETTINGS } from '#api/providers.js';

const COOKIE = 'daad-queue-board';
const PASS_SECONDS = 15 * 60;

/**
 * Who may see the board. A browser that opens an address sends no bearer token, so a teacher's token is exchanged for a
 * cookie that is valid for the board only, for 15 minutes, and no longer than the session. It is signed with a separate key,
 * so that it is not accepted as an access token.
 */
@Injectable()
export class BoardPasses {
  private readonly sign: (claims: { sid: string }) => string;
  private readonly read: (pass: string) => { sid: string };

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly tokens: AccessTokens,
    private readonly revoked: RevokedSessions,
  ) {
    const key = deriveKey(jwtSecretOf(settings), 'queue board');
    this.sign = createSigner({ key, algorithm: 'HS256', expiresIn: PASS_SECONDS * 1000 });
    this.read = createVerifier({ key, algorithms: ['HS256'] });
  }

  /** The `Set-Cookie` of a pass. Strict: no other site can make a browser send it. */
  cookie({ sessionId }: Pick<Account, 'sessionId'>, path: string, secure: boolean): string {
    const pass = this.sign({ sid: sessionId });
    return `${COOKIE}=${pass}; Path=${path}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** @throws ApiError `auth.required`, `auth.token-invalid` (401), `auth.forbidden` (403) */
  async check(headers: { cookie?: string | undefined; authorization?: string | undefined }): Promise<void> {
    const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    const account = bearer ? this.tokens.verify(bearer) : null;
    if (bearer && account && account.role !== 'Teacher') throw new ApiError('auth.forbidden');
    const sessionId = bearer ? account?.sessionId : this.sessionOf(headers.cookie);
    if (sessionId === undefined) throw new ApiError(bearer ? 'auth.token-invalid' : 'auth.required');
    if (await this.revoked.has(sessionId)) throw new ApiError('auth.token-invalid');
  }

  private sessionOf(cookies: string | undefined): string | undefined {
    const pass = readCookie(cookies, COOKIE);
    try {
      return pass ? this.read(pass).sid : undefined;
    } catch {
      return undefined;
    }
  }
}
