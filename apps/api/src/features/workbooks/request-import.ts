import { Inject, Injectable } from '@nestjs/common';
import { importKind, type TemplateName } from '@daad/contracts/workbook-templates';
import { type ImportPayload, MAX_WORKBOOK_SIZE } from '@daad/contracts/workbooks.contract';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { ResponseWithMessage } from '#api/http/response-with-message.js';
import { readUpload } from '#api/http/uploads.js';
import { JOB_FILES } from '#api/providers.js';
import { refusedAs } from './workbook-type.js';

const LIMITS = {
  maxBytes: MAX_WORKBOOK_SIZE,
  missing: 'workbook.missing',
  tooLarge: 'workbook.too-large',
} as const;

@Injectable()
export class RequestImport {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_FILES) private readonly files: JobFiles,
  ) {}

  /**
   * Keeps the workbook, encrypted, and leaves it to a worker. It stands before its job, so that no job is ever without one.
   * @throws ApiError `workbook.missing` (400), `workbook.too-large` (413), `workbook.unsupported-type` and
   * `workbook.encrypted` (415), `exam.not-found` (404)
   */
  async run(
    template: TemplateName,
    request: FastifyRequest,
    ownerId: string,
    { dryRun, upsert = false, examId = null }: Partial<ImportPayload> & Pick<ImportPayload, 'dryRun'>,
  ): Promise<ResponseWithMessage<{ jobId: string }>> {
    const { bytes } = await readUpload(request, LIMITS);
    if (bytes.length === 0) throw new ApiError('workbook.missing');
    const refused = refusedAs(bytes);
    if (refused) throw new ApiError(refused);
    if (examId && !(await this.dataSource.manager.existsBy(Exam, { id: examId })))
      throw new ApiError('exam.not-found');

    const id = newId();
    const payload: ImportPayload = { dryRun, upsert, examId };
    await this.files.write(jobFileName(id, 'upload'), bytes);
    const jobId = await inTransaction(this.dataSource, (manager) =>
      requestJob(manager, { id, kind: importKind(template), ownerId, payload, total: 0 }),
    );
    return new ResponseWithMessage(
      { jobId },
      dryRun ? 'تم استلام الملف وجارٍ فحصه' : 'تم استلام الملف وجارٍ استيراده',
    );
  }
}
