import { Injectable } from '@nestjs/common';
import { ERRORS } from '@daad/contracts/errors';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { TwoFactor as TwoFactorEntity } from '@daad/persistence/entities/two-factor.entity';
import { lockRow } from '@daad/persistence/lock-row';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { readSite } from '@daad/persistence/site/read-site';
import { turnOffTwoFactor } from '@daad/persistence/teacher/turn-off-two-factor';
import { groupedRecoveryCode } from '@daad/domain/sign-in-code';
import { DataSource, type EntityManager } from 'typeorm';
import { SecurityLog, type SecurityEvent } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import type { Account, Caller } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { OwnPassword } from '../own-password.js';
import type { AccountRow } from '#api/auth/auth.statements.js';
import { SignIn } from '../sign-in.js';
import { Codes, incorrectCode } from './codes.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { base32, newSecret, otpauthUrl } from './totp.js';

const incorrectPassword = () =>
  new ApiError('auth.password-incorrect', {
    errors: { password: [ERRORS['auth.password-incorrect'].message] },
  });

/** Turning the own second factor on and off (specification 4 section 5). */
@Injectable()
export class TwoFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignIn,
    private readonly ownPassword: OwnPassword,
    private readonly codes: Codes,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  async state({ userId }: Account): Promise<{ on: boolean; recoveryCodesLeft: number }> {
    const { twoFactor: on } = await this.signIn.accountOf(userId);
    const factor = on ? await this.dataSource.manager.findOneBy(TwoFactorEntity, { staffId: userId }) : null;
    return { on, recoveryCodesLeft: factor?.recoveryCodes.length ?? 0 };
  }

  /**
   * Makes a secret, which replaces one that was not confirmed.
   * @throws ApiError `auth.password-incorrect` (400), `two-factor.on` (409), 429
   */
  async begin({ userId }: Account, password: string, caller: Caller) {
    const account = await this.signIn.accountOf(userId);
    if (account.twoFactor) throw new ApiError('two-factor.on');
    await this.expectPassword(account, password, caller);
    const secret = newSecret();
    await inTransaction(this.dataSource, async (manager) => {
      await this.lock(manager, account, false);
      await manager.upsert(
        TwoFactorEntity,
        { staffId: userId, secret: this.codes.seal(userId, secret), lastStep: 0, recoveryCodes: [] },
        ['staffId'],
      );
    });
    const { brand } = await readSite(this.dataSource);
    return { secret: base32(secret), otpauthUrl: otpauthUrl(secret, brand, account.phoneNumber) };
  }

  /**
   * Turns it on. Every other session of the account was opened without a code, so it ends.
   * @returns the recovery codes, of which only hashes are stored
   * @throws ApiError `auth.code-incorrect` (400), `two-factor.on` and `two-factor.not-begun` (409)
   */
  async confirm({ userId, sessionId }: Account, code: string, caller: Caller): Promise<string[]> {
    const account = await this.signIn.accountOf(userId);
    const recoveryCodes = newRecoveryCodes();
    const ended = await inTransaction(this.dataSource, async (manager) => {
      await this.lock(manager, account, false);
      found(await manager.findOneBy(TwoFactorEntity, { staffId: userId }), 'two-factor.not-begun');
      if (!(await this.codes.spend(manager, userId, code))) throw incorrectCode();
      await manager.update(
        TwoFactorEntity,
        { staffId: userId },
        { recoveryCodes: recoveryCodes.map((each) => recoveryHash(userId, each)) },
      );
      await manager.update(Staff, userId, { twoFactor: true });
      await appendEvents(manager, [dataChanged('staff', userId, 'updated')]);
      return endSessions(manager, { userIds: [userId], except: sessionId });
    });
    this.sessions.refuse(ended);
    this.record('two-factor.on', account, caller);
    return recoveryCodes.map(groupedRecoveryCode);
  }

  /**
   * Turns it off. The other sessions stay: each was opened with a code.
   * @throws ApiError `auth.password-incorrect` and `auth.code-incorrect` (400), `two-factor.off` (409), 429
   */
  async disable(
    { userId }: Account,
    { password, code }: { password: string; code: string },
    caller: Caller,
  ): Promise<void> {
    const account = await this.signIn.accountOf(userId);
    if (!account.twoFactor) throw new ApiError('two-factor.off');
    await this.expectPassword(account, password, caller);
    const right = await this.codes.limited(account, caller, () =>
      inTransaction(this.dataSource, async (manager) => {
        await this.lock(manager, account, true);
        if (!(await this.codes.spend(manager, userId, code))) return false;
        await turnOffTwoFactor(manager, userId);
        await appendEvents(manager, [dataChanged('staff', userId, 'updated')]);
        return true;
      }),
    );
    if (!right) throw incorrectCode();
    this.record('two-factor.off', account, caller);
  }

  private async expectPassword(account: AccountRow, password: string, caller: Caller): Promise<void> {
    if (!(await this.ownPassword.check(account, password, caller))) throw incorrectPassword();
  }

  /** Locks the account, which may have changed since it was read. */
  private async lock(
    manager: EntityManager,
    { id, passwordHash }: AccountRow,
    twoFactor: boolean,
  ): Promise<void> {
    const locked = found(await lockRow(manager, Staff, id, 'pessimistic_write'), 'auth.token-invalid');
    if (locked.passwordHash !== passwordHash) throw incorrectPassword();
    if (locked.twoFactor !== twoFactor) throw new ApiError(twoFactor ? 'two-factor.off' : 'two-factor.on');
  }

  private record(event: SecurityEvent, { id: userId, phoneNumber }: AccountRow, { address }: Caller): void {
    this.securityLog.record(event, { address, phoneNumber, userId });
  }
}
