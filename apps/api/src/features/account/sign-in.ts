import { Injectable } from '@nestjs/common';
import type { SignedInSession } from '@daad/contracts/account.contract';
import type { Role } from '@daad/contracts/call';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../auth/known-devices.js';
import { Passwords } from '../../auth/passwords.js';
import { SecurityLog } from '../../auth/security-log.js';
import { Sessions } from '../../auth/sessions.js';
import { ApiError } from '../../errors/api-error.js';
import type { Account, Caller } from '../../auth/visitor.js';

export interface AccountRow {
  id: string;
  role: Role;
  fullName: string;
  email: string | null;
  phoneNumber: string;
  passwordHash: string | null;
  /** By the teacher: the student has not chosen one yet. */
  passwordGiven: boolean;
}

const accounts = `
  select id, 'Teacher' as role, full_name as "fullName", email, phone_number as "phoneNumber",
         password_hash as "passwordHash", false as "passwordGiven"
  from teacher where %
  union all
  select id, 'Student', full_name, email, phone_number, password_hash, password_given
  from student where % and deleted_at is null`;

const accountByPhone = statement<AccountRow>(
  'account-by-phone',
  accounts.replaceAll('%', 'phone_number = $1'),
);
const accountById = statement<AccountRow>('account-by-id', accounts.replaceAll('%', 'id = $1'));

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
    const [account] = await run(this.dataSource, accountByPhone, [phoneNumber]);
    const about = { address: caller.address, phoneNumber, userId: account?.id };
    const right = await this.passwords.check({ phoneNumber, password, account }, caller).catch((error) => {
      if (error instanceof ApiError)
        this.securityLog.record('sign-in.limited', { ...about, limit: error.limit });
      throw error;
    });
    if (!account || !right) {
      this.securityLog.record('sign-in.failed', about);
      throw new ApiError('auth.invalid-credentials');
    }
    const session = await this.sessions.open(account.id, account.role, account.passwordHash);
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
    const [account] = await run(this.dataSource, accountById, [userId]);
    if (!account) throw new ApiError('auth.token-invalid');
    return account;
  }
}

const toUserInfo = ({ fullName, email, phoneNumber }: AccountRow) => ({ fullName, email, phoneNumber });
