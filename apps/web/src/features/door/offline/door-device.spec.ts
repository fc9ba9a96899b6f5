import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installFakeBrowser, SESSION } from '@daad/testing/fake-browser';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { dropKept } from '#web/lib/kept-data.js';
import { saveSignedIn } from '#web/lib/session-store.js';
import { refusedOf } from '../refused-of.js';
import { connectTo, QUEUE_DATABASE, QUEUE_STEPS } from './databases.js';
import {
  answerOf,
  closeDevices,
  HOLD,
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

  it('settles what an earlier scan offers once its student is here, and no longer when that is taken back', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const held = await device.scan(scanOf('S0003'));
    const guest = await device.scan(scanOf('S0002'));
    const settledOf = (id: string) => device.read().scans.find((scan) => scan.id === id)?.settled;
    expect([held.settled, guest.settled]).toEqual([null, null]);
    const letIn = await device.repeat(held.id, { override: { reason: 'حضر ولي أمره' } });
    expect(settledOf(held.id)).toBe('present');
    await device.undo(letIn.id);
    expect(settledOf(held.id)).toBeNull();
    // At another device.
    const record = { classId: 'algebra', date: TODAY };
    device.noteMarked({ ...record, studentId: 's2', attendanceId: 'a2' });
    device.noteMarked({ ...record, studentId: 's3', attendanceId: 'a3' });
    expect([settledOf(held.id), settledOf(guest.id)]).toEqual(['present', 'present']);
    device.noteRemoved({ ...record, attendanceId: 'a3' });
    expect(settledOf(held.id)).toBeNull();
  });

  it('settles the scan of a held student when a later roster has no hold', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0003'));
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const students = ROSTER.students.map((student) => ({ ...student, hold: null }));
    await device.acceptAnswers(new Map([[id, answerOf('held', { hold: { ...HOLD, at: later(1) } })]]));
    const acceptAt = (at: string) => device.roster.accept({ ...ROSTER, students, at });
    await acceptAt(later(0.5));
    expect(device.read().scans).toMatchObject([{ settled: null }]);
    await acceptAt(later(2));
    expect(device.read().scans).toMatchObject([{ id, outcome: 'held', settled: 'hold-ended' }]);
  });

  it('keeps whom the server turns away after they went in, also after a restart, until it is read', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await device.acceptAnswers(new Map([[id, answerOf('held', { hold: HOLD })]]));
    clock.mockRestore();
    expect(refusedOf(device.read())).toMatchObject([{ id, outcome: 'held', turnedAway: true }]);
    // More scans than the device keeps of those that are settled.
    for (let number = 0; number < 45; number++) {
      const again = await device.scan(scanOf('S0002'));
      await device.acceptAnswers(new Map([[again.id, answerOf('other-class')]]));
    }
    const after = await restarted(device);
    expect(refusedOf(after.read())).toMatchObject([{ id }]);
    await after.dismiss([id]);
    expect(refusedOf(after.read())).toEqual([]);
  });

  it('does not keep whom the server turns away at once: the card shows it in front of them', async () => {
    const device = await openDevice(USER);
    await device.roster.accept(ROSTER);
    const { id } = await device.scan(scanOf('S0001'));
    await device.acceptAnswers(new Map([[id, answerOf('held', { hold: HOLD })]]));
    expect(device.read().scans).toMatchObject([{ id, outcome: 'held', turnedAway: false }]);
    expect(refusedOf(device.read())).toEqual([]);
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
