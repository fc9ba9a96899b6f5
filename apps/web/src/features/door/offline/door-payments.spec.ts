import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Roster } from '@daad/contracts/door.contract';
import { DUES_HOLD } from '@daad/domain/door-dues';
import { failed, installFakeBrowser, type SentRequest, SESSION, succeeded } from '@daad/testing/fake-browser';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { dropKept } from '#web/lib/kept-data.js';
import { saveSignedIn } from '#web/lib/session-store.js';
import { connectTo, QUEUE_DATABASE, QUEUE_STEPS } from './databases.js';
import { answerOf, closeDevices, openDevice, restarted, ROSTER, scanOf, TODAY } from './device-fixture.js';
import type { DoorDevice } from './door-device.js';
import { sendQueue } from './send-queue.js';

const USER = SESSION.userId;
const SHIFT = 'f0000000-0000-4000-8000-000000000001';
const MARKED = answerOf('marked', { record: { id: 'a1', date: TODAY, points: 5, makeUp: false } });
const OWING: Roster = {
  ...ROSTER,
  students: ROSTER.students.map((student) => ({
    ...student,
    balance: student.id === 's2' ? 0 : 200,
    openMonths: student.id === 's2' ? [] : ['2026-11'],
    hold: student.id === 's3' ? DUES_HOLD : null,
  })),
};

type Respond = Parameters<typeof installFakeBrowser>[0];
let respond: Respond;
let sent: SentRequest[];
/** The calls so far, by the last part of their path. */
const calls = () => sent.map(({ url }) => url.split('/').at(-1));
const bodies = (name: string) =>
  sent.filter(({ url }) => url.endsWith(name)).map(({ body }) => body as Record<string, unknown>);
const answerAll: Respond = ({ url, body }) => {
  if (url.endsWith('/Sync'))
    return succeeded({
      results: (body as { scans: { id: string }[] }).scans.map(({ id }) => ({
        id,
        answer: MARKED,
        error: null,
      })),
    });
  return succeeded({ number: '7-1', createdAt: '2030-01-01T00:00:00.000Z' });
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  respond = () => new Error('no call expected');
  ({ sent } = installFakeBrowser((request) => respond(request)));
  saveSignedIn(SESSION);
});
afterEach(closeDevices);

async function owing(): Promise<DoorDevice> {
  const device = await openDevice(USER);
  await device.roster.accept(OWING);
  return device;
}
const collect = (device: DoorDevice, scanId: string, given = {}) =>
  device.payments.collect({
    scanId,
    studentId: 's1',
    classId: 'algebra',
    amount: 200,
    shiftId: SHIFT,
    openingCash: 0,
    ...given,
  });
const latest = (device: DoorDevice) => device.read().scans[0];

describe('cash that is taken at the door', () => {
  it('is on the device before it shows, once however often it is pressed, and is sent before the scans', async () => {
    const device = await owing();
    const { id, dues } = await device.scan(scanOf('S0001'));
    expect(dues).toEqual({ amount: 200, months: ['2026-11'] });
    await Promise.all([collect(device, id), collect(device, id)]);
    await collect(device, id);
    const taken = { dues: null, payment: { amount: 200, state: 'waiting', receipt: null } };
    expect([device.read().waiting, latest(device)]).toMatchObject([2, taken]);
    const after = await restarted(device);
    expect([after.read().waiting, latest(after)]).toMatchObject([2, taken]);
    respond = answerAll;
    await sendQueue(after);
    await sendQueue(after);
    expect(calls()).toEqual(['Pay', 'Sync']);
    expect(bodies('Pay')).toMatchObject([{ studentId: 's1', amount: 200, method: 'cash', shiftId: SHIFT }]);
    expect([after.read().waiting, latest(after)]).toMatchObject([
      0,
      { dues: null, payment: { state: 'sent', receipt: '7-1' } },
    ]);
  });

  it('is the same payment when the answer is lost, and with two pages', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id);
    const other = await openDevice(USER);
    respond = () => new Error('the answer is lost');
    await expect(sendQueue(device)).rejects.toThrow();
    expect(device.read().waiting).toBe(2);
    respond = answerAll;
    await Promise.all([sendQueue(device), sendQueue(other)]);
    const payments = bodies('Pay');
    expect(payments.length).toBeGreaterThan(1);
    expect(new Set(payments.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(other.read().waiting).toBe(0);
  });

  it('opens a shift in the same step where none is open', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id, { shiftId: null, openingCash: 75 });
    respond = (request) => {
      if (request.url.endsWith('/Mine')) return succeeded(null);
      return request.url.endsWith('/Open') ? succeeded(request.body) : answerAll(request);
    };
    await sendQueue(device);
    expect(calls()).toEqual(['Mine', 'Open', 'Pay', 'Sync']);
    const [{ id: shiftId, openingCash } = {}] = bodies('Open');
    expect([openingCash, bodies('Pay').map((body) => body['shiftId'])]).toEqual([75, [shiftId]]);
  });

  it('goes into the shift that was opened elsewhere meanwhile', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id, { shiftId: null });
    let isOpen = false;
    respond = (request) => {
      if (request.url.endsWith('/Mine')) return succeeded(isOpen ? { id: SHIFT } : null);
      if (!request.url.endsWith('/Open')) return answerAll(request);
      isOpen = true;
      return failed(409, 'shift.already-open', 'مفتوحة');
    };
    await sendQueue(device);
    expect(calls()).toEqual(['Mine', 'Open', 'Mine', 'Pay', 'Sync']);
    expect(bodies('Pay').map((body) => body['shiftId'])).toEqual([SHIFT]);
    expect(latest(device)?.payment).toMatchObject({ state: 'sent' });
  });

  it.each([
    [400, 'request.invalid'],
    [403, 'auth.forbidden'],
    [404, 'student.not-found'],
    [409, 'fees.id-reused'],
  ])('is listed when it is refused with %d, until it is dismissed; scans go on', async (status, code) => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id);
    respond = (request) =>
      request.url.endsWith('/Pay') ? failed(status, code, 'سبب الرفض') : answerAll(request);
    await sendQueue(device);
    const after = await restarted(device);
    expect(after.read()).toMatchObject({
      waiting: 0,
      refusedPayments: [{ student: { id: 's1' }, reason: 'لم يُسجَّل تحصيل 200\u00a0ج.م: سبب الرفض' }],
      scans: [{ state: 'sent', payment: { state: 'refused' }, dues: { amount: 200 } }],
    });
    const ids = after.read().refusedPayments.map((each) => each.id);
    await after.payments.retry(ids[0] ?? '');
    respond = (request) =>
      request.url.endsWith('/Pay') ? failed(status, code, 'مرة أخرى') : answerAll(request);
    await sendQueue(after);
    expect(new Set(bodies('Pay').map((body) => body['id'])).size).toBe(1);
    await after.dismiss(ids);
    expect(after.read()).toMatchObject({ refusedPayments: [], scans: [{ payment: null }] });
  });

  it('does not hold scans up while it cannot be sent', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id);
    respond = (request) =>
      request.url.endsWith('/Pay') ? failed(503, 'server.not-ready', '') : answerAll(request);
    await expect(sendQueue(device)).rejects.toThrow();
    expect(device.read()).toMatchObject({
      waiting: 1,
      scans: [{ state: 'sent', payment: { state: 'waiting' } }],
    });
  });

  it('counts until the roster has it, and no longer', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id, { amount: 150 });
    const amounts = () => latest(device)?.dues?.amount;
    expect(amounts()).toBe(50);
    respond = answerAll;
    await sendQueue(device);
    expect(amounts()).toBe(50);
    const students = OWING.students.map((student) => ({ ...student, balance: 50 }));
    await device.roster.accept({ ...OWING, students, at: '2030-01-01T00:00:01.000Z' });
    expect(amounts()).toBe(50);
  });

  it('ends a hold for dues at this device once all is paid, and lets others hold', async () => {
    const device = await owing();
    const held = await device.scan(scanOf('S0003'));
    expect(held).toMatchObject({ outcome: 'held', hold: DUES_HOLD, dues: { amount: 200 } });
    await collect(device, held.id, { studentId: 's3', amount: 199 });
    expect(await device.scan(scanOf('S0003'))).toMatchObject({ outcome: 'held', dues: { amount: 1 } });
    await collect(device, latest(device)?.id ?? '', { studentId: 's3', amount: 1 });
    expect(latest(device)?.settled).toBe('hold-ended');
    expect(await device.scan(scanOf('S0003'))).toMatchObject({ outcome: 'marked', dues: null });
  });

  it('holds alike where the account knows no balance', async () => {
    const device = await openDevice(USER);
    const students = OWING.students.map(({ balance: _, openMonths: __, ...student }) => student);
    await device.roster.accept({ ...OWING, students });
    expect(await device.scan(scanOf('S0003'))).toMatchObject({
      outcome: 'held',
      hold: DUES_HOLD,
      dues: null,
    });
    expect(await device.scan(scanOf('S0001'))).toMatchObject({ outcome: 'marked', dues: null });
  });

  it('stays when the session ends, without names, and is sent by its account alone', async () => {
    const device = await owing();
    const { id } = await device.scan(scanOf('S0001'));
    await collect(device, id);
    dropKept();
    const after = await restarted(device);
    expect(after.read()).toMatchObject({ roster: null, waiting: 2 });
    expect(JSON.stringify(await (await openDB(QUEUE_DATABASE)).getAll('payments'))).not.toContain('طالب');
    const other = await openDevice('other');
    expect(other.read()).toMatchObject({ waiting: 0, waitingOfOthers: 2, refusedPayments: [] });
    await sendQueue(other);
    expect(sent).toEqual([]);
  });

  it('has a place in the database of an app of before', async () => {
    const before = connectTo(QUEUE_DATABASE, QUEUE_STEPS.slice(0, 1));
    await (
      await before.get()
    ).add('scans', {
      id: 'old',
      place: 1,
      userId: USER,
      request: { code: 'S0001', classId: 'algebra', at: new Date().toISOString() },
      outcome: 'marked',
      studentId: 's1',
      studentClassId: 'algebra',
      since: null,
      makeUp: false,
      points: null,
      state: 'waiting',
      reason: null,
      undo: 'no',
    });
    await before.close();
    const device = await owing();
    expect(device.read().waiting).toBe(1);
    await collect(device, 'old');
    expect(device.read().waiting).toBe(2);
  });
});
