import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logout } from '@daad/contracts/account.contract';
import { createStudent } from '@daad/testing/builders';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { present, started } from '@daad/testing/present';
import { RevokedSessions } from '../auth/revoked-sessions.js';

let school: InProcessSchool;
// Bound where it is called.
const has: RevokedSessions['has'] = Reflect.get(RevokedSessions.prototype, 'has');

beforeAll(async () => {
  // Without a worker, only the gateway closes sockets.
  school = await InProcessSchool.start({ worker: false });
});
afterAll(async () => {
  RevokedSessions.prototype.has = has;
  await started(school)?.stop();
});

it('disconnects a socket whose session ended after its token was checked', async () => {
  const { phoneNumber, password } = await createStudent(school.dataSource);
  const client = await school.signIn(phoneNumber, password);
  let isSignedOut = false;
  RevokedSessions.prototype.has = async function (sessionId) {
    const revoked = await has.call(this, sessionId);
    if (!isSignedOut) {
      isSignedOut = true;
      const body = { refreshToken: present(client.session).refreshToken };
      await school.visitor().get(logout, { body });
    }
    return revoked;
  };
  const socket = await school.listen(client);
  expect(isSignedOut).toBe(true);
  await socket.closed();
});
