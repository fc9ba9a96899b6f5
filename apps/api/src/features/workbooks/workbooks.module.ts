import { Module } from '@nestjs/common';
import { ExportWorkbook } from './export-workbook.js';
import { FeeReportController } from './fee-report.controller.js';
import { DownloadJobFile } from './job-files.js';
import { RequestImport } from './request-import.js';
import { Templates } from './templates.js';
import { WorkbooksController } from './workbooks.controller.js';

/** Imports, exports and their files; the work itself is the worker's. */
@Module({
  controllers: [WorkbooksController, FeeReportController],
  providers: [RequestImport, ExportWorkbook, Templates, DownloadJobFile],
})
export class WorkbooksModule {}
