import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { errorMessage } from '@daad/contracts/errors';
import {
  type createStudent,
  PASSWORD_IS_THE_TEACHERS,
  type Student,
  type updateStudent,
} from '@daad/contracts/students.contract';
import { moveToClass } from '@daad/persistence/attendance/change-class';
import { dataChanged } from '@daad/persistence/data-changed';
import { lockRow } from '@daad/persistence/lock-row';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { Student as StudentEntity } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { nextStudentIndex } from '@daad/persistence/students/next-student-index';
import { studentKeys } from '@daad/persistence/students/student-keys';
import { DataSource, type EntityManager, Not, Raw } from 'typeorm';
import { hashPassword } from '#api/auth/passwords.js';
import { SecurityLog } from '#api/auth/security-log.js';
import { Sessions } from '#api/auth/sessions.js';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { StudentQueries } from './student-queries.js';

type NewStudent = InputOf<typeof createStudent>['body'];
type ChangedStudent = InputOf<typeof updateStudent>['body'];

@Injectable()
export class SaveStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: StudentQueries,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws ApiError `stage.not-found`, `class.not-found` (404), `student.phone-taken`, `student.code-taken` (409) */
  async create(form: NewStudent): Promise<Student> {
    const id = newId();
    const passwordHash = await hashPassword(form.password);
    return this.saving(id, form, 'created', async (manager) => {
      const index = form.index ?? (await nextStudentIndex(manager));
      await manager.insert(StudentEntity, {
        ...shared(form),
        id,
        index,
        email: form.email ?? null,
        passwordHash,
        passwordGiven: true,
      });
    });
  }

  /**
   * A new password ends the student's sessions, as the student's own change of it would.
   * An assistant gives new students a password, but changes none (specification 4 section 5).
   * @throws ApiError `auth.forbidden` (403), `student.not-found`, `stage.not-found`, `class.not-found` (404), `student.phone-taken`,
   *   `student.code-taken` (409)
   */
  async update(account: Account, id: string, form: ChangedStudent, address: string): Promise<Student> {
    if (form.password && account.role !== 'Teacher')
      throw new ApiError('auth.forbidden', {
        errors: { password: [PASSWORD_IS_THE_TEACHERS] },
      });
    const passwordHash = form.password ? await hashPassword(form.password) : null;
    let ended: string[] = [];
    const student = await this.saving(id, form, 'updated', async (manager) => {
      // An undefined field stays unchanged.
      await manager.update(StudentEntity, id, {
        ...shared(form),
        email: form.email,
        index: form.index ?? undefined,
        ...(passwordHash && { passwordHash, passwordGiven: true }),
      });
      if (passwordHash) ended = await endSessions(manager, { userIds: [id] }, 'auth.password-reset');
    });
    this.sessions.refuse(ended);
    if (passwordHash)
      this.securityLog.record('password.changed', { address, userId: id, byUserId: account.userId });
    return student;
  }

  private async saving(
    id: string,
    form: NewStudent | ChangedStudent,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<void>,
  ): Promise<Student> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        found(await lockRow(manager, Stage, form.educationalStageId, 'for_key_share'), 'stage.not-found');
        if (action === 'updated' && !(await lockStudent(manager, id)))
          throw new ApiError('student.not-found');
        await refuseConflicts(manager, id, form);
        await write(manager);
        await appendEvents(manager, [dataChanged('student', id, action, { studentIds: [id] })]);
        const { classId, firstCharge } = form;
        if (classId !== undefined && !(await moveToClass(manager, id, classId, firstCharge)))
          throw new ApiError('class.not-found');
        return this.queries.one(id, manager);
      });
    } catch (error) {
      // The phone or the code was taken since it was looked up.
      if (isUniqueViolation(error, 'student_phone') || isUniqueViolation(error, 'account_phone'))
        throw taken({ phoneTaken: true, codeTaken: false });
      if (isUniqueViolation(error, 'student_code')) throw taken({ phoneTaken: false, codeTaken: true });
      throw error;
    }
  }
}

const shared = (form: NewStudent | ChangedStudent) => ({
  fullName: form.fullName,
  phoneNumber: form.phoneNumber,
  parentPhoneNumber: form.parentPhoneNumber,
  code: form.code,
  stageId: form.educationalStageId,
  hideFromLeaderboard: form.hideFromLeaderboard,
  ...studentKeys(form),
});

/** Names both fields when both are taken, so that the form is corrected once. */
async function refuseConflicts(
  manager: EntityManager,
  id: string,
  form: NewStudent | ChangedStudent,
): Promise<void> {
  const { phoneNumber, code } = form;
  const phoneTaken =
    (await manager.existsBy(Staff, { phoneNumber })) ||
    (await manager.existsBy(StudentEntity, { id: Not(id), phoneNumber }));
  const sameCode = Raw((column) => `lower(${column}) = lower(:code)`, { code });
  const codeTaken = await manager.existsBy(StudentEntity, { id: Not(id), code: sameCode });
  if (phoneTaken || codeTaken) throw taken({ phoneTaken, codeTaken });
}

function taken({ phoneTaken, codeTaken }: { phoneTaken: boolean; codeTaken: boolean }): ApiError {
  return new ApiError(phoneTaken ? 'student.phone-taken' : 'student.code-taken', {
    errors: {
      ...(phoneTaken && { phoneNumber: [errorMessage('student.phone-taken')] }),
      ...(codeTaken && { code: [errorMessage('student.code-taken')] }),
    },
  });
}
