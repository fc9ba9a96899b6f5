import { canonicalPhone } from '@daad/domain/phone';
import { ARGON2ID } from '@daad/platform/argon2id';
import { weaknessOf } from '@daad/platform/weak-password';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../database.js';
import { Staff } from '../entities/staff.entity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { TeacherError } from './teacher-error.js';
import { turnOffTwoFactor } from './turn-off-two-factor.js';

/**
 * Sets a new password of the teacher, turns the second factor off (the phone may be lost) and ends all sessions of the teacher. The caller has checked the product's rule for
 * passwords, except that the password must differ from the phone.
 * @param phone selects one of several teachers
 * @returns the name of the teacher, the number of ended sessions, and whether the second factor was on
 * @throws TeacherError when there is no such teacher, there are several, or the password is the phone
 */
export async function setTeacherPassword(
  dataSource: DataSource,
  { password, phone }: { password: string; phone?: string | undefined },
): Promise<{ fullName: string; sessions: number; twoFactor: boolean }> {
  const found = (
    await dataSource.manager.find(Staff, { where: { role: 'Teacher' }, order: { id: 'ASC' } })
  ).filter(({ phoneNumber }) => phone === undefined || phoneNumber === canonicalPhone(phone));
  const [teacher, another] = found;
  if (!teacher)
    throw new TeacherError(
      phone
        ? `No teacher has the phone ${phone}.`
        : 'There is no teacher yet: npm run teacher:create makes one.',
    );
  if (another)
    throw new TeacherError(
      `There are several teachers (${found.map(({ phoneNumber }) => phoneNumber).join(', ')}): add --phone.`,
    );
  if (weaknessOf(password, teacher.phoneNumber) === 'phone')
    throw new TeacherError('The password must not be the phone number: choose another one.');
  const passwordHash = await hash(password, ARGON2ID);
  return inTransaction(dataSource, async (manager) => {
    await manager.update(Staff, teacher.id, { passwordHash });
    const twoFactor = await turnOffTwoFactor(manager, teacher.id);
    const ended = await endSessions(manager, { userIds: [teacher.id] });
    return { fullName: teacher.fullName, sessions: ended.length, twoFactor };
  });
}
