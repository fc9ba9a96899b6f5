import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { JobKind } from '@daad/contracts/jobs.contract';
import { EXPORT_TIMEOUT_MS } from '@daad/contracts/workbooks.contract';
import { inTransaction } from '@daad/persistence/database';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { Job } from '@daad/persistence/entities/job.entity';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { DownloadJobFile } from './job-files.js';

const LOOK_EVERY_MS = 50;

@Injectable()
export class ExportWorkbook {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: DownloadJobFile,
  ) {}

  /**
   * Waits for a worker to make the workbook.
   * @returns the workbook, or the job when that takes longer than `timeoutMs`
   * @throws ApiError `export.failed` (500)
   */
  async run(
    kind: Extract<JobKind, `export-${string}`>,
    payload: Record<string, unknown>,
    account: Account,
    timeoutMs = EXPORT_TIMEOUT_MS,
  ): Promise<StreamableFile | { jobId: string }> {
    const jobId = await inTransaction(this.dataSource, (manager) =>
      requestJob(manager, { kind, ownerId: account.userId, payload, total: 0 }),
    );
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      const job = await this.dataSource.manager.findOne(Job, {
        select: { state: true },
        where: { id: jobId },
      });
      if (job?.state === 'failed') throw new ApiError('export.failed');
      if (job?.state === 'completed') return this.files.read(account, jobId, 'result');
      await wait(LOOK_EVERY_MS);
    }
    return { jobId };
  }
}
