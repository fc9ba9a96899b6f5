import { Injectable } from '@nestjs/common';
import { Passwords } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import type { Caller } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import type { AccountRow } from '#api/auth/auth.statements.js';

/** The password that a signed-in user enters once more, with the limits of the sign-in. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @returns whether it is right
   * @throws ApiError `request.too-many` (429) after too many wrong ones, `server.busy` (429)
   */
  async check(account: AccountRow, password: string, caller: Caller): Promise<boolean> {
    const { id: userId, phoneNumber } = account;
    const about = { address: caller.address, phoneNumber, userId };
    const right = await this.passwords
      .check({ phoneNumber, password, account }, caller)
      .catch((error: unknown) => {
        if (error instanceof ApiError)
          this.securityLog.record('password.limited', { ...about, limit: error.limit });
        throw error;
      });
    if (!right) this.securityLog.record('password.refused', about);
    return right;
  }
}
