import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { run, statement } from '@daad/persistence/statement';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { JOB_FILES } from '../../providers.js';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const filesOfJob = statement<{ ownerId: string; result: string | null; errors: string | null }>(
  'files-of-job',
  `select owner_id as "ownerId", file_name as result, error_file_name as errors
   from job where id = $1 and created_at > now() - interval '7 days'`,
);

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

  /** @throws ApiError `job.not-found`, `file.not-found` (404), `auth.not-owner` (403) for whoever did not start the job */
  async read(userId: string, jobId: string, part: 'result' | 'errors'): Promise<StreamableFile> {
    const [job] = await run(this.dataSource, filesOfJob, [jobId]);
    if (!job) throw new ApiError('job.not-found');
    if (job.ownerId !== userId) throw new ApiError('auth.not-owner');
    const name = job[part];
    const bytes = name && (await this.files.read(jobFileName(jobId, part)));
    if (!name || !bytes) throw new ApiError('file.not-found');
    return workbookFile(bytes, name);
  }
}
