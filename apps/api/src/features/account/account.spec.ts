import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, getMe, login, logout, refreshToken } from '@daad/contracts/account.contract';
import { deriveKey } from '@daad/platform/derive-key';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { TestSchool } from '@daad/testing/test-school';
import { connectSocket } from '@daad/testing/live-socket';
import { createSigner } from 'fast-jwt';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };

const WRONG = 'رقم الهاتف أو كلمة المرور غير صحيحة';

describe.each([{ redis: false }, { redis: true }])('accounts and sessions (Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let student: TestStudent;
  let client: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start({ redis, env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => school?.stop());
  beforeEach(async () => {
    student = await createStudent(school.dataSource);
    client = await school.signIn(student.phoneNumber, student.password);
  });

  const rotate = (from: ApiClient, token = from.session!.refreshToken) =>
    from.call(refreshToken, { body: { accessToken: from.token, refreshToken: token } });
  const me = (from: ApiClient) => from.call(getMe, {});
  const age = (seconds: number) =>
    school.dataSource.query(
      `update refresh_token set replaced_at = replaced_at - make_interval(secs => $1)`,
      [seconds],
    );

  describe('sign-in', () => {
    it('answers tokens, roles and the user, whatever form the phone is typed in', async () => {
      const typed = `+2${student.phoneNumber.slice(0, 4)} ${student.phoneNumber.slice(4)}`;
      const answer = await school
        .visitor()
        .get(login, { body: { phoneNumber: typed, password: student.password } });
      expect(answer).toMatchObject({
        userId: student.id,
        roles: ['Student'],
        user: { fullName: student.fullName, phoneNumber: student.phoneNumber, email: null },
      });
      const lifetime = Date.parse(answer.tokenExpiration) - Date.now();
      expect(lifetime).toBeGreaterThan(55 * 60_000);
      expect(lifetime).toBeLessThanOrEqual(60 * 60_000);
    });

    it('says the same of a wrong password and an unknown phone', async () => {
      for (const body of [
        { phoneNumber: student.phoneNumber, password: 'not-the-password' },
        { phoneNumber: '01999999999', password: student.password },
      ]) {
        const { status, body: answer } = await school.visitor().call(login, { body });
        expect(status).toBe(401);
        expect(answer).toMatchObject({ succeeded: false, code: 'auth.invalid-credentials', message: WRONG });
      }
    });

    it.each([
      [{}, { phoneNumber: ['رقم الهاتف مطلوب'], password: ['كلمة المرور مطلوبة'] }],
      [
        { phoneNumber: '  ', password: '' },
        { phoneNumber: ['رقم الهاتف مطلوب'], password: ['كلمة المرور مطلوبة'] },
      ],
      [
        { phoneNumber: '0100', password: '12345' },
        {
          phoneNumber: ['رقم الهاتف يجب أن يكون 10 أرقام على الأقل'],
          password: ['كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
        },
      ],
    ])('validates %j', async (body, errors) => {
      const answer = await school.visitor().send('POST', 'account/login', body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject(errors);
    });

    it('is held up after ten failures of one phone from one address, right password or not', async () => {
      const attempt = (password: string, address: string) =>
        school
          .visitor()
          .call(
            login,
            { body: { phoneNumber: student.phoneNumber, password } },
            { 'x-forwarded-for': address },
          );
      for (let failure = 0; failure < 10; failure++)
        expect((await attempt('wrong-one', '10.0.0.1')).status).toBe(401);
      const held = await attempt(student.password, '10.0.0.1');
      expect(held.status).toBe(429);
      expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await attempt(student.password, '10.0.0.2')).status).toBe(200);
    });

    it('forgets the failures of a pair after a success', async () => {
      const attempt = (password: string) =>
        school
          .visitor()
          .call(
            login,
            { body: { phoneNumber: student.phoneNumber, password } },
            { 'x-forwarded-for': '10.0.1.1' },
          );
      for (let failure = 0; failure < 9; failure++) await attempt('wrong-one');
      expect((await attempt(student.password)).status).toBe(200);
      for (let failure = 0; failure < 9; failure++) expect((await attempt('wrong-one')).status).toBe(401);
    });

    it('lets a whole hall sign in at once from one address', async () => {
      const hall = await Promise.all(Array.from({ length: 400 }, () => createStudent(school.dataSource)));
      const answers = await Promise.all(
        hall.map(({ phoneNumber, password }) =>
          school
            .visitor()
            .call(login, { body: { phoneNumber, password } }, { 'x-forwarded-for': '10.0.3.1' }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('is held up for an address after a hundred failures over many phones', async () => {
      const attempt = (phoneNumber: string) =>
        school
          .visitor()
          .call(login, { body: { phoneNumber, password: 'wrong-one' } }, { 'x-forwarded-for': '10.0.2.1' });
      const statuses: number[] = [];
      for (let phone = 0; phone < 100; phone += 20) {
        const many = Array.from({ length: 20 }, (_, index) =>
          attempt(`010${String(20_000_000 + phone + index)}`),
        );
        statuses.push(...(await Promise.all(many)).map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([401]));
      expect((await attempt('01087654321')).status).toBe(429);
    });
  });

  describe('refresh', () => {
    it('answers the specified shape and a pair that works', async () => {
      const { status, body } = await rotate(client);
      expect(status).toBe(200);
      const answer = body as unknown as {
        isError: boolean;
        content: { token: string; refreshToken: string };
      };
      expect(answer).toMatchObject({ isError: false, succeeded: true, content: { userId: student.id } });
      client.token = answer.content.token;
      expect((await me(client)).status).toBe(200);
    });

    it('gives two tabs that refresh at once the same successor', async () => {
      const answers = await Promise.all([rotate(client), rotate(client), rotate(client)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1);
      expect((await rotate(client, answers[0]!.body.data.refreshToken)).status).toBe(200);
    });

    it('ends the family when a token is used again after its ten seconds', async () => {
      const successor = (await rotate(client)).body.data.refreshToken;
      await age(11);
      expect((await rotate(client)).status).toBe(401);
      expect((await rotate(client, successor)).status).toBe(401);
      expect((await me(client)).body.code).toBe('auth.token-invalid');
    });

    it('refuses expired and made-up tokens', async () => {
      expect(await rotate(client, 'made-up')).toMatchObject({
        status: 401,
        body: {
          succeeded: false,
          code: 'auth.refresh-invalid',
          message: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
          isError: true,
          reasonPhrase: 'Unauthorized',
          content: null,
        },
      });
      const missing = await school.visitor().send('POST', 'account/RefreshToken', {});
      expect(missing.body.errors).toEqual({ refreshToken: ['رمز التحديث مطلوب'] });
      await school.dataSource.query(`update refresh_token set expires_at = now() - interval '1 second'`);
      expect((await rotate(client)).status).toBe(401);
    });
  });

  describe('the end of a session', () => {
    const signedInAgo = (interval: string) =>
      school.dataSource.query('update session set created_at = now() - $1::interval where user_id = $2', [
        interval,
        student.id,
      ]);

    it('comes 90 days after the sign-in, however often it was refreshed', async () => {
      await signedInAgo('89 days 23 hours');
      const { status, body } = await rotate(client);
      expect(status).toBe(200);
      await signedInAgo('90 days');
      const refused = await rotate(client, body.data.refreshToken);
      expect([refused.status, refused.body.code]).toEqual([401, 'auth.refresh-invalid']);
    });

    it('is outlived by no refresh token', async () => {
      const tokens = (query: string) =>
        school.dataSource.query<{ days: number }>(
          `select round(extract(epoch from t.expires_at - ${query}) / 86400)::int as days
           from refresh_token t join session s on s.id = t.session_id
           where s.user_id = $1 and t.replaced_at is null`,
          [student.id],
        );
      expect(await tokens('now()')).toEqual([{ days: 30 }]);
      await signedInAgo('80 days');
      expect((await rotate(client)).status).toBe(200);
      expect(await tokens('s.created_at')).toEqual([{ days: 90 }]);
    });
  });

  describe('the keys', () => {
    it('are derived from the secret for one purpose each: what another signed is no access token', async () => {
      const secret = school.settings.jwtSecret!;
      const claims = { sub: student.id, role: 'Student', sid: claimsOf(client.token!).sid };
      const signedWith = async (key: string | Buffer) => {
        const other = school.visitor();
        other.token = createSigner({ key, algorithm: 'HS256', expiresIn: 60_000 })(claims);
        return (await me(other)).status;
      };
      expect(await signedWith(deriveKey(secret, 'access tokens'))).toBe(200);
      expect(await signedWith(secret)).toBe(401);
      for (const purpose of ['refresh tokens', 'queue board'])
        expect(await signedWith(deriveKey(secret, purpose))).toBe(401);
    });

    it('leave people signed in whose refresh token an earlier release has stored', async () => {
      const token = client.session!.refreshToken;
      const earlier = createHmac('sha256', school.settings.jwtSecret!).update(`stored|${token}`).digest();
      await school.dataSource.query(
        `update refresh_token set token_hash = $1
         where session_id = (select id from session where user_id = $2 and revoked_at is null)`,
        [earlier, student.id],
      );
      const { status, body } = await rotate(client);
      expect(status).toBe(200);
      expect((await rotate(client, body.data.refreshToken)).status).toBe(200);
      await age(11);
      expect((await rotate(client)).status).toBe(401);
      expect((await me(client)).status).toBe(401);
    });
  });

  describe('signing out', () => {
    it('needs no more than the refresh token and ends tokens and sockets', async () => {
      const socket = await school.listen(client);
      const { status } = await school
        .visitor()
        .call(logout, { body: { refreshToken: client.session!.refreshToken } });
      expect(status).toBe(200);
      expect((await me(client)).status).toBe(401);
      expect((await rotate(client)).status).toBe(401);
      await socket.closed();
      await expect(connectSocket(school.origin, client.token)).rejects.toThrow();
    });

    it('leaves the other sessions of the same student alone', async () => {
      const other = await school.signIn(student.phoneNumber, student.password);
      await school.visitor().call(logout, { body: { refreshToken: client.session!.refreshToken } });
      expect((await me(other)).status).toBe(200);
    });
  });

  describe('changing the password', () => {
    const change = (from: ApiClient, body: Record<string, unknown>) => from.call(changePassword, { body });
    const form = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
      currentPassword,
      newPassword,
      confirmNewPassword,
    });

    it('ends every other session and its sockets, and keeps this one', async () => {
      const other = await school.signIn(student.phoneNumber, student.password);
      const socket = await school.listen(other);
      expect((await change(client, form(student.password, 'New@Password1'))).body.message).toBe(
        'تم تغيير كلمة المرور بنجاح',
      );
      expect((await me(other)).status).toBe(401);
      expect((await rotate(other)).status).toBe(401);
      await socket.closed();
      expect((await me(client)).status).toBe(200);
      expect((await rotate(client)).status).toBe(200);
      await school.signIn(student.phoneNumber, 'New@Password1');
    });

    it("tells a student in Arabic and the teacher in the specification's English", async () => {
      const teacher = await school.asTeacher();
      const cases: [ApiClient, Record<string, unknown>, Record<string, string[]>][] = [
        [
          client,
          {},
          {
            currentPassword: ['كلمة المرور الحالية مطلوبة'],
            newPassword: ['كلمة المرور الجديدة مطلوبة'],
            confirmNewPassword: ['يرجى تأكيد كلمة المرور الجديدة'],
          },
        ],
        [
          client,
          form(student.password, '1234567', '12345678'),
          {
            newPassword: ['كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل'],
            confirmNewPassword: ['كلمات المرور غير متطابقة'],
          },
        ],
        [
          client,
          form(student.password, student.password),
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
          form(school.teacher.password, '12345', '123456'),
          {
            newPassword: ['New password must be at least 6 characters'],
            confirmNewPassword: ['Passwords do not match'],
          },
        ],
        [
          teacher,
          form(school.teacher.password, school.teacher.password),
          { newPassword: ['New password must be different from current password'] },
        ],
      ];
      for (const [who, body, errors] of cases) {
        const answer = await change(who, body);
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toMatchObject(errors);
      }
    });

    it('needs a token, and says so in the words of the specification', async () => {
      const answer = await change(school.visitor(), form(student.password, 'New@Password1'));
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'auth.required', message: 'Authentication token is required' },
      });
    });

    it('refuses a wrong current password, counts it, and refuses another account', async () => {
      const wrong = await change(client, form('not-my-password', 'New@Password1'));
      expect(wrong).toMatchObject({ status: 400, body: { message: 'Current password is incorrect' } });
      for (let failure = 0; failure < 9; failure++)
        await change(client, form('not-my-password', 'New@Password1'));
      expect((await change(client, form(student.password, 'New@Password1'))).status).toBe(429);
      const others = await change(client, {
        ...form(student.password, 'New@Password1'),
        userId: school.teacher.id,
      });
      expect(others.status).toBe(403);
    });
  });

  describe('tokens', () => {
    it.each([undefined, 'Bearer made-up', 'Basic abc', 'Bearer '])(
      'answers 401 for %s',
      async (authorization) => {
        const { status, body } = await school.visitor().send('GET', 'account/Me', undefined, {
          ...(authorization && { authorization }),
        });
        expect(status).toBe(401);
        expect(body.succeeded).toBe(false);
      },
    );

    it('keeps argon2id hashes at the recommended strength, and refresh tokens hashed', async () => {
      await client.call(changePassword, { body: newPasswordForm(student.password) });
      const [row] = await school.dataSource.query(`select password_hash from student where id = $1`, [
        student.id,
      ]);
      expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const [found] = await school.dataSource.query(
        `select count(*) from refresh_token where encode(token_hash, 'escape') like '%' || $1 || '%'`,
        [client.session!.refreshToken],
      );
      expect(found!.count).toBe(0);
    });
  });
});

const newPasswordForm = (currentPassword: string) => ({
  currentPassword,
  newPassword: 'Another@Pass1',
  confirmNewPassword: 'Another@Pass1',
});
