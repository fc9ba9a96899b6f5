import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, login } from '@daad/contracts/account.contract';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { Redis } from 'ioredis';

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
  /** Lets the time pass that an account has to wait. */
  const endDelays = async () => {
    const { redisUrl } = school.settings;
    if (!redisUrl) {
      await school.dataSource.query(`delete from rate_limit where key like 'limit-passwordDelay:%'`);
      return;
    }
    const store = new Redis(redisUrl);
    for (const key of await store.keys('limit-passwordDelay:*')) await store.del(key);
    store.disconnect();
  };
  /** Lets the time pass that each address has to wait for its turn. */
  const endTurns = async () => {
    const { redisUrl } = school.settings;
    if (!redisUrl) {
      await school.dataSource.query(
        `update rate_limit set expire = expire - 300000 where key like 'limit-passwordTurn:%'`,
      );
      return;
    }
    const store = new Redis(redisUrl);
    for (const key of await store.keys('limit-passwordTurn:*'))
      await store.pexpire(key, (await store.pttl(key)) - 300_000);
    store.disconnect();
  };
  /** Guesses so often, each time from a different address and as soon as the account has waited. */
  const guess = async (times: number, once: () => Promise<{ status: number }> = () => attempt(WRONG)) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) {
      await endDelays();
      statuses.push((await once()).status);
    }
    return statuses;
  };
  /** After this the account has to wait for the longest time. */
  const guessEverywhere = async () => expect(await guess(40)).toEqual(Array(40).fill(401));

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

  it('let the right password of an account wait for seconds at first, and never for more than five minutes', async () => {
    expect(await guess(30)).toEqual(Array(30).fill(401));
    expect((await attempt(student.password)).status).toBe(200);
    for (let failure = 1; failure <= 12; failure++) {
      await endDelays();
      expect((await attempt(WRONG)).status).toBe(401);
      const limited = await attempt(student.password);
      const wait = Number(limited.headers.get('retry-after'));
      // A slow machine may take longer than the first ones.
      if (failure > 3) expect([limited.status, limited.body.code]).toEqual([429, 'request.too-many']);
      if (limited.status === 429) expect(wait).toBeLessThanOrEqual(Math.min(2 ** failure, 300));
      if (failure > 9) expect(wait).toBeGreaterThan(200);
    }
    // Guesses that come too soon do not prolong it.
    for (let time = 0; time < 5; time++) expect((await attempt(WRONG)).status).toBe(429);
    expect(Number((await attempt(student.password)).headers.get('retry-after'))).toBeLessThanOrEqual(300);
    await endDelays();
    expect((await attempt(student.password)).status).toBe(200);
    // The right password has not begun another wait.
    expect((await attempt(student.password)).status).toBe(200);
  });

  it('let the right password in after the wait that it was told, although others take each chance to guess', async () => {
    await guessEverywhere();
    const [owner, guesser] = [newAddress(), newAddress()];
    const tryOnce = (password: string, address: string) => attempt(password, { address });
    for (const address of [owner, guesser]) expect((await tryOnce(WRONG, address)).status).toBe(429);
    const takenByOthers = async () => {
      await endDelays();
      expect((await attempt(WRONG)).status).toBe(401);
    };
    await takenByOthers();
    expect((await tryOnce(student.password, owner)).status).toBe(429);
    await endTurns();
    await takenByOthers();
    expect((await attempt(student.password)).status).toBe(429);
    expect((await tryOnce(student.password, owner)).status).toBe(200);
    // One turn is one guess, however many come at once.
    await takenByOthers();
    const guesses = await statusesOf(Array.from({ length: 5 }, () => tryOnce(WRONG, guesser)));
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([1, 4]);
  });

  it('let thirty wrong passwords of three addresses at once keep an account off for five minutes at most', async () => {
    const addresses = [newAddress(), newAddress(), newAddress()];
    const statuses = await statusesOf(
      Array.from({ length: 30 }, (_, place) => attempt(WRONG, { address: addresses[place % 3] })),
    );
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(10);
    const { status, headers } = await attempt(student.password);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300);
    await endDelays();
    expect((await attempt(student.password)).status).toBe(200);
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

  it('apply to a known device too: the pair’s, and a wait for its own failures', async () => {
    const cookie = sent(await deviceOf());
    const address = newAddress();
    const statuses = await statusesOf(Array.from({ length: 11 }, () => attempt(WRONG, { address, cookie })));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 1]);
    expect(await guess(30, () => attempt(WRONG, { cookie }))).toEqual(Array(30).fill(401));
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
    expect(await guess(40, change)).toEqual(Array(40).fill(400));
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
