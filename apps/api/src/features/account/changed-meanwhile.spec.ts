import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePassword, login } from '@daad/contracts/account.contract';
import { createStudent, createTeacher } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** Argon2 takes its time outside of any transaction: what was read before it may not stand any more after it. */
describe('an account that changes while its password is being checked', () => {
  let school: TestSchool;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
  });
  afterAll(() => started(school)?.stop());

  /** Makes a change that is seen only once `request`, sent in the middle of it, waits for it (or is done). */
  const during = async <Result>(change: string, id: string, request: () => Promise<Result>) => {
    let isDone = false;
    const { pending } = await school.dataSource.transaction(async (manager) => {
      await manager.query(change, [id]);
      const pending = request().finally(() => (isDone = true));
      await eventually(async () => {
        const waiting = await school.dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isDone || waiting.length > 0;
      });
      return { pending };
    });
    return pending;
  };

  it.each([
    ['of a student changes', `update student set password_hash = 'another' where id = $1`, createStudent],
    ['no longer suffices', 'update staff set two_factor = true where id = $1', createTeacher],
    ['of a teacher changes', `update staff set password_hash = 'another' where id = $1`, createTeacher],
    [
      'goes with its student',
      `update student set deleted_at = now(), password_hash = null where id = $1`,
      createStudent,
    ],
  ])('opens no session when the password %s', async (_, change, create) => {
    const { id, phoneNumber, password } = await create(school.dataSource);
    const { status, body } = await during(change, id, () =>
      school.visitor().call(login, { body: { phoneNumber, password } }),
    );
    expect([status, body.code]).toEqual([401, 'auth.invalid-credentials']);
    const sessions = await school.dataSource.query('select from session where user_id = $1', [id]);
    expect(sessions).toEqual([]);
  });

  it('keeps a password that was set meanwhile', async () => {
    const { id, phoneNumber, password } = await createStudent(school.dataSource);
    const client = await school.signIn(phoneNumber, password);
    const form = {
      currentPassword: password,
      newPassword: 'New@Password1',
      confirmNewPassword: 'New@Password1',
    };
    const { status, body } = await during(
      `update student set password_hash = 'another' where id = $1`,
      id,
      () => client.call(changePassword, { body: form }),
    );
    expect([status, body.code]).toEqual([400, 'auth.current-password-incorrect']);
    const [row] = await school.dataSource.query('select password_hash from student where id = $1', [id]);
    expect(present(row).password_hash).toBe('another');
  });
});
