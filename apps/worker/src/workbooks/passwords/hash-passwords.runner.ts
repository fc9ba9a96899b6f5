import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { PendingPassword } from '@daad/persistence/entities/pending-password.entity';
import { run } from '@daad/persistence/sql/statement';
import type { Sealer } from '@daad/platform/sealing';
import type { DataSource } from 'typeorm';
import { JobFailure, type JobRunner } from '#worker/jobs/job-runner.js';
import type { RunningJob } from '#worker/jobs/running-job.js';
import type { Hashers } from './hashers.js';
import { setHashes } from './passwords.statements.js';
import { hashingPayload } from './request-hashing.js';

/** About half a second of work, which a killed worker repeats. */
const BATCH = 16;
const CANNOT_DECRYPT = 'تعذر فتح كلمات المرور المحفوظة، ارفع الملف مرة أخرى';

/** Hashes imported passwords in small batches and deletes each encrypted password in the step that writes its hash. */
export class HashPasswords implements JobRunner {
  readonly kind = 'hash-passwords';
  /** It takes minutes in which no user waits. */
  readonly maxConcurrent = 2;

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
    const pending = await this.dataSource.manager.find(PendingPassword, {
      where: { importId },
      order: { studentId: 'ASC' },
      take: BATCH,
    });
    if (pending.length === 0) return false;
    // All are decrypted first: an error between would leave the promises of running hashes unhandled.
    const tasks = pending.map(({ studentId, sealed, expectedHash }) => ({
      password: this.decrypt(sealed, studentId),
      presentHash: expectedHash,
    }));
    const hashes = await Promise.all(tasks.map((task) => this.hashers.hash(task)));
    return job.step(async (manager, progress) => {
      const hashed = pending.map(({ studentId, sealed }, place) => ({
        studentId,
        sealed,
        hash: hashes[place] ?? null,
      }));
      const written = await run(manager, setHashes, { importId, hashed });
      const replaced = written.filter((each) => each.replaced).map(({ id }) => id);
      if (replaced.length > 0) await endSessions(manager, { userIds: replaced }, 'auth.password-reset');
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
