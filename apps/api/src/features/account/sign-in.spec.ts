import { describe, expect, it } from '@jest/globals';
import { login, type SignedInSession } from '@daad/contracts/account.contract';
import { createStudent } from '@daad/testing/builders';
import { useSignedInStudent } from '@daad/testing/signed-in-student';

const WRONG = 'رقم الهاتف أو كلمة المرور غير صحيحة';

describe.each([{ redis: false }, { redis: true }])('sign-in (Redis: $redis)', ({ redis }) => {
  const signedIn = useSignedInStudent({ redis, env: { TRUST_PROXY: '127.0.0.1' } });

  it('returns tokens, roles and the user for a phone typed in any form', async () => {
    const typed = `+2${signedIn.student.phoneNumber.slice(0, 4)} ${signedIn.student.phoneNumber.slice(4)}`;
    const response = await signedIn.school
      .visitor()
      .get(login, { body: { phoneNumber: typed, password: signedIn.student.password } });
    expect(response).toMatchObject({
      userId: signedIn.student.id,
      roles: ['Student'],
      user: { fullName: signedIn.student.fullName, phoneNumber: signedIn.student.phoneNumber, email: null },
    });
    const { tokenExpiration } = response as SignedInSession;
    const lifetime = Date.parse(tokenExpiration) - Date.now();
    expect(lifetime).toBeGreaterThan(55 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(60 * 60_000);
  });

  it('returns the same error for a wrong password and an unknown phone', async () => {
    for (const body of [
      { phoneNumber: signedIn.student.phoneNumber, password: 'not-the-password' },
      { phoneNumber: '01999999999', password: signedIn.student.password },
    ]) {
      const { status, body: response } = await signedIn.school.visitor().call(login, { body });
      expect(status).toBe(401);
      expect(response).toMatchObject({ succeeded: false, code: 'auth.invalid-credentials', message: WRONG });
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
    const response = await signedIn.school.visitor().send('POST', 'account/login', body);
    expect(response.status).toBe(400);
    expect(response.body.errors).toMatchObject(errors);
  });

  it('is blocked after ten failures of one phone from one address, right password or not', async () => {
    const attempt = (password: string, address: string) =>
      signedIn.school
        .visitor()
        .call(
          login,
          { body: { phoneNumber: signedIn.student.phoneNumber, password } },
          { 'x-forwarded-for': address },
        );
    for (let failure = 0; failure < 10; failure++)
      expect((await attempt('wrong-one', '10.0.0.1')).status).toBe(401);
    const blocked = await attempt(signedIn.student.password, '10.0.0.1');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(signedIn.student.password, '10.0.0.2')).status).toBe(200);
  });

  it('forgets the failures of a pair after a success', async () => {
    const attempt = (password: string) =>
      signedIn.school
        .visitor()
        .call(
          login,
          { body: { phoneNumber: signedIn.student.phoneNumber, password } },
          { 'x-forwarded-for': '10.0.1.1' },
        );
    for (let failure = 0; failure < 9; failure++) await attempt('wrong-one');
    expect((await attempt(signedIn.student.password)).status).toBe(200);
    for (let failure = 0; failure < 9; failure++) expect((await attempt('wrong-one')).status).toBe(401);
  });

  it('lets 400 students sign in at once from one address', async () => {
    const students = await Promise.all(
      Array.from({ length: 400 }, () => createStudent(signedIn.school.dataSource)),
    );
    const responses = await Promise.all(
      students.map(({ phoneNumber, password }) =>
        signedIn.school
          .visitor()
          .call(login, { body: { phoneNumber, password } }, { 'x-forwarded-for': '10.0.3.1' }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is blocked for an address after a hundred failures over many phones', async () => {
    const attempt = (phoneNumber: string) =>
      signedIn.school
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
