import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { finishLogin, getTwoFactor } from '@daad/contracts/two-factor.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { challengeOf, codeNow, turnOnTwoFactor, wrongCode } from '@daad/testing/authenticator';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

describe.each([{ redis: false }, { redis: true }])('the limits of codes (Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let teacher: ApiClient;
  let addresses = 0;

  beforeAll(async () => {
    school = await TestSchool.start({ redis, env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' } });
    teacher = await school.asTeacher();
  });
  afterAll(() => started(school)?.stop());

  const newAddress = () => `10.9.${redis ? 1 : 0}.${++addresses}`;
  async function withTwoFactor() {
    const { client, assistant } = await asAssistant(school, teacher, []);
    const { secret, recoveryCodes } = await turnOnTwoFactor(client, assistant.password);
    await school.dataSource.query('update two_factor set last_step = 0 where staff_id = $1', [assistant.id]);
    /** One code for a new challenge. */
    const attempt = async (code: string, { address = newAddress(), cookie = '' } = {}) => {
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
      const challenge = await challengeOf(school.visitor(), assistant, headers);
      return school.visitor().call(finishLogin, { body: { challenge, code } }, headers);
    };
    return { assistant, secret, recoveryCodes, attempt };
  }

  it('hold over all challenges of an account from one address', async () => {
    const { assistant, secret, recoveryCodes, attempt } = await withTwoFactor();
    const address = newAddress();
    for (let failure = 0; failure < 10; failure++)
      expect((await attempt(wrongCode(secret), { address })).status).toBe(400);
    const blocked = await attempt(codeNow(secret), { address });
    expect([blocked.status, blocked.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(present(recoveryCodes[0]))).status).toBe(200);

    const logged = (await school.readLogs()).filter(({ userId }) => userId === assistant.id);
    const events = new Set(logged.map(({ event }) => event));
    for (const event of ['two-factor.on', 'code.refused', 'code.limited']) expect(events).toContain(event);
    expect(JSON.stringify(logged)).not.toContain(assistant.phoneNumber);
  });

  it('hold over all addresses, and leave out devices that have signed in before', async () => {
    const { secret, recoveryCodes, attempt } = await withTwoFactor();
    const signedIn = await attempt(present(recoveryCodes[0]));
    const cookie = present(signedIn.headers.getSetCookie()[0]?.split(';')[0]);
    for (let failure = 0; failure < 20; failure++)
      expect((await attempt(wrongCode(secret))).status).toBe(400);
    const blocked = await attempt(present(recoveryCodes[1]));
    expect([blocked.status, blocked.body.message]).toEqual([
      429,
      'محاولات كثيرة، يرجى الانتظار 6 ساعات ثم المحاولة مرة أخرى',
    ]);
    expect((await attempt(present(recoveryCodes[1]), { cookie })).status).toBe(200);
  });

  it('are not reached by right codes, which forget the failures of an address', async () => {
    const { secret, recoveryCodes, attempt } = await withTwoFactor();
    const address = newAddress();
    for (const code of recoveryCodes.slice(0, 2)) {
      for (let failure = 0; failure < 9; failure++)
        expect((await attempt(wrongCode(secret), { address })).status).toBe(400);
      expect((await attempt(code, { address })).status).toBe(200);
    }
  });
});

describe('when the server’s secret was replaced', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
  });
  afterAll(() => started(school)?.stop());

  it('codes of the app are wrong, and recovery codes still work', async () => {
    const { phoneNumber, password } = school.teacher;
    const { secret, recoveryCodes } = await turnOnTwoFactor(await school.asTeacher(), password);
    await school.dataSource.query('update two_factor set last_step = 0');
    await school.restartApi({ jwtSecret: 'another-secret-that-only-the-tests-know' });
    const attempt = async (code: string) => {
      const challenge = await challengeOf(school.visitor(), { phoneNumber, password });
      return school.visitor().call(finishLogin, { body: { challenge, code } });
    };
    expect((await attempt(codeNow(secret))).status).toBe(400);
    const { status, body } = await attempt(present(recoveryCodes[0]));
    expect(status).toBe(200);
    const client = school.visitor();
    client.use(body.data);
    expect((await client.get(getTwoFactor, {})).recoveryCodesLeft).toBe(9);
  });
});
