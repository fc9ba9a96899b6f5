import { Controller, Header, Req, Res } from '@nestjs/common';
import { exportDues } from '@daad/contracts/fee-dues.contract';
import { downloadJobErrors, downloadJobFile } from '@daad/contracts/jobs.contract';
import {
  downloadTemplate,
  exportReports,
  exportStudents,
  exportWindow,
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
  importStudents,
} from '@daad/contracts/workbooks.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount, readsPhones } from '#api/auth/visitor.js';
import { ExportWorkbook } from './export-workbook.js';
import { DownloadJobFile } from './job-files.js';
import { RequestImport } from './request-import.js';
import { Templates } from './templates.js';

/** Names, phones and points: no proxy and no browser keeps them. */
const UNCACHED = 'private, no-store';

@Controller()
export class WorkbooksController {
  constructor(
    private readonly importing: RequestImport,
    private readonly exporting: ExportWorkbook,
    private readonly templates: Templates,
    private readonly jobFiles: DownloadJobFile,
  ) {}

  @Route(importStudents)
  students(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof importStudents>,
    @CurrentAccount() { userId }: Account,
  ) {
    const { dryRun, mode } = query;
    return this.importing.run('students', request, userId, { dryRun, upsert: mode === 'upsert' });
  }

  @Route(importStages)
  stages(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof importStages>,
    @CurrentAccount() { userId }: Account,
  ) {
    return this.importing.run('stages', request, userId, query);
  }

  @Route(importClassStudents)
  classStudents(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof importClassStudents>,
    @CurrentAccount() { userId }: Account,
  ) {
    return this.importing.run('class-students', request, userId, query);
  }

  @Route(importAttendance)
  attendance(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof importAttendance>,
    @CurrentAccount() { userId }: Account,
  ) {
    return this.importing.run('attendance', request, userId, query);
  }

  @Route(importExamStudents)
  examStudents(
    @Req() request: FastifyRequest,
    @Input() { query }: InputOf<typeof importExamStudents>,
    @CurrentAccount() { userId }: Account,
  ) {
    return this.importing.run('exam-students', request, userId, query);
  }

  @Route(exportStudents)
  @Header('cache-control', UNCACHED)
  async exportStudents(
    @Input() { query }: InputOf<typeof exportStudents>,
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const payload = { ...query, ...exportWindow(query) };
    const made = await this.exporting.run('export-students', payload, account);
    if ('jobId' in made) void reply.status(202);
    return made;
  }

  @Route(exportReports)
  @Header('cache-control', UNCACHED)
  async exportReports(
    @Input() { query }: InputOf<typeof exportReports>,
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const made = await this.exporting.run('export-reports', query, account);
    if ('jobId' in made) void reply.status(202);
    return made;
  }

  @Route(exportDues)
  @Header('cache-control', UNCACHED)
  async exportDues(
    @Input() { query }: InputOf<typeof exportDues>,
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const made = await this.exporting.run('export-dues', { ...query, phones: readsPhones(account) }, account);
    if ('jobId' in made) void reply.status(202);
    return made;
  }

  @Route(downloadTemplate)
  @Header('cache-control', UNCACHED)
  template(@Input() { params }: InputOf<typeof downloadTemplate>) {
    return this.templates.make(params.name);
  }

  @Route(downloadJobFile)
  @Header('cache-control', UNCACHED)
  jobFile(@Input() { params }: InputOf<typeof downloadJobFile>, @CurrentAccount() account: Account) {
    return this.jobFiles.read(account, params.id, 'result');
  }

  @Route(downloadJobErrors)
  @Header('cache-control', UNCACHED)
  jobErrors(@Input() { params }: InputOf<typeof downloadJobErrors>, @CurrentAccount() account: Account) {
    return this.jobFiles.read(account, params.id, 'errors');
  }
}
