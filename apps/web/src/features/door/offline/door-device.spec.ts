import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Roster, ScanAnswer } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { failed, installFakeBrowser, type SentRequest, SESSION, succeeded } from '@daad/testing/fake-browser';
import { present } from '@daad/testing/present';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { dropKept } from '#web/lib/kept-data.js';
import { saveSignedIn } from '#web/lib/session-store.js';
import { connectTo, QUEUE_DATABASE, QUEUE_STEPS } from './databases.js';
import { DoorDevice } from './door-device.js';
import { hashOf } from './door-school.js';
import { sendQueue } from './send-queue.js';

const TOKEN = '7ZZZZZZZZZZZZZZZZZZZZZZZZ1';
const OLD_TOKEN = '0AAAAAAAAAAAAAAAAAAAAAAAA1';
const ALGEBRA = { id: 'algebra', name: 'جبر', day: 0, time: '16:00:00' };
const PHYSICS = { id: 'physics', name: 'فيزياء', day: 1, time: '17:00:00' };
const HOLD = { reason: 'يراجع الإدارة', at: '2026-11-01T10:00:00.000Z', by: 'أ. محمود' };

const student = (id: string, code: string, classId: string, more = {}) => ({
  id,
  code,
  fullName: `طالب ${code}`,
  classId,
  hold: null,
  cardHash: hashOf(`CARD-${id}`),
  ...more,
});
const ROSTER: Roster = {
  students: [
    student('s1', 'S0001', 'algebra', { cardHash: hashOf(TOKEN) }),
    student('s2', 'S0002', 'physics'),
    student('s3', 'S0003', 'algebra', { hold: HOLD }),
  ],
  replacedCards: [{ studentId: 's1', cardHash: hashOf(OLD_TOKEN), replacedAt: '2026-11-02T10:00:00.000Z' }],
  removed: [],
  classes: [ALGEBRA, PHYSICS],
  cursor: 'c1',
  complete: true,
  at: '2026-11-28T10:00:00.000Z',
};
const TODAY = cairoDay(new Date());
const USER = SESSION.userId;

const answerOf = (outcome: ScanAnswer['outcome'], more: Partial<ScanAnswer> = {}): ScanAnswer => ({
  outcome,
  student: { id: 's1', fullName: 'طالب S0001', code: 'S0001' },
  class: ALGEBRA,
  studentClass: ALGEBRA,
  record: null,
  since: null,
  by: null,
  hold: null,
  ...more,
});
const MARKED = answerOf('marked', { record: { id: 'a1', date: TODAY, points: 5, makeUp: false } });
const bodyOf = ({ body }: SentRequest) => body as { scans: { id: string; code: string }[] };
const answerAll = (request: SentRequest) =>
  succeeded({ results: bodyOf(request).scans.map(({ id }) => ({ id, answer: MARKED, error: null })) });

const opened: DoorDevice[] = [];
async function openDevice(userId = USER): Promise<DoorDevice> {
  const device = await DoorDevice.open(userId);
  await device.roster.read();
  opened.push(device);
  return device;
}
/** The same device after its browser was killed. */
async function restarted(device: DoorDevice): Promise<DoorDevice> {
  await device.close();
  return openDevice(device.userId);
}
const scanOf = (code: string, more = {}) => ({ code, classId: 'algebra', ...more });

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
afterEach(async () => {
  await Promise.all(opened.splice(0).map((device) => device.close()));
});

describe('a device at the door', () => {
  it.each([
    ['the code of a student', scanOf('S0001'), 'marked'],
    ['the code in lower case and Arabic digits', scanOf(' s٠٠٠١ '), 'marked'],
    ['the card', scanOf(TOKEN.toLowerCase()), 'marked'],
    ['a replaced card', scanOf(OLD_TOKEN), 'replaced'],
    ['a foreign code', scanOf('6221234567890'), 'unknown'],
    ['a student of another class', scanOf('S0002'), 'other-class'],
    ['a make-up', scanOf('S0002', { makeUp: true }), 'marked'],
    ['a held student', scanOf('S0003'), 'held'],
    ['a held student who is let in', scanOf('S0003', { override: { reason: 'حضر ولي أمره' } }), 'marked'],
  ])('decides without a network: %s', async (_name, input, outcome) => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    expect(await device.scan(input)).toMatchObject({ outcome, state: 'waiting' });
    expect(device.read().waiting).toBe(1);
  });

  it('finds by name and code: the exact one first, then the class', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    const found = (text: string, classId: string) =>
      device.roster.school.find(text, classId, 2).map((match) => match.student.id);
    expect(found('طالب', 'physics')).toEqual(['s2', 's1']);
    expect(found('s0003', 'physics')).toEqual(['s3']);
    expect(found('س', 'physics')).toEqual([]);
  });

  it('knows who is here: the second scan of a student is no second mark', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    await device.scan(scanOf('S0001'));
    expect(await device.scan(scanOf(TOKEN))).toMatchObject({ outcome: 'already' });
    expect(device.counts('algebra', TODAY)).toEqual({ present: 1, makeUps: 0, expected: 2, isOwn: true });
  });

  it('has roster, scans and counts after a restart', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    const after = await restarted(device);
    expect(after.read()).toMatchObject({
      waiting: 1,
      roster: { size: 3 },
      scans: [{ id, outcome: 'marked' }],
    });
    expect(after.read().scans[0]?.student?.fullName).toBe('طالب S0001');
    expect(await after.scan(scanOf('S0001'))).toMatchObject({ outcome: 'already' });
  });

  it('sends what waits once, with the times of the scans, and takes the answers', async () => {
    const device = await openDevice();
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
    const device = await openDevice();
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
    const device = await openDevice();
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
    const device = await openDevice();
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
    expect(device.read()).toMatchObject({ waiting: 0, scans: [{ undone: true, state: 'sent' }] });
    expect(await device.scan(scanOf('S0001'))).toMatchObject({ outcome: 'marked' });
  });

  it('lets the answer of the server count where it differs', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    respond = () => succeeded({ results: [{ id, answer: answerOf('held', { hold: HOLD }), error: null }] });
    await sendQueue(device);
    expect(device.read().scans[0]).toMatchObject({ outcome: 'held', hold: HOLD });
    expect(device.counts('algebra', TODAY).present).toBe(0);
  });

  it('sends the last homework of a student, and a change made meanwhile after it', async () => {
    const device = await openDevice();
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
    const device = await openDevice();
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

  it('expects who made the meeting up elsewhere only once the student is here', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    await device.roster.acceptDay(
      { classId: 'algebra', date: TODAY, expected: 1, madeUp: ['s1'], present: [] },
      { readAt: 0, isPending: () => false },
    );
    expect(device.counts('algebra', TODAY).expected).toBe(1);
    const { id } = await device.scan(scanOf('S0001'));
    expect(device.counts('algebra', TODAY)).toMatchObject({ present: 1, expected: 2 });
    await device.undo(id);
    expect(device.counts('algebra', TODAY)).toMatchObject({ present: 0, expected: 1 });
  });

  it('does not send the scans of another account, and tells of them', async () => {
    const other = await openDevice('other');
    await other.roster.accept(ROSTER);
    await other.scan(scanOf('S0001'));
    const device = await openDevice();
    expect(device.read()).toMatchObject({ waiting: 0, waitingOfOthers: 1, roster: null, scans: [] });
    await sendQueue(device);
  });

  it('loses the roster, but no scan, when the session ends', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    await device.scan(scanOf('S0001'));
    dropKept();
    const after = await restarted(device);
    expect(after.read()).toMatchObject({ roster: null, waiting: 1 });
    expect(JSON.stringify(await (await openDB(QUEUE_DATABASE)).getAll('scans'))).not.toContain('طالب');
  });

  it('keeps what waits when a newer app upgrades the database, and when an older page comes back', async () => {
    const device = await openDevice();
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    const newer = connectTo(QUEUE_DATABASE, [
      ...QUEUE_STEPS,
      (database) => {
        (database as unknown as Awaited<ReturnType<typeof openDB>>).createObjectStore('more');
      },
    ]);
    const upgraded = await newer.get();
    expect(upgraded.version).toBe(QUEUE_STEPS.length + 1);
    expect(await upgraded.getAll('scans')).toMatchObject([{ id }]);
    // The page of before goes on with the upgraded database.
    await device.scan(scanOf('S0002', { makeUp: true }));
    expect(await upgraded.count('scans')).toBe(2);
    await newer.close();
  });
});
