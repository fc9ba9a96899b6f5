import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { newId } from '../ids.js';
import { ClassHistory1764100000000 } from './1764100000000-class-history.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('counts the memberships of a school from the day in Cairo on which each student was created', async () => {
  const { dataSource } = database;
  // As the release before this one had it.
  await dataSource.query('drop index class_student_present, class_student_members, class_student_history');
  await dataSource.query('alter table class_student drop column joined_on, drop column left_on');
  await dataSource.query(
    'alter table class_student add constraint class_student_student_id_key unique (student_id)',
  );
  const [stageId, classId, studentId, other] = [newId(), newId(), newId(), newId()];
  await dataSource.query(`insert into stage (id, name, name_key) values ($1, 'م', 'م')`, [stageId]);
  await dataSource.query(
    `insert into class (id, name, name_key, day, time, stage_id) values ($1, 'ف', 'ف', 0, '10:00', $2)`,
    [classId, stageId],
  );
  const addStudent = (id: string, createdAt: string) =>
    dataSource.query(
      `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key, created_at)
       values ($1::uuid, 'س', $1::uuid::text, '', $1::uuid::text, 0, '', $2)`,
      [id, createdAt],
    );
  const addMembership = (id: string) =>
    dataSource.query(`insert into class_student (id, class_id, student_id) values (uuid_v7(), $1, $2)`, [
      classId,
      id,
    ]);
  // Already the next day in Cairo.
  await addStudent(studentId, '2025-09-30T22:30:00Z');
  await addMembership(studentId);
  const runner = dataSource.createQueryRunner();
  await new ClassHistory1764100000000().up(runner).finally(() => runner.release());

  expect(await dataSource.query('select joined_on, left_on from class_student')).toEqual([
    { joined_on: '2025-10-01', left_on: null },
  ]);
  // The release before this one, which may still run, knows nothing of the columns.
  await addStudent(other, '2025-09-30T22:30:00Z');
  await addMembership(other);
  expect(
    await dataSource.query(
      `select joined_on = (now() at time zone 'Africa/Cairo')::date as today from class_student where student_id = $1`,
      [other],
    ),
  ).toEqual([{ today: true }]);
  await expect(addMembership(other)).rejects.toThrow('class_student_present');
});
