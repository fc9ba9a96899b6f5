import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { verify } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { DEMO_STUDENT, DEMO_TEACHER } from './accounts.js';

const ACCOUNTS = [
  ['teacher', Staff, DEMO_TEACHER],
  ['student', Student, DEMO_STUDENT],
] as const;

/** The accounts of contract section 8 that exist and still have their published password. */
export async function openDemoAccounts({ manager }: DataSource): Promise<('teacher' | 'student')[]> {
  const open = await Promise.all(
    ACCOUNTS.map(async ([role, entity, { phoneNumber, password }]) => {
      const account = await manager.findOneBy<Staff | Student>(entity, { phoneNumber });
      return account?.passwordHash && (await verify(account.passwordHash, password)) ? [role] : [];
    }),
  );
  return open.flat();
}
