import { clearSchema } from '@daad/backup/clear-schema';
import { migrateWithin } from '@daad/backup/migrate-within';
import { refuseWhileRunning } from '@daad/backup/refuse-while-running';
import { endRememberedSessions, rememberSessions } from '@daad/backup/remembered-sessions';
import { inTransaction, MIGRATION_LOCK } from '@daad/persistence/database';
import { lockNumber } from '@daad/persistence/sql/locks.statements';
import { run } from '@daad/persistence/sql/statement';
import { insertTeacher, type NewTeacher } from '@daad/persistence/teacher/create-teacher';
import { TeacherError } from '@daad/persistence/teacher/teacher-error';
import { isDemoSchool } from '@daad/seed/demo/is-demo-school';
import type { DataSource } from 'typeorm';

/**
 * Removes the whole demo school and creates the account of the teacher, or does neither. The workers' sweep removes the files
 * of the demo school later, because no row names them any more.
 * @throws TeacherError when this is not the demo school; BackupError while the product runs
 */
export async function replaceDemoSchool(dataSource: DataSource, teacher: NewTeacher): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    const { queryRunner: runner } = manager;
    if (!runner) throw new Error('A transaction has no connection');
    await run(manager, lockNumber, { number: MIGRATION_LOCK });
    await refuseWhileRunning(runner);
    if (!(await isDemoSchool(manager)))
      throw new TeacherError('This is not the demo school: nothing is removed.');
    await rememberSessions(runner);
    await clearSchema(runner);
    await migrateWithin(dataSource, runner);
    await endRememberedSessions(runner);
    await insertTeacher(manager, teacher);
  });
}
