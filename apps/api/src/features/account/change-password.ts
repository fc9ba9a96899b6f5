import { Injectable } from '@nestjs/common';
import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { inTransaction } from '@daad/persistence/database';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { weaknessOf } from '@daad/platform/weak-password';
import { DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError } from '#api/errors/api-error.js';
import { parseWith } from '#api/http/parse-input.js';
import type { Account, Caller } from '#api/auth/visitor.js';
import { OwnPassword } from './own-password.js';
import type { AccountRow } from '#api/auth/auth.statements.js';
import { SignIn } from './sign-in.js';

const WEAKNESSES = {
  common: 'كلمة المرور الجديدة من أكثر كلمات المرور شيوعاً ويسهل تخمينها، اختر غيرها',
  phone: 'كلمة المرور الجديدة يجب أن تختلف عن رقم هاتفك',
};

function expectStrong(password: string, phoneNumber: string): void {
  const weakness = weaknessOf(password, phoneNumber);
  if (weakness) throw new ApiError('request.invalid', { errors: { newPassword: [WEAKNESSES[weakness]] } });
}

const incorrect = () =>
  new ApiError('auth.current-password-incorrect', {
    errors: { currentPassword: ['Current password is incorrect'] },
  });

@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignIn,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Changes one's own password and ends every other session of one's own (contract section 2). One of the commonest, or the
   * own phone, is not taken.
   * @throws ApiError 400 with the role's own texts, 403 for another's account, 429 after too many wrong passwords
   */
  async run(account: Account, body: unknown, caller: Caller): Promise<void> {
    const form = parseWith(PASSWORD_CHANGE[account.role], body);
    if (form.userId && form.userId !== account.userId) throw new ApiError('auth.not-owner');

    const kept = await this.signIn.accountOf(account.userId);
    expectStrong(form.newPassword, kept.phoneNumber);
    if (!(await this.ownPassword.check(kept, form.currentPassword, caller))) throw incorrect();
    const newHash = await hashPassword(form.newPassword);
    const ended = await inTransaction(this.dataSource, async (manager) => {
      if (!(await savePassword(manager, kept, newHash))) throw incorrect();
      return endSessions(manager, { userIds: [account.userId], except: account.sessionId });
    });
    this.sessions.refuse(ended);
    this.securityLog.record('password.changed', { address: caller.address, userId: account.userId });
  }
}

/** @returns false when the password is no longer the one that was checked: one that the teacher has set meanwhile stays */
async function savePassword(
  manager: EntityManager,
  { id, role, passwordHash: checked }: AccountRow,
  passwordHash: string,
): Promise<boolean> {
  if (checked === null) return false;
  const account = { id, passwordHash: checked };
  const { affected } =
    role === 'Student'
      ? await manager.update(Student, account, { passwordHash, passwordGiven: false })
      : await manager.update(Staff, account, { passwordHash });
  return affected === 1;
}
