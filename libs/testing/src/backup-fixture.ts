import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpSchool } from '@daad/backup/back-up-school';
import { restoreSchool } from '@daad/backup/restore-school';
import { createDataSource } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/seed/star-season';
import type { FileStore } from '@daad/platform/file-store';
import { openFileStore } from '@daad/platform/open-file-store';
import { openJobFiles, openSealedJobFiles } from '@daad/platform/job-files';
import type { Settings } from '@daad/platform/settings';
import type { DataSource } from 'typeorm';
import { allHandled } from './all-handled.js';
import { createProduct, createStudent } from './builders.js';
import { drawPicture, upload } from './picture-builders.js';
import { allFiles, allRows } from './school-contents.js';
import { createTestDatabase } from './test-database.js';
import { TestSchool } from './test-school.js';

/** The tables of the running processes, which are in no backup. */
export const PROCESS_TABLES = [
  'migrations',
  'rate_limit',
  'refresh_token',
  'session',
  'sign_in_challenge',
  'socket_io_attachments',
  'throttled_push',
];

export const RUNNING_JOB_ID = '01980000-0000-7000-8000-000000000001';

const storesOf = (settings: Settings) => ({
  files: openFileStore(settings),
  jobFiles: openSealedJobFiles(settings),
});

/** A school with everything that a backup contains: rows in every table, uploads, a running job, pending events. */
export class BackupFixture {
  readonly archive: string;

  private constructor(
    readonly school: TestSchool,
    readonly dataSource: DataSource,
    readonly folder: string,
  ) {
    this.archive = join(folder, 'school.tar.gz');
  }

  static async start(): Promise<BackupFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'daad-backup-'));
    const school = await TestSchool.start();
    const fixture = new BackupFixture(school, await school.connect(), folder);
    await fixture.fill();
    await fixture.backUp(fixture.archive);
    return fixture;
  }

  get stores() {
    return storesOf(this.school.settings);
  }

  backUp(path: string, more: { files?: FileStore; allowMissingFiles?: boolean } = {}) {
    return backUpSchool({ dataSource: this.dataSource, ...this.stores, path, ...more });
  }

  async stop(): Promise<void> {
    await this.school.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async fill(): Promise<void> {
    const { dataSource } = this;
    await seedStarSeason(dataSource, { students: 20 });
    const teacher = await this.school.asTeacher();
    const product = await createProduct(dataSource, { description: 'سطر\nثانٍ\tو\\ شرطة' });
    await upload(teacher, { type: 'Product', id: product.id }, await drawPicture());
    await allHandled(dataSource);
    await this.school.stopWorker();
    const student = await createStudent(dataSource);
    await dataSource.query(oneRowOfEachOther(student.id, product.id));
    await dataSource.query('update student set deleted_at = now() where id = $1', [student.id]);
    await openJobFiles(this.school.settings).write(`${RUNNING_JOB_ID}.upload`, Buffer.from('a workbook'));
    await upload(teacher, { type: 'Product', id: product.id }, await drawPicture('jpeg'));
  }
}

/** Rows for the tables that are still empty. */
const oneRowOfEachOther = (studentId: string, productId: string) => `
  insert into job (id, kind, state, owner_id, due_at)
    values ('${RUNNING_JOB_ID}', 'import-students', 'running', '${studentId}', now() + interval '1 day');
  insert into job_row_error values ('${RUNNING_JOB_ID}', 2, '{"خطأ, أول","\\"ثانٍ\\""}');
  insert into pending_password values ('${studentId}', '${RUNNING_JOB_ID}', 'sealed');
  insert into consumed_event select id, 'a-consumer' from outbox_event limit 1;
  insert into event_failure select id, 'a-consumer', 2, 'an error', now(), now() from outbox_event limit 1;
  insert into discount values (uuid_v7(), '${studentId}', '${productId}', 'Fixed', 12.5);
  insert into cart values ('${RUNNING_JOB_ID}', '${studentId}');
  insert into cart_item values (uuid_v7(), '${RUNNING_JOB_ID}', '${productId}', 3);
  insert into order_idempotency select student_id, 'key', id from orders limit 1;
  insert into attendance_count values (7, 5);
  insert into absence_contact select '${studentId}', id, '2026-03-01', '${studentId}', 'سلمى' from class limit 1;
  insert into homework select '${studentId}', id, '2026-03-01', 'partial', '${studentId}' from class limit 1;
  insert into replaced_card values ('70000000000000000000000001', '${studentId}', '${studentId}');
  insert into scan (id, class_id, student_id, at, outcome, answer, author_id)
  select uuid_v7(), id, '${studentId}', now(), 'held', '{"outcome": "held"}', '${studentId}' from class limit 1;
  insert into absence_template (template) values ('غاب {student}\nعن الحصة');
  insert into fee_settings values (true, 'hold', 3, 'على {student}\n{amount}');
  insert into two_factor select id, '\\x00ff', 7, '{"\\\\x01","\\\\xff"}' from staff limit 1;
  insert into shift (id, person_id, opening_cash) select '${RUNNING_JOB_ID}', id, 12.5 from staff limit 1;
  insert into fee_entry (id, student_id, kind, amount, reason, method, shift_id, receipt, entry_id, order_id, link_token) values
    ('${productId}', '${studentId}', 'charge', 200.5, 'سبب, أول', null, null, null, null, null, null),
    ('${RUNNING_JOB_ID}', '${studentId}', 'payment', 100.25, null, 'cash', '${RUNNING_JOB_ID}', 1, null, null,
     new_card_token()),
    (uuid_v7(), '${studentId}', 'reversal', 200.5, 'سبب', null, null, null, '${productId}', null, null);
  insert into fee_account values ('${studentId}', -100.25);
  insert into class_fee select id, '2020-03', 'monthly', 200.5, true, true from class limit 1;
  insert into concession (student_id, kind, value, reason) values ('${studentId}', 'percent', 12.5, 'سبب, أول');
  insert into made_charge values ('${studentId}', '2026-03', '${productId}');
  insert into charged_month (month, charged) values ('2020-03', 7);
  insert into news (id, title, description, search_key, news_type) values (uuid_v7(), 'خبر', '', '', 1);
  insert into site (content) values ('{}') on conflict do nothing;`;

/** An empty database and data folder to restore into. */
export class RestoreTarget {
  private constructor(
    readonly settings: Settings,
    readonly dataSource: DataSource,
    private readonly drop: () => Promise<void>,
  ) {}

  static async make(fixture: BackupFixture, s3?: Settings['s3']): Promise<RestoreTarget> {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(fixture.folder, 'target-'));
    const settings = { ...fixture.school.settings, databaseUrl: database.url, dataDir, s3 };
    return new RestoreTarget(settings, await connectTo(database.url).initialize(), database.drop);
  }

  get stores() {
    return storesOf(this.settings);
  }

  restore(path: string, more: { replace?: boolean; files?: FileStore; dataSource?: DataSource } = {}) {
    return restoreSchool({ dataSource: this.dataSource, ...this.stores, path, ...more });
  }

  /** All rows and files. */
  async contents() {
    const { files, jobFiles } = this.stores;
    return {
      rows: await allRows(this.dataSource),
      files: await allFiles(files),
      jobFiles: await allFiles(jobFiles),
    };
  }

  async remove(): Promise<void> {
    await this.dataSource.destroy();
    await this.drop();
  }
}

/** A data source like that of the restore command. */
export const connectTo = (url: string): DataSource =>
  createDataSource({ url, poolSize: 2, applicationName: 'daad-restore' });
