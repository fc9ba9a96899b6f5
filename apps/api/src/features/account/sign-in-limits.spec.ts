import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, login } from '@daad/contracts/account.contract';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const WRONG = 'not-the-password';

describe.each([{ redis: false }, { redis: true }])('the limits of sign-in (Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let student: TestStudent;
  let addresses = 0;

  beforeAll(async () => {
    school = await TestSchool.start({ redis, worker: false, env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => started(school)?.stop());
  beforeEach(async () => {
    student = await createStudent(school.dataSource);
  });

  const newAddress = () => {
    addresses++;
    return `10.${redis ? 1 : 0}.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  const attempt = (
    password: string,
    { address = newAddress(), cookie = '', phone = student.phoneNumber } = {},
  ) =>
    school
      .visitor()
      .call(
        login,
        { body: { phoneNumber: phone, password } },
        { 'x-forwarded-for': address, ...(cookie && { cookie }) },
      );
  const statusesOf = async (responses: ReturnType<typeof attempt>[]) =>
    (await Promise.all(responses)).map(({ status }) => status);
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
  /** What the browser would send back after a sign-in. */
  const deviceOf = async (password = student.password, cookie = '') => {
    const { status, headers } = await attempt(password, { cookie });
    expect(status).toBe(200);
    return present(headers.getSetCookie().find((each) => each.startsWith('daad-devices=')));
  };
  const sent = (setCookie: string) => present(setCookie.split(';')[0]);
  /** Uses up the whole account's failures, each from a different address. */
  const guessEverywhere = async () => {
    expect(await statusesOf(Array.from({ length: 30 }, () => attempt(WRONG)))).toEqual(Array(30).fill(401));
  };

  it('let no more than a hundred guesses of one address through, however many come at once', async () => {
    const many = await Promise.all(Array.from({ length: 175 }, () => createStudent(school.dataSource)));
    const address = newAddress();
    const statuses = await statusesOf(
      many.map(({ phoneNumber }) => attempt(WRONG, { address, phone: phoneNumber })),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 75]);
    expect((await attempt(student.password, { address })).status).toBe(429);
  });

  it('let no more than ten guesses of one phone from one address through, however many come at once', async () => {
    const address = newAddress();
    const statuses = await statusesOf(Array.from({ length: 40 }, () => attempt(WRONG, { address })));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 30]);
  });

  it('take a right password back, so that an address signs in as often as it likes', async () => {
    const address = newAddress();
    for (let batch = 0; batch < 15; batch++) {
      const statuses = await statusesOf(
        Array.from({ length: 8 }, () => attempt(student.password, { address })),
      );
      expect(statuses).toEqual(Array(8).fill(200));
    }
  });

  it('count the addresses of one IPv6 network as one', async () => {
    const network = `2001:db8:${redis ? 1 : 0}:7`;
    const statuses = await statusesOf(
      Array.from({ length: 10 }, (_, host) => attempt(WRONG, { address: `${network}::${host + 1}` })),
    );
    expect(statuses).toEqual(Array(10).fill(401));
    expect((await attempt(student.password, { address: `${network}:a:b:c:d` })).status).toBe(429);
    expect((await attempt(student.password, { address: '2001:db8:99:8::1' })).status).toBe(200);
  });

  it('slow an account down after thirty failures over all addresses', async () => {
    await guessEverywhere();
    const limited = await attempt(student.password);
    expect([limited.status, limited.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('let a device in that has signed in to that account before, and none that only claims so', async () => {
    const setCookie = await deviceOf();
    expect(setCookie).toMatch(/; Path=\/api\/v1\/account; Max-Age=7776000; HttpOnly; SameSite=Strict$/);
    const other = await createStudent(school.dataSource);
    const foreign = sent(
      present((await attempt(other.password, { phone: other.phoneNumber })).headers.getSetCookie()[0]),
    );
    const cookie = sent(setCookie);
    await guessEverywhere();

    expect((await attempt(student.password, { cookie })).status).toBe(200);
    const forged = cookie.replace(/[^.]$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const prolonged = cookie.replace(/\.(\d+)\./, (_, day: string) => `.${Number(day) + 1}.`);
    for (const stranger of [foreign, forged, prolonged, 'daad-devices=x', 'daad-devices=~~..']) {
      expect([stranger, (await attempt(student.password, { cookie: stranger })).status]).toEqual([
        stranger,
        429,
      ]);
    }
    // Brothers on one phone: the cookie of the second sign-in knows both.
    const both = sent(
      present(
        (await attempt(other.password, { phone: other.phoneNumber, cookie })).headers.getSetCookie()[0],
      ),
    );
    expect((await attempt(student.password, { cookie: both })).status).toBe(200);
  });

  it('apply to a known device too: the pair’s, and the device’s thirty an hour', async () => {
    const cookie = sent(await deviceOf());
    const address = newAddress();
    const statuses = await statusesOf(Array.from({ length: 11 }, () => attempt(WRONG, { address, cookie })));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 1]);
    for (let more = 0; more < 20; more++) expect((await attempt(WRONG, { cookie })).status).toBe(401);
    expect((await attempt(student.password, { cookie })).status).toBe(429);
    expect((await attempt(student.password)).status).toBe(200);
  });

  it('count wrong current passwords of a password change for the account', async () => {
    const client = await school.signIn(student.phoneNumber, student.password);
    const form = {
      currentPassword: WRONG,
      newPassword: 'New@Password1',
      confirmNewPassword: 'New@Password1',
    };
    const change = () => client.call(changePassword, { body: form }, { 'x-forwarded-for': newAddress() });
    for (let failure = 0; failure < 30; failure++) expect((await change()).status).toBe(400);
    expect((await change()).status).toBe(429);
    expect((await attempt(student.password)).status).toBe(429);
  });

  it('send the cookie of a device over HTTPS only where the visitor came by HTTPS', async () => {
    const { headers } = await school
      .visitor()
      .call(
        login,
        { body: { phoneNumber: student.phoneNumber, password: student.password } },
        { 'x-forwarded-for': newAddress(), 'x-forwarded-proto': 'https' },
      );
    expect(headers.getSetCookie()[0]).toMatch(/; SameSite=Strict; Secure$/);
  });
});
