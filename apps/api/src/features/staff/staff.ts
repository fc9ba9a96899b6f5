import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type {
  Assistant,
  createAssistant,
  resetAssistantPassword,
  updateAssistant,
} from '@daad/contracts/staff.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Staff as StaffEntity } from '@daad/persistence/entities/staff.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { turnOffTwoFactor } from '@daad/persistence/teacher/turn-off-two-factor';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import { weaknessOf } from '@daad/platform/weak-password';
import { DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import { StaffPermissions } from '#api/auth/staff-permissions.js';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { takenAs } from '#api/errors/taken-as.js';
import { assistants } from './staff.statements.js';

/** The teacher's assistants (specification 4 section 5). They are deactivated, never deleted. */
@Injectable()
export class Staff {
  constructor(
    private readonly dataSource: DataSource,
    private readonly permissions: StaffPermissions,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  async list(): Promise<Assistant[]> {
    return (await run(this.dataSource, assistants, {})).map(toAssistant);
  }

  /** @throws ApiError `staff.not-found` (404) */
  async one(id: string): Promise<Assistant> {
    return toAssistant(await this.row(id));
  }

  /** @throws ApiError `staff.phone-taken` (409), `request.invalid` (400) for a password that is easy to guess */
  async create({ password, ...form }: InputOf<typeof createAssistant>['body']): Promise<Assistant> {
    expectStrong('password', password, form.phoneNumber);
    const passwordHash = await hashPassword(password);
    const id = newId();
    return this.writing(id, 'created', async (manager) => {
      await manager.insert(StaffEntity, { ...form, id, role: 'Assistant', passwordHash });
    });
  }

  /** @throws ApiError `staff.not-found` (404), `staff.phone-taken` (409) */
  update(id: string, form: InputOf<typeof updateAssistant>['body']): Promise<Assistant> {
    return this.writing(id, 'updated', (manager) => updateAssistantRow(manager, id, form));
  }

  /**
   * Ends all sessions of the assistant and turns the second factor off: the phone may be lost.
   * @throws ApiError `staff.not-found` (404), `request.invalid` (400) for a password that is easy to guess
   */
  async resetPassword(
    { userId: byUserId }: Account,
    id: string,
    { newPassword }: InputOf<typeof resetAssistantPassword>['body'],
    address: string,
  ): Promise<void> {
    const { phoneNumber } = await this.one(id);
    expectStrong('newPassword', newPassword, phoneNumber);
    const passwordHash = await hashPassword(newPassword);
    const ended = await inTransaction(this.dataSource, async (manager) => {
      await updateAssistantRow(manager, id, { passwordHash });
      await turnOffTwoFactor(manager, id);
      return endSessions(manager, { userIds: [id] }, 'auth.password-reset');
    });
    this.sessions.refuse(ended);
    this.securityLog.record('password.changed', { address, userId: id, byUserId });
  }

  /** @throws ApiError `staff.not-found` (404) */
  async setActive(id: string, active: boolean): Promise<Assistant> {
    let ended: string[] = [];
    const changed = await this.writing(id, 'updated', async (manager) => {
      await updateAssistantRow(manager, id, { active });
      if (!active) ended = await endSessions(manager, { userIds: [id] }, 'auth.account-suspended');
    });
    this.sessions.refuse(ended);
    return changed;
  }

  /** Writes with the event, and applies the permissions in this process once they are committed. */
  private async writing(
    id: string,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<void>,
  ): Promise<Assistant> {
    const row = await inTransaction(this.dataSource, async (manager) => {
      await write(manager);
      await appendEvents(manager, [dataChanged('staff', id, action)]);
      return this.row(id, manager);
    })
      .catch(takenAs('staff_phone_number_key', 'staff.phone-taken', 'phoneNumber'))
      .catch(takenAs('account_phone', 'staff.phone-taken', 'phoneNumber'));
    this.permissions.set(row);
    return toAssistant(row);
  }

  private async row(id: string, on: DataSource | EntityManager = this.dataSource): Promise<AssistantRow> {
    return found(await maybeOne(on, assistants, {}, { id: { id } }), 'staff.not-found');
  }
}

type AssistantRow = Row<(typeof assistants)['spec']['row']>;

/** The teacher is in the same table, and is not changed here. @throws ApiError `staff.not-found` (404) */
async function updateAssistantRow(
  manager: EntityManager,
  id: string,
  values: Partial<StaffEntity>,
): Promise<void> {
  const { affected } = await manager.update(StaffEntity, { id, role: 'Assistant' }, values);
  if (affected !== 1) throw new ApiError('staff.not-found');
}

const WEAKNESSES = {
  common: 'كلمة المرور من أكثر كلمات المرور شيوعاً ويسهل تخمينها، اختر غيرها',
  phone: 'كلمة المرور يجب أن تختلف عن رقم الهاتف',
};

function expectStrong(field: string, password: string, phoneNumber: string): void {
  const weakness = weaknessOf(password, phoneNumber);
  if (weakness) throw new ApiError('request.invalid', { errors: { [field]: [WEAKNESSES[weakness]] } });
}

const toAssistant = ({ createdAt, lastSeenAt, revision: _, ...row }: AssistantRow): Assistant => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
