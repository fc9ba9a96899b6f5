import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMe, refreshToken } from '@daad/contracts/account.contract';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
});
afterAll(() => started(school)?.stop());

it('ends all sessions when the secret is replaced, and accepts new sign-ins', async () => {
  const teacher = await school.asTeacher();
  const rotated = await teacher.get(refreshToken, {
    body: { refreshToken: present(teacher.session).refreshToken },
  });
  await school.restartApi({ jwtSecret: 'another-secret-that-only-the-tests-know' });

  const before = school.visitor();
  before.token = rotated.token;
  expect((await before.call(getMe, {})).status).toBe(401);
  for (const token of [rotated.refreshToken, present(teacher.session).refreshToken]) {
    const refused = await before.call(refreshToken, { body: { refreshToken: token } });
    expect([refused.status, refused.body.code]).toEqual([401, 'auth.refresh-invalid']);
  }

  const again = await school.asTeacher();
  expect((await again.get(getMe, {})).userId).toBe(school.teacher.id);
});
