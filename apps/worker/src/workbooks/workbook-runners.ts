import type { JobFiles } from '@daad/platform/job-files';
import { createSealer } from '@daad/platform/sealing';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import { ExportDues } from './export-dues.runner.js';
import { ExportFeeReport } from './export-fee-report.runner.js';
import { ExportReports } from './export-reports.runner.js';
import { ExportStudents } from './export-students.runner.js';
import { ImportRows } from './import-rows.runner.js';
import { importAttendance } from './imports/import-attendance.js';
import { importClassStudents } from './imports/import-class-students.js';
import { importExamStudents } from './imports/import-exam-students.js';
import { importStages } from './imports/import-stages.js';
import { importStudents } from './imports/import-students.js';
import { HashPasswords } from './passwords/hash-passwords.runner.js';
import { Hashers } from './passwords/hashers.js';

/** The runners of all jobs that read or write workbooks, and of hashing imported passwords. */
export function workbookRunners(dataSource: DataSource, files: JobFiles, settings: Settings): JobRunner[] {
  const passwords = createSealer(jwtSecretOf(settings), 'imported passwords');
  const rest = [dataSource, files, passwords] as const;
  return [
    new ImportRows('students', importStudents, ...rest),
    new ImportRows('stages', importStages, ...rest),
    new ImportRows('class-students', importClassStudents, ...rest),
    new ImportRows('attendance', importAttendance, ...rest),
    new ImportRows('exam-students', importExamStudents, ...rest),
    new ExportStudents(dataSource, files),
    new ExportReports(dataSource, files),
    new ExportDues(dataSource, files),
    new ExportFeeReport(dataSource, files),
    new HashPasswords(dataSource, passwords, new Hashers()),
  ];
}
