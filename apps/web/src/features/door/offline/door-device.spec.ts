import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installFakeBrowser, SESSION } from '@daad/testing/fake-browser';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { dropKept } from '#web/lib/kept-data.js';
import { saveSignedIn } from '#web/lib/session-store.js';
import { connectTo, QUEUE_DATABASE, QUEUE_STEPS } from './databases.js';
import {
  closeDevices,
  OLD_TOKEN,
  openDevice,
  restarted,
  ROSTER,
  scanOf,
  TODAY,
  TOKEN,
} from './device-fixture.js';
import { sendQueue } from './send-queue.js';

const USER = SESSION.userId;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  installFakeBrowser(() => new Error('no call expected'));
  saveSignedIn(SESSION);
});
afterEach(closeDevices);

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
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    expect(await device.scan(input)).toMatchObject({ outcome, state: 'waiting' });
    expect(device.read().waiting).toBe(1);
  });

  it('finds by name and code: the exact one first, then the class', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const found = (text: string, classId: string) =>
      device.roster.school.find(text, classId, 2).map((match) => match.student.id);
    expect(found('طالب', 'physics')).toEqual(['s2', 's1']);
    expect(found('s0003', 'physics')).toEqual(['s3']);
    expect(found('س', 'physics')).toEqual([]);
  });

  it('knows who is here: the second scan of a student is no second mark', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    await device.scan(scanOf('S0001'));
    expect(await device.scan(scanOf(TOKEN))).toMatchObject({ outcome: 'already' });
    expect(device.counts('algebra', TODAY)).toEqual({ present: 1, makeUps: 0, expected: 2, isOwn: true });
  });

  it('has roster, scans and counts after a restart', async () => {
    const device = await openDevice(USER);
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

  it('expects who made the meeting up elsewhere only once the student is here', async () => {
    const device = await openDevice(USER);
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
    const device = await openDevice(USER);
    expect(device.read()).toMatchObject({ waiting: 0, waitingOfOthers: 1, roster: null, scans: [] });
    await sendQueue(device);
  });

  it('loses the roster, but no scan, when the session ends', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    await device.scan(scanOf('S0001'));
    dropKept();
    const after = await restarted(device);
    expect(after.read()).toMatchObject({ roster: null, waiting: 1 });
    expect(JSON.stringify(await (await openDB(QUEUE_DATABASE)).getAll('scans'))).not.toContain('طالب');
  });

  it('keeps what waits when a newer app upgrades the database, and when an older page comes back', async () => {
    const device = await openDevice(USER);
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
