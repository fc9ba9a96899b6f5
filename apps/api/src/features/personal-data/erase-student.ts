import { Inject, Injectable } from '@nestjs/common';
import type { JobKind } from '@daad/contracts/jobs.contract';
import { ERASED_NAME } from '@daad/contracts/personal-data.contract';
import { searchKey } from '@daad/domain/arabic-text';
import { toAsciiDigits } from '@daad/domain/digits';
import { recordAudit } from '@daad/persistence/audit/record-audit';
import { stopAudit } from '@daad/persistence/audit/audit.statements';
import { inTransaction } from '@daad/persistence/database';
import { Concession } from '@daad/persistence/entities/concession.entity';
import { Job } from '@daad/persistence/entities/job.entity';
import { PendingPassword } from '@daad/persistence/entities/pending-password.entity';
import { PointsLedgerEntry } from '@daad/persistence/entities/points-ledger-entry.entity';
import { Session } from '@daad/persistence/entities/session.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { one, run } from '@daad/persistence/sql/statement';
import { removeStudent } from '@daad/persistence/students/remove-student';
import { studentKeys } from '@daad/persistence/students/student-keys';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { JOB_FILES } from '#api/providers.js';
import {
  eraseFromAudit,
  eraseFromEvents,
  eraseFromFees,
  eraseFromJobs,
  eraseFromLimits,
  eraseFromOrders,
  eraseFromReasons,
  eraseFromScans,
  jobsWithStudents,
} from './erasure.statements.js';

/** Their files list students. */
const JOBS_WITH_STUDENTS: JobKind[] = [
  'import-students',
  'import-class-students',
  'import-attendance',
  'import-exam-students',
  'export-students',
  'export-reports',
  'hash-passwords',
];

@Injectable()
export class EraseStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
    @Inject(JOB_FILES) private readonly files: JobFiles,
  ) {}

  /**
   * Erases a person and keeps the sums, also for a student that is deleted already.
   * @throws ApiError `student.not-found` (404), `student.code-differs` (400), `student.import-running` (409)
   */
  async run(id: string, code: string): Promise<void> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      const student = found(await lock(manager, id), 'student.not-found');
      if (!isSameCode(code, student.code)) throw new ApiError('student.code-differs');
      // What is written here is the erasure, which has its own entry.
      await run(manager, stopAudit, {});
      const endedSessions = student.deletedAt ? [] : ((await removeStudent(manager, id)) ?? []);
      await this.eraseFiles(manager);
      await eraseRows(manager, student);
      await recordAudit(manager, { kind: 'erased', entity: 'student', entityId: id, studentId: id });
      return endedSessions;
    });
    this.sessions.refuse(ended);
  }

  /** Before the commit: after a crash in between a file is missing, which can be made again. */
  private async eraseFiles(manager: EntityManager): Promise<void> {
    const jobs = await run(manager, jobsWithStudents, { kinds: JOBS_WITH_STUDENTS });
    if (jobs.some(({ finished }) => !finished)) throw new ApiError('student.import-running');
    const ids = jobs.map((job) => job.id);
    await manager.update(Job, { id: In(ids) }, { fileName: null, errorFileName: null });
    await this.files.remove(
      ids.flatMap((id) => [jobFileName(id, 'upload'), jobFileName(id, 'result'), jobFileName(id, 'errors')]),
    );
  }
}

const lock = (manager: EntityManager, id: string) =>
  manager.findOne(Student, {
    where: { id, erasedAt: IsNull() },
    withDeleted: true,
    lock: { mode: 'pessimistic_write' },
  });

/** Typed by a person: letter case and the script of digits make no difference. */
const isSameCode = (typed: string, code: string) => {
  const folded = (text: string) => toAsciiDigits(text).trim().toLowerCase();
  return folded(typed) === folded(code);
};

/** The student first: triggers allow the rest only for an erased one. */
async function eraseRows(manager: EntityManager, student: Student): Promise<void> {
  const { id: studentId, fullName, phoneNumber, parentPhoneNumber, email } = student;
  await manager.update(Student, studentId, {
    fullName: ERASED_NAME,
    phoneNumber: '',
    parentPhoneNumber: '',
    email: null,
    code: '',
    notes: '',
    holdReason: null,
    ...studentKeys({ fullName: ERASED_NAME, code: '' }),
    cardToken: () => 'new_card_token()',
    erasedAt: () => 'now()',
  });
  const names = [fullName, ...(email ? [email] : []), phoneNumber, parentPhoneNumber].flatMap((name) => [
    name,
    JSON.stringify(name).slice(1, -1),
  ]);
  await run(manager, eraseFromOrders, { studentId, foldedName: searchKey(ERASED_NAME) });
  await run(manager, eraseFromReasons, { studentId, names });
  await manager.update(PointsLedgerEntry, { studentId, kind: In(['direct', 'minus']) }, { comment: null });
  await one(manager, eraseFromFees, { studentId });
  await manager.update(Concession, { studentId }, { reason: ERASED_NAME });
  await run(manager, eraseFromScans, { studentId });
  await run(manager, eraseFromEvents, { studentId, names });
  await run(manager, eraseFromJobs, { names });
  await manager.delete(PendingPassword, { studentId });
  await manager.update(Session, { userId: studentId }, { address: null, userAgent: null });
  await run(manager, eraseFromLimits, { phones: [phoneNumber, parentPhoneNumber] });
  await one(manager, eraseFromAudit, { studentId });
}
