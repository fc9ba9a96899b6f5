import { ARGON2ID } from '@daad/platform/argon2id';
import { hash } from '@node-rs/argon2';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction, MIGRATION_LOCK } from '../database.js';
import { clearSchema } from '../backup/clear-schema.js';
import { migrateWithin } from '../backup/migrate-within.js';
import { refuseWhileRunning } from '../backup/refuse-while-running.js';
import { endSessionsOf, rememberSessions } from '../backup/sessions-before.js';
import { newId } from '../ids.js';
import { SEED_LOCK } from '../seed/demo-school.js';
import { DEMO_TEACHER } from '../seed/demo/accounts.js';
import { TeacherError } from './teacher-error.js';

export interface NewTeacher {
  fullName: string;
  /** Canonical. */
  phoneNumber: string;
  /** Has passed the product's rule. */
  password: string;
}

/** Whether the school of this database is the demo school. */
export async function isDemoSchool(on: DataSource | EntityManager): Promise<boolean> {
  const rows = await on.query<unknown[]>('select 1 from teacher where phone_number = $1', [
    DEMO_TEACHER.phoneNumber,
  ]);
  return rows.length > 0;
}

/**
 * Makes the account of the teacher in a school that has none; the demo school is not made there any more.
 * @throws TeacherError when there is a teacher already, or a student has that phone
 */
export async function createTeacher(dataSource: DataSource, teacher: NewTeacher): Promise<void> {
  const passwordHash = await hash(teacher.password, ARGON2ID);
  await inTransaction(dataSource, (manager) => insertTeacher(manager, teacher, passwordHash));
}

/**
 * Removes the whole demo school and makes the account of the teacher, or does neither. The files of the demo school are
 * then nobody's: the workers' sweep removes them.
 * @throws TeacherError when this is not the demo school; BackupError while the product runs
 */
export async function replaceDemoSchool(dataSource: DataSource, teacher: NewTeacher): Promise<void> {
  const passwordHash = await hash(teacher.password, ARGON2ID);
  await inTransaction(dataSource, async (manager) => {
    const runner = manager.queryRunner!;
    await manager.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseWhileRunning(runner);
    if (!(await isDemoSchool(manager)))
      throw new TeacherError('This is not the demo school: nothing is removed.');
    await rememberSessions(runner);
    await clearSchema(runner);
    await migrateWithin(dataSource, runner);
    await endSessionsOf(runner);
    await insertTeacher(manager, teacher, passwordHash);
  });
}

async function insertTeacher(
  manager: EntityManager,
  { fullName, phoneNumber }: NewTeacher,
  passwordHash: string,
): Promise<void> {
  // Nobody makes the demo school at the same time.
  await manager.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
  const [present] = await manager.query<{ fullName: string }[]>(
    'select full_name as "fullName" from teacher limit 1',
  );
  if (present) {
    throw new TeacherError(
      (await isDemoSchool(manager))
        ? 'This is the demo school: stop Daad and add --remove-demo, or choose another DATA_DIR.'
        : `${present.fullName} is the teacher of this school already; npm run teacher:password changes the password.`,
    );
  }
  const students = await manager.query<unknown[]>(
    'select 1 from student where phone_number = $1 and deleted_at is null',
    [phoneNumber],
  );
  if (students.length > 0) throw new TeacherError(`A student of this school has the phone ${phoneNumber}.`);
  await manager.query(
    'insert into teacher (id, full_name, phone_number, password_hash) values ($1, $2, $3, $4)',
    [newId(), fullName, phoneNumber, passwordHash],
  );
}
