import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { failed, installFakeBrowser, type SentRequest, SESSION, succeeded } from '@daad/testing/fake-browser';
import { present } from '@daad/testing/present';
import { callApi } from './api-client.js';
import { endedSession } from './ended-session.js';
import { clearSession, readSession, saveSignedIn, subscribeToSession } from './session-store.js';

const AGAIN = { ...SESSION, token: 'again' };
const bearer = ({ headers }: SentRequest) => headers.get('authorization');

let sent: SentRequest[];
let stop = () => {};

/** The session has ended on the server; the page asks for the password as soon as it knows. */
beforeEach(() => {
  ({ sent } = installFakeBrowser((request) =>
    bearer(request) === 'Bearer again'
      ? succeeded({ items: [] })
      : failed(401, 'auth.token-invalid', 'انتهت'),
  ));
  saveSignedIn(SESSION);
  const session = present(readSession());
  stop = subscribeToSession(() => endedSession.set(readSession() ? null : session));
});
afterEach(() => {
  stop();
  endedSession.set(null);
});

const asked = async () => {
  // A write finds out, and keeps its refusal.
  await expect(callApi('POST attendance/UndoScan', { body: { id: SESSION.userId } })).rejects.toMatchObject({
    status: 401,
  });
  expect(endedSession.read()).not.toBeNull();
};
const addresses = () => sent.map(({ url }) => url.replace('/api/v1/', ''));

it('lets reads wait for the next sign-in of the user, those of the public too', async () => {
  await asked();
  const before = sent.length;
  const found = Promise.all([
    callApi('POST order/GetList', { body: {} }),
    callApi('POST StudentPoints/StudentsPointsTable', { body: {} }),
    callApi('GET class/GetList', {}),
  ]);
  expect(sent).toHaveLength(before);
  saveSignedIn(AGAIN);
  await found;
  expect(sent.slice(before).map(bearer)).toEqual(Array(3).fill('Bearer again'));
});

it('sends the read that found out once more, after the sign-in', async () => {
  const found = callApi('GET class/GetList', {});
  await new Promise<void>((resolve) => {
    const stopWaiting = subscribeToSession(() => {
      stopWaiting();
      // After all that follows from it.
      setImmediate(resolve);
    });
  });
  saveSignedIn(AGAIN);
  await found;
  expect(addresses()).toEqual(['class/GetList', 'account/RefreshToken', 'class/GetList']);
});

it('sends nothing when the user leaves, another one signs in, or the read is given up', async () => {
  await asked();
  const before = sent.length;
  const left = callApi('GET class/GetList', {});
  clearSession();
  endedSession.set(null);
  await expect(left).rejects.toMatchObject({ status: 401 });

  endedSession.set({ ...SESSION, userType: 'Student' });
  const ofOther = callApi('GET class/GetList', {});
  saveSignedIn({ ...AGAIN, userId: 'u2' });
  await expect(ofOther).rejects.toMatchObject({ status: 401 });

  endedSession.set({ ...SESSION, userType: 'Student' });
  const controller = new AbortController();
  const aborted = callApi('GET class/GetList', {}, { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toThrow('aborted');
  expect(sent).toHaveLength(before);
});
