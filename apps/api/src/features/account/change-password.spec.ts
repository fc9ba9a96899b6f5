import { describe, expect, it } from '@jest/globals';
import { changePassword } from '@daad/contracts/account.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { present } from '@daad/testing/present';
import { useSignedInStudent } from '@daad/testing/signed-in-student';

describe.each([{ redis: false }, { redis: true }])('changing the password (Redis: $redis)', ({ redis }) => {
  const signedIn = useSignedInStudent({ redis, env: { TRUST_PROXY: '127.0.0.1' } });

  const change = (from: ApiClient, body: Record<string, unknown>) => from.call(changePassword, { body });
  const form = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
    currentPassword,
    newPassword,
    confirmNewPassword,
  });

  it('ends every other session and its sockets, and keeps this one', async () => {
    const other = await signedIn.school.signIn(signedIn.student.phoneNumber, signedIn.student.password);
    const socket = await signedIn.school.listen(other);
    expect(
      (await change(signedIn.client, form(signedIn.student.password, 'New@Password1'))).body.message,
    ).toBe('تم تغيير كلمة المرور بنجاح');
    expect((await signedIn.me(other)).status).toBe(401);
    expect((await signedIn.rotate(other)).status).toBe(401);
    await socket.closed();
    expect((await signedIn.me()).status).toBe(200);
    expect((await signedIn.rotate()).status).toBe(200);
    await signedIn.school.signIn(signedIn.student.phoneNumber, 'New@Password1');
  });

  it("returns errors to a student in Arabic, to the teacher in the specification's English", async () => {
    const teacher = await signedIn.school.asTeacher();
    const cases: [ApiClient, Record<string, unknown>, Record<string, string[]>][] = [
      [
        signedIn.client,
        {},
        {
          currentPassword: ['كلمة المرور الحالية مطلوبة'],
          newPassword: ['كلمة المرور الجديدة مطلوبة'],
          confirmNewPassword: ['يرجى تأكيد كلمة المرور الجديدة'],
        },
      ],
      [
        signedIn.client,
        form(signedIn.student.password, '1234567', '12345678'),
        {
          newPassword: ['كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل'],
          confirmNewPassword: ['كلمات المرور غير متطابقة'],
        },
      ],
      [
        signedIn.client,
        form(signedIn.student.password, signedIn.student.password),
        { newPassword: ['كلمة المرور الجديدة يجب أن تختلف عن كلمة المرور الحالية'] },
      ],
      [
        teacher,
        {},
        {
          currentPassword: ['Current password is required'],
          newPassword: ['New password is required'],
          confirmNewPassword: ['Please confirm your new password'],
        },
      ],
      [
        teacher,
        form(signedIn.school.teacher.password, '12345', '123456'),
        {
          newPassword: ['New password must be at least 6 characters'],
          confirmNewPassword: ['Passwords do not match'],
        },
      ],
      [
        teacher,
        form(signedIn.school.teacher.password, signedIn.school.teacher.password),
        { newPassword: ['New password must be different from current password'] },
      ],
    ];
    for (const [from, body, errors] of cases) {
      const response = await change(from, body);
      expect(response.status).toBe(400);
      expect(response.body.errors).toMatchObject(errors);
    }
  });

  it('needs a token, and fails without one with the text of the specification', async () => {
    const response = await change(
      signedIn.school.visitor(),
      form(signedIn.student.password, 'New@Password1'),
    );
    expect(response).toMatchObject({
      status: 401,
      body: { code: 'auth.required', message: 'Authentication token is required' },
    });
  });

  it('refuses a wrong current password, counts it, and refuses another account', async () => {
    const wrong = await change(signedIn.client, form('not-my-password', 'New@Password1'));
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Current password is incorrect' } });
    for (let failure = 0; failure < 9; failure++)
      await change(signedIn.client, form('not-my-password', 'New@Password1'));
    expect((await change(signedIn.client, form(signedIn.student.password, 'New@Password1'))).status).toBe(
      429,
    );
    const others = await change(signedIn.client, {
      ...form(signedIn.student.password, 'New@Password1'),
      userId: signedIn.school.teacher.id,
    });
    expect(others.status).toBe(403);
  });

  it('keeps argon2id hashes at the recommended strength, and refresh tokens hashed', async () => {
    await signedIn.client.call(changePassword, { body: form(signedIn.student.password, 'Another@Pass1') });
    const [row] = await signedIn.school.dataSource.query(`select password_hash from student where id = $1`, [
      signedIn.student.id,
    ]);
    expect(present(row).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [found] = await signedIn.school.dataSource.query(
      `select count(*) from refresh_token where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [present(signedIn.client.session).refreshToken],
    );
    expect(present(found).count).toBe(0);
  });
});
