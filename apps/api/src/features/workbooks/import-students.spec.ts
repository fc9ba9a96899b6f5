import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStudent as createStudentCall, listStudents } from '@daad/contracts/students.contract';
import { importStudents } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStage, type TestStage } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import { wrongStudentKeys } from '@daad/testing/school-invariants';
import { countsOf as counts, STUDENT_HEADER as HEADER, studentRows } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { finishedJob, importWorkbook, xlsxOf } from '@daad/testing/workbook-builders';
import type { CellValue } from 'exceljs';
import { cellText } from '@daad/testing/cell-text';

let school: TestSchool;
let teacher: ApiClient;
let stage: TestStage;
let pupil: ReturnType<typeof studentRows>;

beforeAll(async () => {
  school = await TestSchool.start({ env: { LOG_LEVEL: 'debug' } });
  teacher = await school.asTeacher();
  stage = await createStage(school.dataSource, { name: 'الصف الأول الثانوي' });
  pupil = studentRows(stage.name);
});
afterAll(() => started(school)?.stop());

const send = async (rows: CellValue[][], query: Record<string, string> = {}) =>
  importWorkbook(teacher, importStudents, await xlsxOf(rows), query);
/** Imports of other tests may still be hashing. */
const pendingOf = (importId: string) =>
  school.dataSource.query('select * from pending_password where import_id = $1', [importId]);
const byCode = async (code: unknown) =>
  (await teacher.get(listStudents, { query: { code: String(code) } })).items.find(
    (student) => student.code === code,
  );

describe('importing students', () => {
  it('imports valid rows in the order of the sheet, notifies the screens, and lets the students sign in', async () => {
    const board = await school.listen(teacher);
    const rows = [pupil(), pupil({ 6: 'a@example.com' })];
    const job = await send([HEADER, ...rows]);
    expect(job).toMatchObject({
      kind: 'import-students',
      state: 'completed',
      progress: { done: 2, total: 2 },
      errorFileUrl: null,
    });
    expect(counts(job)).toEqual({ created: 2, updated: 0, skipped: 0, failed: 0 });
    const [first, second] = [await byCode(present(rows[0])[4]), await byCode(present(rows[1])[4])];
    expect(first).toMatchObject({ fullName: present(rows[0])[0], phoneNumber: present(rows[0])[1], parentPhoneNumber: present(rows[0])[3], educationalStageId: stage.id, email: null }); // prettier-ignore
    expect(second).toMatchObject({ index: present(first).index + 1, email: 'a@example.com' });
    await board.next('job.finished', ({ jobId }) => jobId === job.id);
    expect(board.all('data.changed')).toContainEqual(
      expect.objectContaining({ entity: 'student', action: 'created' }),
    );

    const hashing = await finishedJob(teacher, present(present(job.result).passwordsJobId));
    expect(hashing).toMatchObject({
      kind: 'hash-passwords',
      state: 'completed',
      progress: { done: 2, total: 2 },
    });
    const student = await school.signIn(cellText(present(rows[0])[1]), 'Secret@123');
    expect(student.userId).toBe(present(first).id);
    const [row] = await school.dataSource.query('select password_hash from student where id = $1', [
      present(first).id,
    ]);
    expect(present(row).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await school.dataSource.query('select * from pending_password')).toEqual([]);
  });

  it('changes nothing when the same file comes twice', async () => {
    const file = await xlsxOf([HEADER, pupil(), pupil()]);
    const first = await importWorkbook(teacher, importStudents, file);
    await finishedJob(teacher, present(present(first.result).passwordsJobId));
    const state = () => school.dataSource.query('select * from student order by id');
    const before = await state();
    const second = await importWorkbook(teacher, importStudents, file);
    expect(counts(second)).toEqual({ created: 0, updated: 0, skipped: 2, failed: 0 });
    expect(present(second.result).passwordsJobId).toBeUndefined();
    expect(await state()).toEqual(before);
  });

  it('reads headers in any order, folded, in English, with a star, and looks past unknown columns', async () => {
    const [name, phone, password, parent, code] = pupil();
    const job = await send([
      ['ملاحظات', 'studentCode', 'PHONE NUMBER', 'الإسم الكامل *', 'كلمه المرور', 'رقم ولى الامر', 'المرحلة'],
      [
        'لا شيء',
        present(code),
        present(phone),
        present(name),
        present(password),
        present(parent),
        'الصف الاول الثانوى',
      ],
    ]);
    expect(counts(job)).toMatchObject({ created: 1 });
    expect(await byCode(code)).toMatchObject({ fullName: name, parentPhoneNumber: parent });
  });

  it('gives phones that became numbers their zero back, and reads Arabic digits', async () => {
    const rows = [
      pupil({ 1: 1_055_667_788, 2: 123456, 3: 223_456_789 }),
      pupil({ 1: '٠١٠٥٥٦٦٧٧٩٩', 3: '+20 105 566 7700', 4: 'ك٩٩' }),
      pupil({ 4: 700123 }),
    ];
    expect(counts(await send([HEADER, ...rows]))).toMatchObject({ created: 3 });
    expect(await byCode(present(rows[0])[4])).toMatchObject({
      phoneNumber: '01055667788',
      parentPhoneNumber: '0223456789',
    });
    expect(await byCode('ك99')).toMatchObject({
      phoneNumber: '01055667799',
      parentPhoneNumber: '01055667700',
    });
    expect(await byCode('700123')).toBeDefined();
  });

  it('reads formulas by their value, rich text as text, and skips blank rows and the example', async () => {
    const code = `F${cellText(pupil()[4])}`;
    const formula = pupil({
      0: { richText: [{ text: 'محمد ' }, { text: 'حسن' }] },
      4: { formula: 'CONCATENATE("F",1)', result: code } as CellValue,
    });
    const job = await send([HEADER, pupil({ 4: 'مثال-001' }), [], ['', '  ', null], formula, [], pupil({ 0: { formula: '1/0', result: { error: '#DIV/0!' } } as CellValue })]); // prettier-ignore
    expect(counts(job)).toEqual({ created: 1, updated: 0, skipped: 0, failed: 1 });
    expect(await byCode(code)).toMatchObject({ fullName: 'محمد حسن' });
    expect(present(job.result).errors).toMatchObject([{ row: 7, column: 'الاسم الكامل' }]);
  });

  it('distinguishes rows that repeat others from rows that contradict them', async () => {
    const first = pupil();
    const samePhone = pupil({ 1: present(first[1]) });
    const job = await send([HEADER, first, [...first], pupil({ 4: present(first[4]) }), samePhone]);
    expect(counts(job)).toEqual({ created: 1, updated: 0, skipped: 1, failed: 2 });
    expect(present(job.result).errors).toMatchObject([
      { row: 4, column: 'كود الطالب', message: 'كود الطالب مكرر في الملف ببيانات مختلفة (السطر 2)' },
      { row: 5, column: 'رقم الهاتف', message: 'رقم الهاتف مكرر في الملف ببيانات مختلفة (السطر 2)' },
    ]);
  });

  it('only checks with dryRun', async () => {
    const row = pupil();
    const events = () =>
      school.dataSource.query(`select count(*) from outbox_event where name = 'data.changed'`);
    const before = await events();
    const job = await send([HEADER, row, pupil({ 0: '' })], { dryRun: 'true' });
    expect(counts(job)).toEqual({ created: 1, updated: 0, skipped: 0, failed: 1 });
    expect(job.errorFileUrl).not.toBeNull();
    expect(await byCode(row[4])).toBeUndefined();
    expect(await events()).toEqual(before);
    expect(await pendingOf(job.id)).toEqual([]);
  });

  it('updates with mode=upsert; blank cells, the password too, keep what is there', async () => {
    const row = pupil({ 6: 'same@example.com' });
    const first = await send([HEADER, row]);
    await finishedJob(teacher, present(present(first.result).passwordsJobId));
    const before = present(await byCode(row[4]));
    const newcomer = pupil({ 2: null });
    const job = await send([HEADER, ['اسم جديد', null, null, null, present(row[4]), null, null], newcomer], {
      mode: 'upsert',
    });
    expect(counts(job)).toEqual({ created: 0, updated: 1, skipped: 0, failed: 1 });
    expect(present(job.result).errors).toEqual([
      { row: 3, column: 'كلمة المرور', value: '', message: 'كلمة المرور مطلوبة' },
    ]);
    expect(present(job.result).passwordsJobId).toBeUndefined();
    expect(await byCode(row[4])).toEqual({ ...before, fullName: 'اسم جديد' });
    await school.signIn(present(before.phoneNumber), 'Secret@123');
  });

  it('writes by what each student is found, when it adds one and when it renames one', async () => {
    const row = pupil({ 0: 'عبد الرحمن محمد زهران' });
    await send([HEADER, row]);
    await send([HEADER, ['نادية فؤاد حلمي', ...row.slice(1)]], { mode: 'upsert' });
    expect((await byCode(row[4]))?.fullName).toBe('نادية فؤاد حلمي');
    expect(await wrongStudentKeys(school.dataSource)).toEqual([]);
  });

  it('ends the sessions of a student whose password an upsert changes, and of no other user', async () => {
    const [changed, same] = [pupil(), pupil()];
    const first = await send([HEADER, changed, same]);
    await finishedJob(teacher, present(present(first.result).passwordsJobId));
    const [one, other] = [
      await school.signIn(cellText(changed[1]), 'Secret@123'),
      await school.signIn(cellText(same[1]), 'Secret@123'),
    ];
    const again = await send([HEADER, changed.with(2, 'Other@456'), same], { mode: 'upsert' });
    expect(counts(again)).toEqual({ created: 0, updated: 0, skipped: 2, failed: 0 });
    const hashing = await finishedJob(teacher, present(present(again.result).passwordsJobId));
    expect(hashing.result).toMatchObject({ updated: 1, skipped: 1 });
    await eventually(async () => (await one.send('GET', 'account/Me')).status === 401);
    expect((await other.send('GET', 'account/Me')).status).toBe(200);
    await school.signIn(cellText(changed[1]), 'Other@456');
  });

  it('takes two imports at once while others add students, and numbers everyone once', async () => {
    const shared = Array.from({ length: 50 }, () => pupil());
    const files = await Promise.all(
      [0, 1].map((half) =>
        xlsxOf([HEADER, ...shared, ...Array.from({ length: 400 }, () => pupil({ 0: `نصف ${half}` }))]),
      ),
    );
    const jobs = Promise.all(files.map((file) => importWorkbook(teacher, importStudents, file)));
    const [name, phoneNumber, password, parentPhoneNumber, code] = pupil().map(String);
    await teacher.get(createStudentCall, {
      body: { fullName: present(name), phoneNumber: present(phoneNumber), password: present(password), parentPhoneNumber: present(parentPhoneNumber), code: present(code), educationalStageId: stage.id }, // prettier-ignore
    });
    const results = (await jobs).map(counts);
    expect(results.reduce((sum, { created }) => sum + present(created), 0)).toBe(850);
    expect(results.reduce((sum, { skipped }) => sum + present(skipped), 0)).toBe(50);
    const doubled = await school.dataSource.query(
      'select index from student where deleted_at is null group by index having count(*) > 1',
    );
    expect(doubled).toEqual([]);
  });

  it('writes no password of all these into any log', async () => {
    const logged = JSON.stringify(await school.readLogs());
    expect(logged).toContain('student/CreateList');
    for (const password of ['Secret@123', 'Other@456']) expect(logged).not.toContain(password);
  });
});
