import { Injectable } from '@nestjs/common';
import type { SignedInSession } from '@daad/contracts/account.contract';
import { recordAudit } from '@daad/persistence/audit/record-audit';
import { maybeOne } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import { DataSource } from 'typeorm';
import { accountById, accountByPhone } from '#api/auth/auth.statements.js';
import { KnownDevices } from '#api/auth/known-devices.js';
import { Passwords } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account, Caller } from '#api/auth/visitor.js';

export type AccountRow = Row<(typeof accountById)['spec']['row']>;

@Injectable()
export class SignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws ApiError `auth.invalid-credentials` (401), the same for a wrong phone and a wrong password; 429 */
  async run(phoneNumber: string, password: string, caller: Caller): Promise<SignedInSession> {
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
      if (account) await this.auditFailure(account);
      throw new ApiError('auth.invalid-credentials');
    }
    const session = await this.sessions.open(account.id, account.role, account.passwordHash, caller);
    return { ...session, user: toUserInfo(account) };
  }

  /** In the audit trail of staff (specification 4 section 6). */
  private async auditFailure({ id, role, fullName }: AccountRow): Promise<void> {
    if (role === 'Student') return;
    const entry = { kind: 'sign-in-failed', entity: 'session', personId: id, label: fullName } as const;
    await recordAudit(this.dataSource.manager, entry);
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
