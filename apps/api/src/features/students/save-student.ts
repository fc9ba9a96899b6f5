import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { errorMessage } from '@daad/contracts/errors';
import type { createStudent, Student, updateStudent } from '@daad/contracts/students.contract';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { holdStage } from '@daad/persistence/stages/hold-stage';
import { run, statement } from '@daad/persistence/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { nextStudentIndex } from '@daad/persistence/students/next-student-index';
import { studentSearchKey } from '@daad/persistence/students/student-search-key';
import { DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '../../auth/passwords.js';
import { SecurityLog } from '../../auth/security-log.js';
import { Sessions } from '../../auth/sessions.js';
import { ApiError } from '../../http/api-error.js';
import { StudentQueries } from './student-queries.js';

type NewStudent = InputOf<typeof createStudent>['body'];
type ChangedStudent = InputOf<typeof updateStudent>['body'];

const conflicts = statement<{ phoneTaken: boolean; codeTaken: boolean }>(
  'student-conflicts',
  `select exists (select from teacher where phone_number = $2)
            or exists (select from student where phone_number = $2 and id <> $1 and deleted_at is null) as "phoneTaken",
          exists (select from student where lower(code) = lower($3) and id <> $1 and deleted_at is null) as "codeTaken"`,
);
const insert = statement(
  'create-student',
  `insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, search_key, email, index, password_hash,
                        password_given)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)`,
);
const save = statement(
  'update-student',
  `update student
   set full_name = $2, phone_number = $3, parent_phone_number = $4, code = $5, stage_id = $6, search_key = $7,
       email = case when $8 then $9 else email end, index = coalesce($10, index),
       password_hash = coalesce($11, password_hash), password_given = password_given or $11 is not null, updated_at = now()
   where id = $1`,
);

@Injectable()
export class SaveStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: StudentQueries,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws ApiError `stage.not-found` (404), `student.phone-taken`, `student.code-taken` (409) */
  async create(form: NewStudent): Promise<Student> {
    const id = newId();
    const passwordHash = await hashPassword(form.password);
    return this.saving(id, form, 'created', async (manager) => {
      const index = form.index ?? (await nextStudentIndex(manager));
      await run(manager, insert, [id, ...shared(form), form.email ?? null, index, passwordHash]);
    });
  }

  /**
   * A new password ends the student's sessions, as the student's own change of it would.
   * @param by who does it, and from where
   * @throws ApiError `student.not-found`, `stage.not-found` (404), `student.phone-taken`, `student.code-taken` (409)
   */
  async update(id: string, form: ChangedStudent, by: { userId: string; address: string }): Promise<Student> {
    const passwordHash = form.password ? await hashPassword(form.password) : null;
    let ended: string[] = [];
    const student = await this.saving(id, form, 'updated', async (manager) => {
      const keepsEmail = form.email === undefined;
      await run(manager, save, [
        id,
        ...shared(form),
        !keepsEmail,
        form.email ?? null,
        form.index ?? null,
        passwordHash,
      ]);
      if (passwordHash) ended = await endSessions(manager, { userIds: [id] });
    });
    this.sessions.refuse(ended);
    if (passwordHash) {
      const { userId: byUserId, address } = by;
      this.securityLog.record('password.changed', { address, userId: id, byUserId });
    }
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
        if (!(await holdStage(manager, form.educationalStageId))) throw new ApiError('stage.not-found');
        if (action === 'updated' && !(await lockStudent(manager, id)))
          throw new ApiError('student.not-found');
        await refuseConflicts(manager, id, form);
        await write(manager);
        await appendEvents(manager, [
          { name: 'data.changed', aggregateId: id, payload: { entity: 'student', id, action } },
        ]);
        return this.queries.one(id, manager);
      });
    } catch (error) {
      // Somebody else took the phone or the code since it was looked up.
      if (isUniqueViolation(error, 'student_phone')) throw taken({ phoneTaken: true, codeTaken: false });
      if (isUniqueViolation(error, 'student_code')) throw taken({ phoneTaken: false, codeTaken: true });
      throw error;
    }
  }
}

const shared = (form: NewStudent | ChangedStudent) => [
  form.fullName,
  form.phoneNumber,
  form.parentPhoneNumber,
  form.code,
  form.educationalStageId,
  studentSearchKey(form.fullName, form.code),
];

/** Names both fields when both are taken, so that the form is corrected once. */
async function refuseConflicts(
  manager: EntityManager,
  id: string,
  form: NewStudent | ChangedStudent,
): Promise<void> {
  const [found] = await run(manager, conflicts, [id, form.phoneNumber, form.code]);
  if (found!.phoneTaken || found!.codeTaken) throw taken(found!);
}

function taken({ phoneTaken, codeTaken }: { phoneTaken: boolean; codeTaken: boolean }): ApiError {
  return new ApiError(phoneTaken ? 'student.phone-taken' : 'student.code-taken', {
    errors: {
      ...(phoneTaken && { phoneNumber: [errorMessage('student.phone-taken')] }),
      ...(codeTaken && { code: [errorMessage('student.code-taken')] }),
    },
  });
}
