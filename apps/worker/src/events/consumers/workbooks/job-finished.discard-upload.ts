import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { Job } from '@daad/persistence/entities/job.entity';
import { PendingPassword } from '@daad/persistence/entities/pending-password.entity';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { EntityManager } from 'typeorm';
import { JOB_FILES } from '#worker/providers.js';
import { hashingPayload, requestHashing } from '#worker/workbooks/passwords/request-hashing.js';
import type { Consumer } from '../consumer.js';

/** Deletes the upload and the unhashed passwords of a job that has ended, also of one that failed. */
@Injectable()
export class DiscardUpload implements Consumer<'job.finished'> {
  readonly name = 'discard-upload';
  readonly queue = 'background';
  readonly events = ['job.finished'] as const;
  readonly ordered = false;

  constructor(@Inject(JOB_FILES) private readonly files: JobFiles) {}

  async handle(events: OutboxEvent<'job.finished'>[], manager: EntityManager): Promise<void> {
    for (const { payload } of events) {
      const { jobId, ownerId, kind, state } = payload;
      if (kind.startsWith('import-')) await this.files.remove([jobFileName(jobId, 'upload')]);
      // The students of an import that broke off are there, and want to sign in.
      if (kind === 'import-students' && state === 'failed')
        await requestHashing(manager, { importId: jobId, ownerId });
      if (kind === 'hash-passwords') await deletePasswords(manager, jobId);
    }
  }
}

async function deletePasswords(manager: EntityManager, jobId: string): Promise<void> {
  const job = await manager.findOneBy(Job, { id: jobId });
  const payload = hashingPayload.safeParse(job?.payload);
  if (payload.success) await manager.delete(PendingPassword, { importId: payload.data.importId });
}
