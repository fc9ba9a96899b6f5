import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { verify } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { DEMO_ASSISTANT, DEMO_STUDENT, DEMO_TEACHER } from './accounts.js';

const ACCOUNTS = [
  ['teacher', Staff, DEMO_TEACHER],
  ['assistant', Staff, DEMO_ASSISTANT],
  ['student', Student, DEMO_STUDENT],
] as const;

/** The demo accounts that exist, may sign in and still have their published password. */
export async function openDemoAccounts({ manager }: DataSource): Promise<(typeof ACCOUNTS)[number][0][]> {
  const open = await Promise.all(
    ACCOUNTS.map(async ([role, entity, { phoneNumber, password }]) => {
      const account = await manager.findOneBy<Staff | Student>(entity, { phoneNumber });
      if (account && 'active' in account && !account.active) return [];
      return account?.passwordHash && (await verify(account.passwordHash, password)) ? [role] : [];
    }),
  );
  return open.flat();
}
