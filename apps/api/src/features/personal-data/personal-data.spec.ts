import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { login } from '@daad/contracts/account.contract';
import { listAuditEntries } from '@daad/contracts/audit.contract';
import { holdStudent } from '@daad/contracts/cards.contract';
import { scan } from '@daad/contracts/door.contract';
import { setConcession } from '@daad/contracts/class-fees.contract';
import { chargeFee, waiveFee } from '@daad/contracts/fees.contract';
import { listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { ERASED_NAME, eraseStudent } from '@daad/contracts/personal-data.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { deleteStudent, getStudent, listStudents, updateStudent } from '@daad/contracts/students.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createProduct, createStudent, type TestStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, setAttendancePoints } from '@daad/testing/classroom-builders';
import { openedShift, paid } from '@daad/testing/fee-builders';
import { present, started } from '@daad/testing/present';
import { allRows } from '@daad/testing/school-contents';
import {
  countRows,
  wrongAwards,
  wrongCounts,
  wrongOrders,
  wrongSums,
  wrongTimelines,
} from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';
import { download } from '@daad/testing/workbook-builders';
import { filesOfZip } from '@daad/testing/zip-archive';

let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;
let classId: string;
let people = 0;
const PERSON = {
  fullName: '',
  phoneNumber: '',
  parentPhoneNumber: '',
  email: 'kariman@example.com',
};
/** With a part of the name alone. */
const remark = () => `أحسنت يا كريمان في المرة ${people}`;
const ADDRESS = 'شارع قصر الشوق، عمارة 77';
const today = cairoToday();

beforeAll(async () => {
  school = await TestSchool.start({ env: { LOG_LEVEL: 'debug' } });
  teacher = await school.asTeacher();
  await setAttendancePoints(school.dataSource, 5);
});
afterAll(() => started(school)?.stop());

/** A student with something in every place that keeps names. */
async function leaveTraces(): Promise<void> {
  const { dataSource } = school;
  people++;
  Object.assign(PERSON, {
    fullName: `كريمان زهرة ${'ابجدهوزحطي'.charAt(people)}${'لمنسعفصقرش'.charAt(people)}`,
    phoneNumber: `010555000${10 + people}`,
    parentPhoneNumber: `011555000${10 + people}`,
  });
  const stage = await createStage(dataSource);
  const schoolClass = await createClass(dataSource);
  classId = schoolClass.id;
  const pupil = await createPupil(dataSource, classId);
  await teacher.get(updateStudent, {
    params: { id: pupil.id },
    body: { ...PERSON, code: `K-${pupil.code}`, educationalStageId: stage.id },
  });
  student = { ...pupil, ...PERSON, code: `K-${pupil.code}`, stageId: stage.id };
  const client = await school.signIn(PERSON.phoneNumber, pupil.password);
  await client.call(login, { body: { phoneNumber: PERSON.phoneNumber, password: 'wrong' } });
  const product = await createProduct(dataSource);
  await teacher.get(placeOrder, {
    body: {
      studentId: student.id,
      items: [{ productId: product.id, quantity: 2 }],
      deliverAddress: ADDRESS,
      deliverPhone: PERSON.phoneNumber,
    },
  });
  await teacher.get(saveStudentNotes, {
    params: { id: student.id },
    body: { notes: `${PERSON.fullName} تجلس في الصف الأول` },
  });
  const direct = { studentId: student.id, points: 3, comment: remark() };
  await teacher.get(createDirectPoints, { body: direct });
  await teacher.get(attend, { query: { studentId: student.id, classId, date: today } });
  await teacher.get(holdStudent, {
    params: { id: student.id },
    body: { held: true, reason: `ولي أمر ${PERSON.fullName} لم يدفع` },
  });
  const scanned = { id: newId(), code: student.code, classId, at: new Date().toISOString() };
  await teacher.get(scan, { body: scanned });
  const errors = [{ row: 2, column: 'رقم الهاتف', value: PERSON.phoneNumber, message: PERSON.fullName }];
  const charge = await teacher.get(chargeFee, {
    body: { id: newId(), studentId: student.id, amount: 50, reason: `مذكرة ${PERSON.fullName}` },
  });
  await teacher.get(waiveFee, {
    body: { id: newId(), chargeId: charge.id, amount: 20, reason: `خصم ل${PERSON.fullName}` },
  });
  await teacher.get(setConcession, {
    params: { id: student.id },
    body: { kind: 'percent', value: 10, reason: `ظروف ${PERSON.fullName}` },
  });
  if (people === 1) await openedShift(teacher);
  await paid(teacher, student.id, 30, { method: 'wallet', reference: PERSON.phoneNumber });
  await dataSource.query(
    `with failed as (
       insert into job (id, kind, state, owner_id, result, finished_at) values ($1, 'import-students', 'completed', $2, $3, now())
       returning id)
     insert into job_row_error (job_id, row, messages) select id, 2, array[$4] from failed`,
    [newId(), school.teacher.id, { created: 0, updated: 0, skipped: 0, failed: 1, errors }, PERSON.fullName],
  );
  await download(teacher, `student/ExportExcel?From=${today}&To=${today}`);
  await allHandled(dataSource);
}

const jobFiles = () => readdir(join(school.settings.dataDir, 'files-private'));
const erase = (code: string, id = student.id, by = teacher) =>
  by.call(eraseStudent, { params: { id }, body: { code } });

describe('erasing a student', () => {
  beforeEach(leaveTraces);

  it('leaves no name, phone, address or e-mail in any table, file or line of the log, and every sum as it was', async () => {
    const before = await allRows(school.dataSource);
    const { totalCount } = await teacher.get(listStudents, { query: {} });
    expect(JSON.stringify(before)).toContain(PERSON.fullName);
    expect(await jobFiles()).not.toEqual([]);

    expect((await erase(student.code.toLowerCase())).status).toBe(200);
    await allHandled(school.dataSource);

    const after = await allRows(school.dataSource);
    for (const secret of [...Object.values(PERSON), ADDRESS, remark()]) {
      for (const [table, rows] of Object.entries(after))
        expect([table, rows.filter((row) => row.includes(secret))]).toEqual([table, []]);
      expect(JSON.stringify(await school.readLogs())).not.toContain(secret);
    }
    expect(await jobFiles()).toEqual([]);
    for (const name of await readdir(school.settings.dataDir, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const bytes = await readFile(join(name.parentPath, name.name));
      expect([name.name, bytes.includes(PERSON.fullName)]).toEqual([name.name, false]);
    }

    const counted = (rows: Record<string, string[]>) =>
      ['student', 'orders', 'order_line', 'points_ledger', 'attendance', 'scan', 'exam_student'].map(
        (table) => [table, rows[table]?.length],
      );
    expect(counted(after)).toEqual(counted(before));
    expect((await teacher.get(listStudents, { query: {} })).totalCount).toBe(totalCount - 1);
    for (const wrong of [wrongSums, wrongCounts, wrongAwards, wrongOrders, wrongTimelines])
      expect(await wrong(school.dataSource)).toEqual([]);
  });

  it('shows the tombstone where the name was, and one entry of the erasure', async () => {
    await erase(student.code);
    const { items } = await teacher.get(listOrders, { body: { studentId: student.id } });
    expect(items).toEqual([
      expect.objectContaining({
        studentName: ERASED_NAME,
        studentPhone: '',
        deliverAddress: '',
        studentDeleted: true,
      }),
    ]);
    const trail = await teacher.get(listAuditEntries, { query: { studentId: student.id, pageSize: 100 } });
    expect(trail.items[0]).toMatchObject({
      kind: 'erased',
      studentName: ERASED_NAME,
      personId: school.teacher.id,
    });
    expect(trail.items.filter(({ kind }) => kind === 'erased')).toHaveLength(1);
    expect(trail.items.length).toBeGreaterThan(5);
    expect((await teacher.call(getStudent, { params: { id: student.id } })).status).toBe(404);
  });

  it('needs the code of the student, and then ends what the student had open', async () => {
    const { code } = student;
    const client = await school.signIn(PERSON.phoneNumber, student.password);
    const refused = await erase('S-other');
    expect([refused.status, refused.body.code]).toEqual([400, 'student.code-differs']);
    expect((await erase(' ')).body).toMatchObject({ errors: { code: ['اكتب كود الطالب للتأكيد'] } });
    expect((await client.call(getStudent, { params: { id: student.id } })).status).toBe(200);

    expect((await erase(code)).status).toBe(200);
    expect((await client.call(getStudent, { params: { id: student.id } })).status).toBe(401);
    expect((await erase(code)).status).toBe(404);
  });

  it('erases a student who was deleted before', async () => {
    await teacher.get(deleteStudent, { params: { id: student.id } });
    expect((await erase(student.code)).status).toBe(200);
    expect(await countRows(school.dataSource, 'student', `full_name = '${PERSON.fullName}'`)).toBe(0);
  });

  it('waits for a running import, whose file may have the student', async () => {
    const id = newId();
    await school.dataSource.query(
      `insert into job (id, kind, state, owner_id, due_at) values ($1, 'import-students', 'running', $2, now() + interval '1 day')`,
      [id, school.teacher.id],
    );
    const refused = await erase(student.code);
    expect([refused.status, refused.body.code]).toEqual([409, 'student.import-running']);
    expect(await countRows(school.dataSource, 'student', `full_name = '${PERSON.fullName}'`)).toBe(1);
    await school.dataSource.query('delete from job where id = $1', [id]);
    expect((await erase(student.code)).status).toBe(200);
  });

  it('is for the teacher alone', async () => {
    const { client } = await asAssistant(school, teacher, ['students', 'orders', 'points']);
    expect((await erase(student.code, student.id, client)).status).toBe(403);
    expect((await erase(student.code)).status).toBe(200);
  });
});

describe('the data of a student', () => {
  beforeAll(leaveTraces);

  it('are an archive with JSON and a page that reads in Arabic', async () => {
    const { headers, bytes } = await download(teacher, `student/ExportData/${student.id}`);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const files = filesOfZip(bytes);
    expect(Object.keys(files)).toEqual(['data.json', 'index.html']);
    const data = JSON.parse(present(files['data.json'])) as Record<string, Record<string, unknown>[]>;
    expect(data['profile']).toEqual([expect.objectContaining({ ...PERSON, code: student.code })]);
    expect(data['attendance']).toEqual([expect.objectContaining({ date: today })]);
    expect(data['orders']).toEqual([expect.objectContaining({ deliverAddress: ADDRESS })]);
    expect(data['points']?.map(({ kind }) => kind).sort()).toEqual(['attendance', 'direct']);
    expect(data['scans']).toHaveLength(1);
    expect(data['sessions']?.length).toBeGreaterThan(0);
    expect(data['concession']).toEqual([expect.objectContaining({ kind: 'percent', value: 10 })]);
    expect(JSON.stringify(data)).not.toContain(`ظروف ${PERSON.fullName}`);
    expect(JSON.stringify(data)).not.toMatch(/argon2|card_token|password_hash/);
    expect(files['index.html']).toContain('<html lang="ar" dir="rtl">');
    expect(files['index.html']).toContain(ADDRESS);
  });

  it('are written of texts, not of markup', async () => {
    const id = (await createStudent(school.dataSource, { fullName: '<script>alert(1)</script>' })).id;
    const files = filesOfZip((await download(teacher, `student/ExportData/${id}`)).bytes);
    expect(files['index.html']).not.toContain('<script>');
    expect(files['index.html']).toContain('&lt;script&gt;');
  });

  it('leave an entry in the trail, and are for the teacher alone', async () => {
    const { client } = await asAssistant(school, teacher, ['students']);
    expect((await client.send('GET', `student/ExportData/${student.id}`)).status).toBe(403);
    expect((await teacher.send('GET', `student/ExportData/${newId()}`)).status).toBe(404);
    await download(teacher, `student/ExportData/${student.id}`);
    const { items } = await teacher.get(listAuditEntries, {
      query: { studentId: student.id, kind: 'exported' },
    });
    expect(present(items[0]).sentence).toContain(PERSON.fullName);
  });
});
