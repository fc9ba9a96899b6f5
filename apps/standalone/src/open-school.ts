import { createDataSource, migrate } from '@daad/persistence/database';
import { hasTeacher } from '@daad/persistence/teacher/first-teacher';
import { openFileStore } from '@daad/platform/open-file-store';
import { databaseUrlOf, type Settings } from '@daad/platform/settings';
import { openDemoAccounts } from '@daad/seed/demo/open-demo-accounts';
import { seedDemoSchool } from '@daad/seed/demo-school';

/**
 * Migrates, and writes the demo school if SEED_DEMO asks for it and there is no teacher yet.
 * @returns lines on the accounts to sign in with
 */
export async function openSchool(settings: Settings): Promise<string[]> {
  // An unreachable database ends this start instead of delaying it, because a person at the terminal waits.
  const dataSource = await createDataSource({
    url: databaseUrlOf(settings),
    poolSize: 2,
    applicationName: 'daad-seed',
  }).initialize();
  try {
    await migrate(dataSource);
    if (settings.seedDemo) await seedDemoSchool(dataSource, openFileStore(settings));
    if (!(await hasTeacher(dataSource))) return [NO_ACCOUNT];
    return (await openDemoAccounts(dataSource)).map((role) => DEMO_ACCOUNTS[role]);
  } finally {
    await dataSource.destroy();
  }
}

const DEMO_ACCOUNTS = {
  teacher: '  Demo teacher     01000000001  Teacher@123',
  assistant: '  Demo assistant   01000000003  Assistant@123 (attendance, grades, orders, fees)',
  student: '  Demo student     01000000002  Student@123   (code S0001, parent phone 01100000002)',
};
const NO_ACCOUNT =
  '  There is no account to sign in with yet: npm run teacher:create makes the account of the teacher.';
