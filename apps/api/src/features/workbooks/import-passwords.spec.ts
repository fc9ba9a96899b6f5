import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getJob } from '@daad/contracts/jobs.contract';
import { importStages, importStudents } from '@daad/contracts/workbooks.contract';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { createSealer } from '@daad/platform/sealing';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { createStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { STUDENT_HEADER } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { finishedJob, importWorkbook, xlsxOf } from '@daad/testing/workbook-builders';
import type { DataSource } from 'typeorm';

let school: TestSchool;
let dataSource: DataSource;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ env: { LOG_LEVEL: 'debug' } });
  dataSource = await school.connect();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

/** Has a new password hashed for a student, as an import does. @returns the job's id */
async function hashLater({ id }: { id: string }, expectedHash: string): Promise<string> {
  const importId = newId();
  const sealer = createSealer(present(school.settings.jwtSecret), 'imported passwords');
  return inTransaction(dataSource, async (manager) => {
    await manager.query(
      `insert into pending_password (student_id, import_id, sealed, expected_hash) values ($1, $2, $3, $4)`,
      [id, importId, sealer.seal(Buffer.from('Older@123'), id).toString('base64'), expectedHash],
    );
    return requestJob(manager, {
      kind: 'hash-passwords',
      ownerId: school.teacher.id,
      payload: { importId },
      total: 1,
    });
  });
}

it('an assistant imports new students with passwords, and changes the password of none', async () => {
  const { client } = await asAssistant(school, teacher, ['students']);
  const old = await createStudent(school.dataSource);
  const { name: stage } = await createStage(school.dataSource);
  const rows = [
    [null, null, 'Taken@5566', null, old.code, null, null],
    ['طالب جديد', '01077000001', 'Given@5566', '01077000002', 'NEW-1', stage, null],
  ];
  const job = await importWorkbook(client, importStudents, await xlsxOf([STUDENT_HEADER, ...rows]), {
    mode: 'upsert',
  });
  expect(job.result).toMatchObject({
    created: 1,
    failed: 1,
    errors: [{ row: 2, column: 'كلمة المرور', value: '', message: 'تغيير كلمة مرور الطالب متاح للمعلم فقط' }],
  });
  await finishedJob(client, present(present(job.result).passwordsJobId));
  await school.signIn('01077000001', 'Given@5566');
  await school.signIn(old.phoneNumber, old.password);
});

describe('hashing the passwords of an import', () => {
  it('keeps a password that was changed after the import was sent', async () => {
    const student = await createStudent(school.dataSource);
    const jobId = await hashLater(student, 'another hash');
    expect((await finishedJob(teacher, jobId)).result).toMatchObject({ updated: 0, skipped: 1 });
    await school.signIn(student.phoneNumber, student.password);
    const pending = 'select from pending_password where student_id = $1';
    expect(await school.dataSource.query(pending, [student.id])).toEqual([]);
  });

  it('leaves other work its place while the passwords of many imports are hashed', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => createStudent(school.dataSource)));
    const students = await school.dataSource.query<{ id: string; hash: string }[]>(
      'select id, password_hash as hash from student where id = any($1)',
      [made.map(({ id }) => id)],
    );
    // A lock on a student blocks the job that would write its hash.
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select from student where id = any($1) for update', [students.map(({ id }) => id)]);
    let hashing: string[];
    try {
      hashing = await Promise.all(students.map((student) => hashLater(student, student.hash)));
      const sheet = await xlsxOf([['اسم المرحلة'], ['مرحلة بين كلمات المرور']]);
      expect((await importWorkbook(teacher, importStages, sheet)).state).toBe('completed');
      for (const id of hashing)
        expect((await teacher.get(getJob, { params: { id } })).state).not.toBe('completed');
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    for (const id of hashing) expect((await finishedJob(teacher, id)).result).toMatchObject({ updated: 1 });
  });

  it('writes none into any log', async () => {
    const logged = JSON.stringify(await school.readLogs());
    expect(logged).toContain('hash-passwords');
    expect(logged).not.toContain('Older@123');
  });
});
