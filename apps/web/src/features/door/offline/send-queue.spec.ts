import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failed, installFakeBrowser, type SentRequest, SESSION, succeeded } from '@daad/testing/fake-browser';
import { present } from '@daad/testing/present';
import { IDBFactory } from 'fake-indexeddb';
import { saveSignedIn } from '#web/lib/session-store.js';
import {
  answerOf,
  closeDevices,
  HOLD,
  openDevice,
  restarted,
  ROSTER,
  scanOf,
  TODAY,
} from './device-fixture.js';
import { sendQueue } from './send-queue.js';

const USER = SESSION.userId;
const MARKED = answerOf('marked', { record: { id: 'a1', date: TODAY, points: 5, makeUp: false } });
const bodyOf = ({ body }: SentRequest) => body as { scans: { id: string; code: string }[] };
const answerAll = (request: SentRequest) =>
  succeeded({ results: bodyOf(request).scans.map(({ id }) => ({ id, answer: MARKED, error: null })) });

type Respond = Parameters<typeof installFakeBrowser>[0];
const noCall: Respond = () => new Error('no call expected');
let respond: Respond;
let sent: SentRequest[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  respond = noCall;
  ({ sent } = installFakeBrowser((request) => respond(request)));
  saveSignedIn(SESSION);
});
afterEach(closeDevices);

describe('the queue of a device', () => {
  it('sends what waits once, with the times of the scans, and takes the answers', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id, at } = await device.scan(scanOf('S0001'));
    respond = answerAll;
    await sendQueue(device);
    await sendQueue(device);
    expect(sent).toHaveLength(1);
    expect(bodyOf(present(sent[0])).scans).toEqual([{ id, code: 'S0001', classId: 'algebra', at }]);
    expect(device.read()).toMatchObject({ waiting: 0, scans: [{ state: 'sent', points: 5 }] });
    expect(device.counts('algebra', TODAY)).toMatchObject({ present: 1, isOwn: true });
    await device.roster.acceptDay(
      { classId: 'algebra', date: TODAY, expected: 2, madeUp: [], present: [] },
      { readAt: 0, isPending: () => false },
    );
    expect(device.counts('algebra', TODAY)).toEqual({ present: 1, makeUps: 0, expected: 2, isOwn: false });
  });

  it('keeps everything when the call fails, and when the session has ended', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    await device.scan(scanOf('S0001'));
    for (const response of [
      new Error('no network'),
      failed(503, 'server.not-ready', ''),
      failed(401, 'auth.token-invalid', ''),
    ]) {
      respond = () => response;
      saveSignedIn(SESSION);
      await expect(sendQueue(device)).rejects.toThrow();
      expect(device.read().waiting).toBe(1);
    }
    expect((await restarted(device)).read().waiting).toBe(1);
  });

  it('lists what the server refuses until it is dismissed; its neighbours go on', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const first = await device.scan(scanOf('S0001'));
    await device.scan(scanOf('S0002', { makeUp: true }));
    const error = { code: 'scan.too-old', message: 'قديم' };
    respond = (request) =>
      succeeded({
        results: bodyOf(request).scans.map(({ id }) =>
          id === first.id ? { id, answer: null, error } : { id, answer: MARKED, error: null },
        ),
      });
    await sendQueue(device);
    const after = await restarted(device);
    const refused = () => after.read().scans.filter(({ state }) => state === 'refused');
    expect(refused()).toMatchObject([{ id: first.id, reason: 'قديم' }]);
    expect(after.read().waiting).toBe(0);
    await after.queue.remove([first.id]);
    expect(refused()).toEqual([]);
  });

  it('sends the undo of a scan before the scan, and shows it as taken back', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    await device.undo(id);
    expect(device.counts('algebra', TODAY).present).toBe(0);
    respond = (request) =>
      request.url.endsWith('UndoScan')
        ? succeeded({ removed: 0 })
        : succeeded({
            results: [{ id, answer: answerOf('undone', { student: null, class: null }), error: null }],
          });
    await sendQueue(device);
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['UndoScan', 'Sync']);
    expect(device.read()).toMatchObject({
      waiting: 0,
      scans: [{ undone: true, state: 'sent', student: { fullName: 'طالب S0001' } }],
    });
    expect(await device.scan(scanOf('S0001'))).toMatchObject({ outcome: 'marked' });
  });

  it('lets the answer of the server count where it differs', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    respond = () => succeeded({ results: [{ id, answer: answerOf('held', { hold: HOLD }), error: null }] });
    await sendQueue(device);
    expect(device.read().scans[0]).toMatchObject({ outcome: 'held', hold: HOLD });
    expect(device.counts('algebra', TODAY).present).toBe(0);
  });

  it('sends the last homework of a student, and a change made meanwhile after it', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    await device.noteHomework(id, 'missing');
    await device.noteHomework(id, 'partial');
    const states: string[] = [];
    respond = async (request) => {
      if (request.url.endsWith('Sync')) return answerAll(request);
      states.push((request.body as { state: string }).state);
      if (states.length === 1) await device.noteHomework(id, 'done');
      return succeeded({});
    };
    await sendQueue(device);
    expect(states).toEqual(['partial', 'done']);
    expect(device.read()).toMatchObject({ waiting: 0, scans: [{ homework: 'done' }] });
    expect((await restarted(device)).read().scans).toMatchObject([{ id, homework: 'done' }]);
  });

  it('takes the homework back that the server refuses, and lists it', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    await device.noteHomework(id, 'missing');
    respond = (request) =>
      request.url.endsWith('Sync') ? answerAll(request) : failed(404, 'homework.not-in-class', 'ليس فيه');
    await sendQueue(device);
    expect(device.read()).toMatchObject({
      waiting: 0,
      scans: [{ homework: null }],
      refusedHomework: [{ homework: 'missing', reason: 'الواجب (لم يُنجز): ليس فيه' }],
    });
  });
});
