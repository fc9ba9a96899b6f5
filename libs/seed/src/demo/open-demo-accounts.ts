import { verify } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { DEMO_STUDENT, DEMO_TEACHER } from './accounts.js';

const ACCOUNTS = { teacher: DEMO_TEACHER, student: DEMO_STUDENT };

/** The accounts of contract section 8 that exist and still have their published password. */
export async function openDemoAccounts(dataSource: DataSource): Promise<(keyof typeof ACCOUNTS)[]> {
  const found = await dataSource.query<{ role: keyof typeof ACCOUNTS; passwordHash: string | null }[]>(
    `select 'teacher' as role, password_hash as "passwordHash" from teacher where phone_number = $1
     union all
     select 'student', password_hash from student where phone_number = $2 and deleted_at is null`,
    [DEMO_TEACHER.phoneNumber, DEMO_STUDENT.phoneNumber],
  );
  const open = await Promise.all(
    found.map(
      async ({ role, passwordHash }) => passwordHash && (await verify(passwordHash, ACCOUNTS[role].password)),
    ),
  );
  return found.flatMap(({ role }, at) => (open[at] ? role : []));
}
