import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { run, statement } from '@daad/persistence/statement';
import type { Sealer } from '@daad/platform/sealing';
import type { DataSource } from 'typeorm';
import { JobFailure, type JobRunner } from '../../jobs/job-runner.js';
import type { RunningJob } from '../../jobs/running-job.js';
import type { Hashers } from './hashers.js';
import { hashingPayload } from './request-hashing.js';

/** About half a second of work, which a killed worker repeats. */
const BATCH = 16;
const CANNOT_DECRYPT = 'تعذر فتح كلمات المرور المحفوظة، ارفع الملف مرة أخرى';

const nextPending = statement<{ studentId: string; sealed: string; expectedHash: string | null }>(
  'next-pending-passwords',
  `select student_id as "studentId", sealed, expected_hash as "expectedHash" from pending_password
   where import_id = $1 order by student_id limit ${BATCH}`,
);
/**
 * Deletes the pending rows in the statement that writes their hashes. A password changed after the import was sent stays
 * unchanged, and so does a pending one of a later import for the same student.
 */
const setHashes = statement<{ id: string; replaced: boolean }>(
  'set-imported-hashes',
  `with hashed as (
     select * from unnest($2::uuid[], $3::text[], $4::text[]) as hashed (student_id, sealed, hash)
   ), done as (
     delete from pending_password p using hashed
     where p.student_id = hashed.student_id and p.import_id = $1 and p.sealed = hashed.sealed
     returning p.student_id, p.expected_hash, hashed.hash
   )
   update student s set password_hash = done.hash, password_given = true, updated_at = now()
   from done
   where s.id = done.student_id and done.hash is not null and s.deleted_at is null
     and s.password_hash is not distinct from done.expected_hash
   returning s.id, done.expected_hash is not null as replaced`,
);

/** Hashes imported passwords in small batches and deletes each encrypted password in the step that writes its hash. */
export class HashPasswords implements JobRunner {
  readonly kind = 'hash-passwords';
  readonly timeSliceMs = 10_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Sealer,
    private readonly hashers: Hashers,
  ) {}

  run(job: RunningJob): Promise<void> {
    const { importId } = hashingPayload.parse(job.payload);
    return this.hashers.during(async () => {
      while (await this.hashBatch(job, importId));
    });
  }

  private async hashBatch(job: RunningJob, importId: string): Promise<boolean> {
    const pending = await run(this.dataSource, nextPending, [importId]);
    if (pending.length === 0) return false;
    // All are decrypted first: an error between would leave the promises of running hashes unhandled.
    const tasks = pending.map(({ studentId, sealed, expectedHash }) => ({
      password: this.decrypt(sealed, studentId),
      presentHash: expectedHash,
    }));
    const hashes = await Promise.all(tasks.map((task) => this.hashers.hash(task)));
    return job.step(async (manager, progress) => {
      const written = await run(manager, setHashes, [
        importId,
        pending.map(({ studentId }) => studentId),
        pending.map(({ sealed }) => sealed),
        hashes,
      ]);
      const replaced = written.filter((each) => each.replaced).map(({ id }) => id);
      if (replaced.length > 0) await endSessions(manager, { userIds: replaced });
      const { updated = 0, skipped = 0 } = progress.result ?? {};
      return {
        done: progress.done + pending.length,
        total: Math.max(progress.total, progress.done + pending.length),
        cursor: null,
        result: {
          created: 0,
          updated: updated + written.length,
          skipped: skipped + pending.length - written.length,
          failed: 0,
          errors: [],
        },
      };
    });
  }

  private decrypt(sealed: string, studentId: string): string {
    try {
      return this.passwords.open(Buffer.from(sealed, 'base64'), studentId).toString();
    } catch {
      throw new JobFailure(CANNOT_DECRYPT);
    }
  }
}
