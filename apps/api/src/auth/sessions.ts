import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RefreshedSession } from '@daad/contracts/account.contract';
import type { Role } from '@daad/contracts/call';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { run, statement } from '@daad/persistence/statement';
import { deriveKey } from '@daad/platform/derive-key';
import type { Settings } from '@daad/platform/settings';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import type { Account } from './visitor.js';
import { SETTINGS } from '../providers.js';
import { AccessTokens } from './access-tokens.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SecurityLog } from './security-log.js';

/** Two tabs that refresh at once get the same successor for so long (contract section 2). */
const REUSE_SECONDS = 10;

/** Holds the account meanwhile: whoever changes a password or deletes a student then ends the session that is there. */
const opening = (given: string, account: string) => `
  with held as (select id, ${given} as given from ${account} for share), opened as (
    insert into session (id, user_id, role) select $1, held.id, $4 from held
  )
  select given as "passwordGiven" from held`;
const openSession = {
  Teacher: statement<{ passwordGiven: boolean }>(
    'open-teacher-session',
    opening('false', 'teacher where id = $2 and password_hash = $3'),
  ),
  Student: statement<{ passwordGiven: boolean }>(
    'open-student-session',
    opening('password_given', 'student where id = $2 and password_hash = $3 and deleted_at is null'),
  ),
};
/** No token outlives its session. $3: the days of a token, $4: those of a session. */
const insertToken = statement(
  'insert-refresh-token',
  `insert into refresh_token (token_hash, session_id, expires_at)
   select $1, id, least(now() + make_interval(days => $3), created_at + make_interval(days => $4))
   from session where id = $2`,
);
const lockToken = statement<{
  tokenHash: Buffer;
  sessionId: string;
  userId: string;
  role: Role;
  usable: boolean;
  replaced: boolean;
  replacedJustNow: boolean;
  passwordGiven: boolean;
}>(
  'lock-refresh-token',
  `select t.token_hash as "tokenHash", t.session_id as "sessionId", s.user_id as "userId", s.role,
          s.revoked_at is null and t.expires_at > now()
            and s.created_at + make_interval(days => $2) > now() as usable,
          t.replaced_at is not null as replaced,
          coalesce(t.replaced_at > now() - make_interval(secs => ${REUSE_SECONDS}), false) as "replacedJustNow",
          coalesce((select password_given from student where id = s.user_id), false) as "passwordGiven"
   from refresh_token t join session s on s.id = t.session_id
   where t.token_hash = any($1) for update`,
);
const replaceToken = statement(
  'replace-refresh-token',
  `update refresh_token set replaced_at = now() where token_hash = $1`,
);
const sessionOfToken = statement<{ sessionId: string }>(
  'session-of-refresh-token',
  `select session_id as "sessionId" from refresh_token where token_hash = any($1)`,
);

/** Refresh-token families: opening, rotating and ending sign-ins (contract section 2). */
@Injectable()
export class Sessions {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly accessTokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.key = deriveKey(settings.jwtSecret!, 'refresh tokens');
  }

  /**
   * @param passwordHash what the password was checked against; by now it may have been changed
   * @throws ApiError `auth.invalid-credentials` (401) when it was, or the account is gone
   */
  async open(userId: string, role: Role, passwordHash: string | null): Promise<RefreshedSession> {
    const account = { userId, role, sessionId: newId() };
    const refreshToken = randomBytes(32).toString('base64url');
    const { passwordGiven } = await inTransaction(this.dataSource, async (manager) => {
      const values = [account.sessionId, userId, passwordHash, role];
      const [opened] = await run(manager, openSession[role], values);
      if (!opened) throw new ApiError('auth.invalid-credentials');
      await this.store(manager, refreshToken, account.sessionId);
      return opened;
    });
    return this.answer({ ...account, passwordGiven }, refreshToken);
  }

  /**
   * Rotates a refresh token. One that was replaced longer than 10 s ago is stolen or lost: its whole family ends. However
   * often a session was refreshed, it is over SESSION_DAYS after its sign-in.
   * @param address who uses it
   * @throws ApiError `auth.refresh-invalid` (401)
   */
  async rotate(refreshToken: string, address: string): Promise<RefreshedSession> {
    const rotated = await inTransaction(this.dataSource, async (manager) => {
      const [token] = await run(manager, lockToken, [this.hashesOf(refreshToken), this.settings.sessionDays]);
      if (!token?.usable) return { ended: [] };
      const successor = this.successorOf(refreshToken);
      if (!token.replaced) {
        await run(manager, replaceToken, [token.tokenHash]);
        await this.store(manager, successor, token.sessionId);
      } else if (!token.replacedJustNow) {
        return { ended: await endSessions(manager, { sessionId: token.sessionId }), reusedOf: token.userId };
      }
      return { account: token, successor };
    });
    if (rotated.ended) {
      this.refuse(rotated.ended);
      const userId = rotated.reusedOf;
      if (userId) this.securityLog.record('refresh.reused', { address, userId });
      throw new ApiError('auth.refresh-invalid');
    }
    return this.answer(rotated.account, rotated.successor);
  }

  /** Ends the session of a refresh token; one that is unknown or ended already is fine too. */
  async endByToken(refreshToken: string): Promise<void> {
    const [token] = await run(this.dataSource, sessionOfToken, [this.hashesOf(refreshToken)]);
    if (!token) return;
    this.refuse(
      await inTransaction(this.dataSource, (manager) => endSessions(manager, { sessionId: token.sessionId })),
    );
  }

  /** This process refuses the tokens of ended sessions at once; the others hear of it by notification. */
  refuse(sessionIds: string[]): void {
    for (const id of sessionIds) this.revoked.add(id);
  }

  /** Derived from its predecessor, so that a second tab can be given the same one although only hashes are stored. */
  private successorOf(refreshToken: string): string {
    return createHmac('sha256', this.key).update(`refresh|${refreshToken}`).digest('base64url');
  }

  /** Under the server's secret, so that replacing the secret signs everybody out. */
  private hashOf(token: string): Buffer {
    return createHmac('sha256', this.key).update(`stored|${token}`).digest();
  }

  /**
   * Under what a token may be stored: its hash, and the one of releases that used the secret itself as the key. The latter
   * keeps people signed in over an upgrade, and is of no use once REFRESH_TOKEN_DAYS have passed since.
   */
  private hashesOf(token: string): Buffer[] {
    const earlier = createHmac('sha256', this.settings.jwtSecret!).update(`stored|${token}`).digest();
    return [this.hashOf(token), earlier];
  }

  private store(manager: EntityManager, refreshToken: string, sessionId: string) {
    const { refreshTokenDays, sessionDays } = this.settings;
    return run(manager, insertToken, [this.hashOf(refreshToken), sessionId, refreshTokenDays, sessionDays]);
  }

  private answer(account: Account & { passwordGiven: boolean }, refreshToken: string): RefreshedSession {
    return {
      ...this.accessTokens.issue({
        userId: account.userId,
        role: account.role,
        sessionId: account.sessionId,
      }),
      refreshToken,
      userId: account.userId,
      roles: [account.role],
      passwordGiven: account.passwordGiven,
    };
  }
}
