import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RefreshedSession } from '@daad/contracts/account.contract';
import type { Role } from '@daad/contracts/access';
import { inTransaction } from '@daad/persistence/database';
import { RefreshToken } from '@daad/persistence/entities/refresh-token.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { deriveKey } from '@daad/platform/derive-key';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import { SETTINGS } from '../providers.js';
import { AccessTokens, type TokenAccount } from './access-tokens.js';
import { insertToken, lockToken, openSession } from './auth.statements.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SecurityLog } from './security-log.js';
import { StaffPermissions } from './staff-permissions.js';
import type { Caller } from './visitor.js';

/** Browsers send some 150 characters; a header may have thousands. */
const MAX_USER_AGENT = 300;

/** Sessions with their families of refresh tokens: opens, rotates and ends them (contract section 2). */
@Injectable()
export class Sessions {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly accessTokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly staff: StaffPermissions,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.key = deriveKey(jwtSecretOf(settings), 'refresh tokens');
  }

  /**
   * @param verified the hash that was verified, and whether a code was: either may have changed since
   * @throws ApiError `auth.invalid-credentials` (401) when the password has changed, the second factor was turned on, or the account was deleted
   */
  async open(
    userId: string,
    role: Role,
    verified: { passwordHash: string | null; twoFactor: boolean },
    caller: Caller,
  ): Promise<RefreshedSession> {
    const account = { userId, role, sessionId: newId() };
    const openAccount = role === 'Student' ? openSession.student : openSession.staff;
    const refreshToken = randomBytes(32).toString('base64url');
    const { passwordGiven } = await inTransaction(this.dataSource, async (manager) => {
      const opened = await maybeOne(manager, openAccount, { ...account, ...verified });
      if (!opened) throw new ApiError('auth.invalid-credentials');
      await Promise.all([
        this.store(manager, refreshToken, account.sessionId, caller),
        // For the pages of the other sessions; without any, no page shows it.
        opened.hasOthers && appendEvents(manager, [sessionOpened(account)]),
      ]);
      return opened;
    });
    return this.toResponse({ ...account, passwordGiven }, refreshToken);
  }

  /**
   * Rotates a refresh token. The reuse of one that was replaced more than 10 s ago means theft: its whole family ends. A
   * session ends SESSION_DAYS after its sign-in, even when it was refreshed.
   * @throws ApiError `auth.refresh-invalid` (401); `auth.account-suspended`, `auth.password-reset` (401) where the teacher ended the session
   */
  async rotate(refreshToken: string, caller: Caller): Promise<RefreshedSession> {
    const rotated = await inTransaction(this.dataSource, async (manager) => {
      const token = await maybeOne(manager, lockToken, {
        tokenHashes: this.hashesOf(refreshToken),
        sessionDays: this.settings.sessionDays,
      });
      if (!token?.usable) return { ended: [], why: token?.endReason };
      const successor = this.successorOf(refreshToken);
      if (!token.replaced) {
        await manager.update(RefreshToken, { tokenHash: token.tokenHash }, { replacedAt: () => 'now()' });
        await this.store(manager, successor, token.sessionId, caller);
      } else if (!token.replacedJustNow) {
        return { ended: await endSessions(manager, { sessionId: token.sessionId }), reusedOf: token.userId };
      }
      return { account: token, successor };
    });
    if (rotated.ended) {
      this.refuse(rotated.ended);
      const userId = rotated.reusedOf;
      if (userId) this.securityLog.record('refresh.reused', { address: caller.address, userId });
      throw new ApiError(rotated.why ?? 'auth.refresh-invalid');
    }
    return this.toResponse(rotated.account, rotated.successor);
  }

  /** Ends the session of a refresh token, if there is one. */
  async endByToken(refreshToken: string): Promise<void> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      const token = await manager.findOneBy(RefreshToken, { tokenHash: In(this.hashesOf(refreshToken)) });
      return token ? endSessions(manager, { sessionId: token.sessionId }) : [];
    });
    this.refuse(ended);
  }

  /** Refuses the tokens of ended sessions in this process at once; other processes are notified. */
  refuse(sessionIds: string[]): void {
    for (const id of sessionIds) this.revoked.add(id);
  }

  /** Derived from its predecessor, so that a second tab gets the same one although only hashes are stored. */
  private successorOf(refreshToken: string): string {
    return createHmac('sha256', this.key).update(`refresh|${refreshToken}`).digest('base64url');
  }

  /** Keyed with the server's secret, so that replacing the secret ends all sessions. */
  private hashOf(token: string): Buffer {
    return createHmac('sha256', this.key).update(`stored|${token}`).digest();
  }

  /**
   * The hashes that a token may be stored under: the current one, and the one of releases that used the secret itself as the
   * key. The latter keeps sessions valid over an upgrade, for REFRESH_TOKEN_DAYS.
   */
  private hashesOf(token: string): Buffer[] {
    const earlier = createHmac('sha256', jwtSecretOf(this.settings)).update(`stored|${token}`).digest();
    return [this.hashOf(token), earlier];
  }

  private store(
    manager: EntityManager,
    refreshToken: string,
    sessionId: string,
    { address, userAgent }: Caller,
  ) {
    const { refreshTokenDays, sessionDays } = this.settings;
    return run(manager, insertToken, {
      tokenHash: this.hashOf(refreshToken),
      sessionId,
      address,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      tokenDays: refreshTokenDays,
      sessionDays,
    });
  }

  private async toResponse(
    { userId, role, sessionId, passwordGiven }: TokenAccount & { passwordGiven: boolean },
    refreshToken: string,
  ): Promise<RefreshedSession> {
    return {
      ...this.accessTokens.issue({ userId, role, sessionId }),
      refreshToken,
      userId,
      roles: [role],
      permissions: [...(await this.staff.of({ userId, role }))],
      passwordGiven,
    };
  }
}

const sessionOpened = ({ userId, sessionId }: TokenAccount): NewEvent => ({
  name: 'session.opened',
  aggregateId: userId,
  payload: { sessionId },
});
