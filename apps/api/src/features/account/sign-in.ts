import { Injectable } from '@nestjs/common';
import type { SignedInSession, SignInChallenge } from '@daad/contracts/account.contract';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { accountById, accountByPhone, type AccountRow } from '#api/auth/auth.statements.js';
import { KnownDevices } from '#api/auth/known-devices.js';
import { Passwords } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account, Caller } from '#api/auth/visitor.js';
import { auditFailedSignIn } from './audit-failed-sign-in.js';
import { Challenges } from './two-factor/challenges.js';

@Injectable()
export class SignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly devices: KnownDevices,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @returns a challenge instead of a session when the account has a second factor
   * @throws ApiError `auth.invalid-credentials` (401), the same for a wrong phone and a wrong password; 429
   */
  async run(
    phoneNumber: string,
    password: string,
    caller: Caller,
  ): Promise<SignedInSession | SignInChallenge> {
    const account = await maybeOne(this.dataSource, accountByPhone, { key: phoneNumber });
    const about = { address: caller.address, phoneNumber, userId: account?.id };
    const right = await this.passwords
      .check({ phoneNumber, password, account }, caller)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code !== 'server.busy')
          this.securityLog.record('sign-in.limited', { ...about, limit: error.limit });
        throw error;
      });
    if (!account || !right) {
      this.securityLog.record('sign-in.failed', about);
      if (account) await auditFailedSignIn(this.dataSource, account);
      throw new ApiError('auth.invalid-credentials');
    }
    return account.twoFactor ? this.challenges.begin(account) : this.open(account, caller);
  }

  /**
   * Finishes a sign-in that got a challenge.
   * @throws ApiError as `Challenges.finish`
   */
  async finish(challenge: string, code: string, caller: Caller): Promise<SignedInSession> {
    const account = await this.challenges.finish(challenge, code, caller);
    return this.open(account, caller).catch((error: unknown) => {
      // The account has changed since the code was checked.
      throw error instanceof ApiError ? new ApiError('auth.challenge-ended') : error;
    });
  }

  /** @throws ApiError `auth.invalid-credentials` (401) when the account has changed since it was read */
  private async open(account: AccountRow, caller: Caller): Promise<SignedInSession> {
    const session = await this.sessions.open(account.id, account.role, account, caller);
    return { ...session, user: toUserInfo(account) };
  }

  /** The `Set-Cookie` by which this account knows the device again. */
  rememberDevice({ userId }: SignedInSession, { cookies }: Caller, secure: boolean): string {
    return this.devices.remember(cookies, userId, secure);
  }

  /** @throws ApiError `auth.token-invalid` (401) when the account is gone */
  async me({ userId }: Account) {
    const account = await this.accountOf(userId);
    return { ...toUserInfo(account), passwordGiven: account.passwordGiven };
  }

  async accountOf(userId: string): Promise<AccountRow> {
    return found(await maybeOne(this.dataSource, accountById, { key: userId }), 'auth.token-invalid');
  }
}

const toUserInfo = ({ fullName, email, phoneNumber }: AccountRow) => ({ fullName, email, phoneNumber });
