import { Controller, Header, Res, type StreamableFile } from '@nestjs/common';
import { getFeeReport, listFeeReportEntries } from '@daad/contracts/fee-report.contract';
import type { FeeReport } from '@daad/contracts/fee-report.contract';
import { readFeeReport, readFeeReportEntries } from '@daad/persistence/fees/report';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { ExportWorkbook } from './export-workbook.js';

/** The report of fees, which is shown or exported by one call. */
@Controller()
export class FeeReportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exporting: ExportWorkbook,
  ) {}

  @Route(getFeeReport)
  @Header('cache-control', 'private, no-store')
  async report(
    @Input() { query: { format, ...asked } }: InputOf<typeof getFeeReport>,
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeeReport | StreamableFile | { jobId: string }> {
    if (format === 'json') return readFeeReport(this.dataSource, asked);
    const made = await this.exporting.run('export-fee-report', asked, account);
    if ('jobId' in made) void reply.status(202);
    return made;
  }

  @Route(listFeeReportEntries)
  entries(@Input() { query }: InputOf<typeof listFeeReportEntries>) {
    return readFeeReportEntries(this.dataSource, query);
  }
}
