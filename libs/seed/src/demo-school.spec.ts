import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchKey } from '@daad/domain/arabic-text';
import type { FileStore } from '@daad/platform/file-store';
import { openFileStore } from '@daad/platform/open-file-store';
import sharp from 'sharp';
import { THUMBNAIL_WIDTHS, thumbnailName } from '@daad/persistence/attachments/file-names';
import { findFeeDifferences } from '@daad/persistence/fees/fee-account';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { seedDemoSchool } from './demo-school.js';
import { present, started } from '@daad/testing/present';
import * as invariants from '@daad/testing/school-invariants';

let database: OpenTestDatabase;
let dataDir: string;
let files: FileStore;

beforeAll(async () => {
  [database, dataDir] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'daad-files-'))]);
  files = openFileStore({ dataDir, s3: undefined });
  await seedDemoSchool(database.dataSource, files);
});

afterAll(async () => {
  await started(database)?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const bytesOf = async (name: string) => buffer(present(await files.read(name)).stream);
async function fileNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.sort();
}
const rowsOf = <Row>(sql: string) => database.dataSource.query<Row[]>(sql);
const count = (table: string, condition?: string) =>
  invariants.countRows(database.dataSource, table, condition);

describe('the demo school', () => {
  it.each([
    ['staff', 2],
    ['stage', 3],
    ['class', 6],
    ['student', 60],
    ['class_student', 60],
    ['exam', 4],
    ['points_settings', 1],
    ['exam_points_range', 5],
    ['category', 5],
    ['product', 24],
    ['news', 12],
    ['site', 1],
    ['class_fee', 6],
    ['outbox_event', 0],
  ])('has the rows of contract section 8: %s %i', async (table, expected) => {
    expect(await count(table)).toBe(expected);
  });

  it('has both accounts of the contract with their passwords', async () => {
    const [teacher] = await rowsOf<{ hash: string }>(
      `select password_hash as hash from staff where phone_number = '01000000001'`,
    );
    const [student] = await rowsOf<{ hash: string; code: string; parent: string }>(
      `select password_hash as hash, code, parent_phone_number as parent from student where phone_number = '01000000002'`,
    );
    expect(await verify(present(teacher).hash, 'Teacher@123')).toBe(true);
    expect(await verify(present(student).hash, 'Student@123')).toBe(true);
    expect(student).toMatchObject({ code: 'S0001', parent: '01100000002' });
    expect(present(student).hash).toContain('m=19456,t=2,p=1');
  });

  it('has an assistant for the door, grades, orders and fees', async () => {
    const [assistant] = await rowsOf<{ hash: string; role: string; permissions: string[] }>(
      `select password_hash as hash, role, permissions from staff where phone_number = '01000000003'`,
    );
    expect(assistant).toMatchObject({
      role: 'Assistant',
      permissions: ['attendance', 'grades', 'orders', 'fees'],
    });
    expect(await verify(present(assistant).hash, 'Assistant@123')).toBe(true);
  });

  it('gives the demo student a class, grades, attendance, every order status and own discounts', async () => {
    const own = `student_id = (select id from student where code = 'S0001')`;
    expect(await count('class_student', own)).toBe(1);
    expect(await count('exam_student', `${own} and points > 0`)).toBe(2);
    expect(await count('attendance', own)).toBeGreaterThan(3);
    expect(await count('discount', own)).toBe(3);
    expect(await rowsOf(`select distinct status from orders where ${own} order by 1`)).toHaveLength(4);
  });

  it('has the products and orders of the contract', async () => {
    expect(await count('product', 'not available')).toBe(2);
    expect(await count('product', `discount_type = 'Fixed'`)).toBeGreaterThan(2);
    expect(await count('product', `discount_type = 'Percentage'`)).toBeGreaterThan(2);
    expect(
      await rowsOf(`select min(status) as low, max(status) as high, count(distinct status) from orders`),
    ).toEqual([{ low: 1, high: 4, count: 4 }]);
  });

  it('publishes news of every type, two of them pinned', async () => {
    expect(await count('news', 'pinned')).toBe(2);
    expect(await rowsOf('select distinct news_type from news')).toHaveLength(3);
    expect(await count('news', `link like 'https://example.com/%'`)).toBeGreaterThan(1);
    expect(await count('attachment', `related_entity_type = 'News' and attachment_type = 2`)).toBe(1);
    expect(await count('attachment', `related_entity_type = 'Site'`)).toBe(5);
  });

  it('keeps every invariant', async () => {
    expect(await invariants.wrongSums(database.dataSource)).toEqual([]);
    expect(await invariants.wrongCounts(database.dataSource)).toEqual([]);
    expect(await invariants.wrongAwards(database.dataSource)).toEqual([]);
    expect(await invariants.wrongMemberships(database.dataSource)).toEqual([]);
    expect(await invariants.wrongGradePoints(database.dataSource)).toEqual([]);
    expect(await invariants.wrongStudentKeys(database.dataSource)).toEqual([]);
    expect(await invariants.wrongOrders(database.dataSource)).toEqual([]);
    expect(await invariants.wrongTimelines(database.dataSource)).toEqual([]);
    expect(await invariants.wrongBalances(database.dataSource)).toEqual([]);
    expect(await invariants.wrongReceipts(database.dataSource)).toEqual([]);
    expect(await findFeeDifferences(database.dataSource)).toEqual([]);
    expect(await rowsOf('select distinct kind from points_ledger')).toHaveLength(4);
  });

  it('has a season of fees: most are paid, and the last shift waits for the teacher', async () => {
    expect(await count('fee_entry', `kind = 'charge'`)).toBeGreaterThan(120);
    expect(await count('fee_entry', `kind = 'payment'`)).toBeGreaterThan(100);
    expect(await count('fee_entry', 'at > now()')).toBe(0);
    expect(await count('fee_account', 'balance > 0')).toBeGreaterThan(5);
    expect(await count('fee_account', 'balance < 0')).toBe(0);
    expect(await count('concession')).toBeGreaterThan(0);
    expect(await count('shift', 'closed_at is null')).toBe(0);
    expect(await rowsOf('select number from shift where received_at is null')).toEqual(
      await rowsOf('select max(number) as number from shift'),
    );
  });

  it('has the search keys that the domain computes', async () => {
    const named = await rowsOf<{ text: string; key: string }>(`
      select name as text, name_key as key from stage union all select name, name_key from class
      union all select name, name_key from category
      union all select name, search_key from exam union all select name || ' ' || description, search_key from category
      union all select name || ' ' || description, search_key from product`);
    expect(named.filter(({ text, key }) => searchKey(text) !== key)).toEqual([]);
  });

  it('shows at least one picture for each product, all different, with both thumbnails', async () => {
    expect(
      await rowsOf(`
      select name from product p where not exists (
        select from attachment a where a.related_entity_id = p.id and a.attachment_type = 1 and a.thumbnails_at is not null)`),
    ).toEqual([]);
    const pictures = await rowsOf<{ file: string; size: number; width: number; height: number }>(`
      select stored_file_name as file, file_size as size, width, height from attachment where attachment_type = 1`);
    expect(new Set(pictures.map(({ size }) => size)).size).toBeGreaterThan(pictures.length - 3);
    for (const { file, size, width, height } of pictures) {
      expect(size).toBeLessThanOrEqual(60_000);
      expect(await files.size(file)).toBe(size);
      expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ width, height, format: 'webp' });
      expect(width).toBe(1200);
      for (const wide of THUMBNAIL_WIDTHS) {
        const thumbnail = await sharp(await bytesOf(thumbnailName(file, wide))).metadata();
        expect(thumbnail).toMatchObject({ width: wide, format: 'webp' });
      }
    }
    expect(await fileNames()).toHaveLength(pictures.length * 3 + 1);
  });

  it('has a document that is a PDF, and shows every file of the media folder', async () => {
    const [document] = await rowsOf<{ file: string }>(
      `select stored_file_name as file from attachment where attachment_type = 2`,
    );
    expect((await bytesOf(present(document).file)).subarray(0, 5).toString()).toBe('%PDF-');
    const media = await readdir(new URL('../media/', import.meta.url), {
      recursive: true,
      withFileTypes: true,
    });
    expect(await count('attachment')).toBe(media.filter((entry) => entry.isFile()).length);
  });

  it('does nothing a second time, even when two processes start at the same time', async () => {
    const before = await fileNames();
    await Promise.all([
      seedDemoSchool(database.dataSource, files),
      seedDemoSchool(database.dataSource, files),
    ]);
    expect(await count('student')).toBe(60);
    expect(await fileNames()).toEqual(before);
  });
});
