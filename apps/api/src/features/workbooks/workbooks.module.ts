import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { ExportWorkbook } from './export-workbook.js';
import { DownloadJobFile } from './job-files.js';
import { RequestImport } from './request-import.js';
import { Templates } from './templates.js';
import { WorkbooksController } from './workbooks.controller.js';

/** Imports, exports and their files; the work itself is the worker's. */
@Module({
  imports: [TypeOrmModule.forFeature([Stage, SchoolClass])],
  controllers: [WorkbooksController],
  providers: [RequestImport, ExportWorkbook, Templates, DownloadJobFile],
})
export class WorkbooksModule {}
