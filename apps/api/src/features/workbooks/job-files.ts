import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { recordAudit } from '@daad/persistence/audit/record-audit';
import { findKeptJob } from '@daad/persistence/jobs/find-job';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import { DataSource } from 'typeorm';
import { expectJobOf } from '#api/auth/job-access.js';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { JOB_FILES } from '#api/providers.js';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook to be saved under a name of plain letters. */
export const workbookFile = (bytes: Uint8Array, fileName: string): StreamableFile =>
  new StreamableFile(bytes, {
    type: XLSX_TYPE,
    disposition: `attachment; filename="${fileName}"`,
    length: bytes.length,
  });

@Injectable()
export class DownloadJobFile {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_FILES) private readonly files: JobFiles,
  ) {}

  /** @throws ApiError `job.not-found`, `file.not-found` (404), `auth.not-owner` and `auth.forbidden` (403) */
  async read(account: Account, jobId: string, part: 'result' | 'errors'): Promise<StreamableFile> {
    const job = found(await findKeptJob(this.dataSource, jobId), 'job.not-found');
    expectJobOf(account, job);
    const name = part === 'result' ? job.fileName : job.errorFileName;
    const bytes = name && (await this.files.read(jobFileName(jobId, part)));
    if (!name || !bytes) throw new ApiError('file.not-found');
    await recordAudit(this.dataSource.manager, {
      kind: 'downloaded',
      entity: 'job',
      entityId: jobId,
      job: job.kind,
    });
    return workbookFile(bytes, name);
  }
}
