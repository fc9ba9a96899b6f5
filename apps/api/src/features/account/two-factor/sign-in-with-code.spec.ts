import { describe, expect, it } from '@jest/globals';
import { changePassword, getMe, login } from '@daad/contracts/account.contract';
import { setAssistantActive } from '@daad/contracts/staff.contract';
import { disableTwoFactor, finishLogin, getTwoFactor } from '@daad/contracts/two-factor.contract';
import { asAssistant } from '@daad/testing/assistants';
import { challengeOf, codeNow, turnOnTwoFactor, wrongCode } from '@daad/testing/authenticator';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
const ENDED = {
  status: 401,
  body: { code: 'auth.challenge-ended', message: 'انتهت مهلة إدخال الرمز، يرجى تسجيل الدخول مرة أخرى' },
};
const SPENT = {
  status: 401,
  body: { code: 'auth.challenge-spent', message: 'أُدخلت 5 رموز غير صحيحة، يرجى تسجيل الدخول مرة أخرى' },
};
const WRONG = { status: 400, body: { code: 'auth.code-incorrect' } };

/** An assistant whose second factor is on, and no code of the app used yet. */
async function withTwoFactor() {
  const { client, assistant } = await asAssistant(at.school, at.teacher, ['news']);
  const factor = await turnOnTwoFactor(client, assistant.password);
  await forgetUsedCodes(assistant.id);
  const begin = () => challengeOf(at.school.visitor(), assistant);
  return { client, assistant, ...factor, begin };
}
const forgetUsedCodes = (staffId: string) =>
  at.school.dataSource.query('update two_factor set last_step = 0 where staff_id = $1', [staffId]);
const finish = (challenge: string, code: string, from = at.school.visitor()) =>
  from.call(finishLogin, { body: { challenge, code } });
const count = async (table: string, column: string, id: string) => {
  const [row] = await at.school.dataSource.query(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [id],
  );
  return present(row).n as number;
};

describe('signing in with a second factor', () => {
  it('gives a challenge and nothing else, then the response of any sign-in', async () => {
    const plain = await asAssistant(at.school, at.teacher, ['news']);
    const { assistant, secret } = await withTwoFactor();
    const sessions = await count('session', 'user_id', assistant.id);
    const { phoneNumber, password } = assistant;
    const begun = await at.school.visitor().call(login, { body: { phoneNumber, password } });
    expect([begun.status, begun.headers.getSetCookie()]).toEqual([200, []]);
    expect(begun.body.data).toEqual({ twoFactor: true, challenge: expect.any(String) });
    expect(await count('session', 'user_id', assistant.id)).toBe(sessions);

    const { challenge } = begun.body.data as { challenge: string };
    const done = await finish(challenge, codeNow(secret));
    expect([done.status, done.body.message]).toEqual([200, 'تم تسجيل الدخول بنجاح']);
    expect(Object.keys(done.body.data).sort()).toEqual(Object.keys(present(plain.client.session)).sort());
    expect(done.body.data).toMatchObject({
      userId: assistant.id,
      roles: ['Assistant'],
      permissions: ['news'],
    });
    expect(done.headers.getSetCookie()[0]).toMatch(/^daad-devices=/);
    const client = at.school.visitor();
    client.use(done.body.data);
    expect((await client.call(getMe, {})).status).toBe(200);
  });

  it('says nothing of the second factor to a wrong password', async () => {
    const { assistant } = await withTwoFactor();
    const body = { phoneNumber: assistant.phoneNumber, password: 'not-the-password' };
    expect(await at.school.visitor().call(login, { body })).toMatchObject({
      status: 401,
      body: { code: 'auth.invalid-credentials' },
    });
  });

  it('is finished on another process', async () => {
    const { secret, begin } = await withTwoFactor();
    const other = await at.school.visitorOfAddedApi();
    expect((await finish(await begin(), codeNow(secret), other)).status).toBe(200);
  });

  it('takes codes as people type them', async () => {
    const { assistant, secret, recoveryCodes, begin } = await withTwoFactor();
    const arabic = codeNow(secret).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await finish(await begin(), ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200);
    const typed = present(recoveryCodes[3]).toLowerCase().replaceAll('-', ' ');
    const { body, status } = await finish(await begin(), typed);
    expect(status).toBe(200);
    const client = at.school.visitor();
    client.use(body.data);
    expect(await client.get(getTwoFactor, {})).toEqual({ on: true, recoveryCodesLeft: 9 });
    expect(client.userId).toBe(assistant.id);
  });
});

describe('a challenge', () => {
  it('is over once it was used', async () => {
    const { assistant, secret, recoveryCodes, begin } = await withTwoFactor();
    const challenge = await begin();
    expect((await finish(challenge, codeNow(secret))).status).toBe(200);
    expect(await finish(challenge, present(recoveryCodes[0]))).toMatchObject(ENDED);
    expect(await count('sign_in_challenge', 'staff_id', assistant.id)).toBe(0);
  });

  it('ends after five wrong codes, for right ones, too', async () => {
    const { secret, begin } = await withTwoFactor();
    const challenge = await begin();
    for (let failure = 0; failure < 4; failure++)
      expect(await finish(challenge, wrongCode(secret))).toMatchObject(WRONG);
    expect(await finish(challenge, wrongCode(secret))).toMatchObject(SPENT);
    expect(await finish(challenge, codeNow(secret))).toMatchObject(SPENT);
  });

  it('ends after five wrong codes that come at once', async () => {
    const { secret, begin } = await withTwoFactor();
    const challenge = await begin();
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => finish(challenge, wrongCode(secret))),
    );
    const wrong = responses.filter(({ body }) => body.code === 'auth.code-incorrect');
    expect(wrong).toHaveLength(4);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(await finish(challenge, codeNow(secret))).toMatchObject(SPENT);
  });

  it.each(['time', 'password', 'deactivation', 'second factor', 'nothing'])(
    'ends with the %s',
    async (by) => {
      const { client, assistant, secret, recoveryCodes, begin } = await withTwoFactor();
      const challenge = await begin();
      const { password } = assistant;
      if (by === 'time') {
        await at.school.dataSource.query(
          `update sign_in_challenge set expires_at = expires_at - interval '5 minutes' where staff_id = $1`,
          [assistant.id],
        );
      } else if (by === 'password') {
        const form = {
          currentPassword: password,
          newPassword: 'Another@66',
          confirmNewPassword: 'Another@66',
        };
        await client.get(changePassword, { body: form });
      } else if (by === 'deactivation') {
        await at.teacher.get(setAssistantActive, { params: { id: assistant.id }, body: { active: false } });
      } else if (by === 'second factor') {
        await client.get(disableTwoFactor, { body: { password, code: present(recoveryCodes[0]) } });
      }
      const response = await finish(by === 'nothing' ? 'no-such-challenge' : challenge, codeNow(secret));
      expect(response).toMatchObject(ENDED);
    },
  );
});

describe('a code', () => {
  it('works once, and not after the one that confirmed the secret', async () => {
    const { client, assistant } = await asAssistant(at.school, at.teacher, []);
    const { secret } = await turnOnTwoFactor(client, assistant.password);
    const attempt = async (code: string) => finish(await challengeOf(at.school.visitor(), assistant), code);
    const code = codeNow(secret);
    expect(await attempt(code)).toMatchObject(WRONG);
    await forgetUsedCodes(assistant.id);
    expect((await attempt(code)).status).toBe(200);
    expect(await attempt(code)).toMatchObject(WRONG);
  });

  it.each(['the app', 'recovery'])('of %s lets one of two sign-ins in', async (kind) => {
    const { secret, recoveryCodes, begin } = await withTwoFactor();
    for (let round = 0; round < 3; round++) {
      const code = kind === 'recovery' ? present(recoveryCodes[round]) : codeNow(secret);
      const challenges = [await begin(), await begin()];
      const both = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      if (kind === 'the app') break;
    }
  });

  it('of recovery works once, each of them', async () => {
    const { recoveryCodes, begin } = await withTwoFactor();
    for (const code of recoveryCodes.slice(0, 2)) {
      expect((await finish(await begin(), code)).status).toBe(200);
      expect(await finish(await begin(), code)).toMatchObject(WRONG);
    }
  });

  it('of one account is of no use for another', async () => {
    const [one, other] = [await withTwoFactor(), await withTwoFactor()];
    expect(await finish(await one.begin(), present(other.recoveryCodes[0]))).toMatchObject(WRONG);
    expect(await finish(await one.begin(), codeNow(other.secret))).toMatchObject(WRONG);
  });
});
