import { describe, expect, it } from '@jest/globals';
import {
  closeShift,
  getMyShift,
  listShifts,
  openShift,
  receiveShift,
  type Shift,
} from '@daad/contracts/shifts.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { closedShift, closing, openedShift, paid, refunded, reversed } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

const receiving = (shiftId: string, receivedCash = 0) => ({
  body: { id: newId(), shiftId, receivedCash, note: null },
});
const mine = (client: ApiClient = fees.assistant) => client.get(getMyShift, {});
const NONE = {
  closedAt: null,
  closedByName: null,
  countedCash: null,
  difference: null,
  closingNote: null,
  receivedAt: null,
  receivedByName: null,
  receivedCash: null,
  receivingNote: null,
};

describe('a shift', () => {
  it('is open for its person, one at a time', async () => {
    const { client, assistant } = await asAssistant(fees.school, fees.teacher, ['fees']);
    expect(await mine(client)).toBeNull();
    const opened = await openedShift(client, 100.5);
    expect(opened).toMatchObject({
      state: 'open',
      personId: assistant.id,
      personName: assistant.fullName,
      openingCash: 100.5,
      expectedCash: 100.5,
      openedItself: false,
      receipts: 0,
      ...NONE,
    });
    expect(await mine(client)).toEqual(opened);
    const { status, body } = await client.call(openShift, { body: { id: newId(), openingCash: 0 } });
    expect([status, body.code, body.message]).toEqual([
      409,
      'shift.already-open',
      `لديك وردية مفتوحة بالفعل رقم ${opened.number}، أغلقها أولاً`,
    ]);
  });

  it('expects its opening cash, cash taken and cash returned, without what is reversed', async () => {
    const { id } = fees.student;
    const first = await paid(fees.assistant, id, 200.25);
    await paid(fees.assistant, id, 50, { method: 'other' });
    const third = await paid(fees.assistant, id, 30);
    await refunded(fees.assistant, first.id, 20.5);
    await reversed(fees.assistant, third.id);
    const open = await mine();
    expect(open).toMatchObject({
      receipts: 3,
      cashIn: 200.25,
      cashRefunded: 20.5,
      otherIn: 50,
      expectedCash: 179.75,
    });
    const body = { id: newId(), shiftId: fees.shiftId, countedCash: 170, note: 'ناقص عشرة' };
    const closed = await fees.assistant.get(closeShift, { body });
    expect(closed).toMatchObject({
      ...open,
      state: 'closed',
      closedAt: expect.any(String),
      closedByName: 'منى السيد',
      countedCash: 170,
      difference: -9.75,
      closingNote: 'ناقص عشرة',
    });
    expect(await mine()).toBeNull();
    // What comes later changes none of its figures.
    await openedShift(fees.assistant);
    await refunded(fees.assistant, first.id, 10);
    await paid(fees.assistant, id, 5, { shiftId: fees.shiftId });
    const { items } = await fees.assistant.get(listShifts, { query: {} });
    expect(items.find((each) => each.id === fees.shiftId)).toEqual(closed);
  });

  it('is closed once, by its person or the teacher', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    const other = await client.call(closeShift, closing(fees.shiftId));
    expect([other.status, other.body.code]).toEqual([403, 'auth.not-owner']);
    const unknown = await client.call(closeShift, closing(UNKNOWN));
    expect([unknown.status, unknown.body.message]).toEqual([404, 'لم يتم العثور على الوردية']);
    expect(await closedShift(fees.teacher, fees.shiftId, 7)).toMatchObject({
      state: 'closed',
      difference: 7,
    });
    const again = await fees.assistant.call(closeShift, closing(fees.shiftId));
    expect([again.status, again.body.message]).toEqual([409, 'الوردية مغلقة بالفعل، ولا تتغير أرقامها']);
  });

  it('is received once by the teacher, when it is closed', async () => {
    const early = await fees.teacher.call(receiveShift, receiving(fees.shiftId));
    expect([early.status, early.body.message]).toEqual([409, 'الوردية لا تزال مفتوحة، تُستلم بعد إغلاقها']);
    const closed = await closedShift(fees.assistant, fees.shiftId, 90);
    const refused = await fees.assistant.call(receiveShift, receiving(fees.shiftId));
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.forbidden']);
    const unknown = await fees.teacher.call(receiveShift, receiving(UNKNOWN));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'shift.not-found']);
    expect(await fees.teacher.get(receiveShift, receiving(fees.shiftId, 85.5))).toMatchObject({
      ...closed,
      state: 'received',
      receivedAt: expect.any(String),
      receivedByName: expect.any(String),
      receivedCash: 85.5,
    });
    const again = await fees.teacher.call(receiveShift, receiving(fees.shiftId, 85.5));
    expect([again.status, again.body.message]).toEqual([409, 'تم استلام نقدية هذه الوردية من قبل']);
  });

  it.each([
    [openShift, { openingCash: -1 }, 'openingCash', 'المبلغ الموجود في البداية غير صحيح'],
    [closeShift, { countedCash: 'x' }, 'countedCash', 'المبلغ المعدود غير صحيح'],
    [receiveShift, { receivedCash: null }, 'receivedCash', 'المبلغ المستلم غير صحيح'],
    [
      closeShift,
      { countedCash: 10_000_001 },
      'countedCash',
      'المبلغ أكبر من المسموح (الحد الأقصى 10,000,000 ج.م)',
    ],
  ] as const)('%#: is not written with %j', async (call, given, field, message) => {
    const body = { id: newId(), shiftId: fees.shiftId, ...given };
    const { status, body: response } = await fees.teacher.send(call.method, call.path, body);
    expect([status, response.errors]).toEqual([400, { [field]: [message] }]);
  });
});

describe('the steps of a shift', () => {
  it('are idempotent by their id, and refuse it with other content', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    const opening = { body: { id: newId(), openingCash: 10 } };
    const opened = await client.get(openShift, opening);
    expect(await client.get(openShift, opening)).toEqual(opened);
    const close = closing(opened.id, 12);
    const closed = await client.get(closeShift, close);
    expect(await client.get(closeShift, close)).toEqual(closed);
    // Also after another is open.
    await openedShift(client);
    expect(await client.get(openShift, opening)).toEqual(closed);
    const receive = receiving(opened.id, 12);
    const received = await fees.teacher.get(receiveShift, receive);
    expect(await fees.teacher.get(receiveShift, receive)).toEqual(received);
    const MESSAGE = 'سُجّلت هذه العملية من قبل ببيانات أخرى. راجع الحساب قبل أن تعيد المحاولة';
    for (const [call, body] of [
      [openShift, { ...opening.body, openingCash: 11 }],
      [closeShift, { ...close.body, countedCash: 13 }],
      [closeShift, { ...close.body, note: 'آخر' }],
      [closeShift, { ...close.body, shiftId: fees.shiftId }],
      [receiveShift, { ...receive.body, receivedCash: 13 }],
    ] as const) {
      const { status, body: response } = await fees.teacher.send(call.method, call.path, body);
      expect([status, response.message]).toEqual([409, MESSAGE]);
    }
  });

  it('are one when they are sent five times at once', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    const five = <Result>(send: () => Promise<Result>) => Promise.all(Array.from({ length: 5 }, send));
    const opening = { body: { id: newId(), openingCash: 10 } };
    const opened = await five(() => client.get(openShift, opening));
    expect(new Set(opened.map(({ number }) => number)).size).toBe(1);
    const close = closing(opening.body.id, 12);
    const closed = await five(() => client.get(closeShift, close));
    expect(new Set(closed.map(({ closedAt }) => closedAt)).size).toBe(1);
  });

  it('tell those who may list shifts', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    const [board, desk] = await Promise.all([fees.school.listen(fees.teacher), fees.school.listen(client)]);
    const { id } = await openedShift(client);
    await closedShift(client, id);
    for (const socket of [board, desk])
      for (const action of ['created', 'updated'] as const)
        await socket.next('data.changed', (event) => event.id === id && event.action === action);
  });
});

describe('the list of shifts', () => {
  it('has all for the teacher, and the own ones for others', async () => {
    const { client, id: personId, shift } = await fees.taker();
    await closedShift(client, shift.id);
    const second = await openedShift(client);
    const ids = async (of: ApiClient, query = {}) =>
      (await of.get(listShifts, { query })).items.map((each: Shift) => each.id);
    expect(await ids(client)).toEqual([second.id, shift.id]);
    expect(await ids(client, { personId: fees.assistantId })).toEqual([second.id, shift.id]);
    expect(await ids(client, { state: 'open' })).toEqual([second.id]);
    expect(await ids(client, { state: 'closed' })).toEqual([shift.id]);
    expect(await ids(client, { state: 'received' })).toEqual([]);
    await fees.teacher.get(receiveShift, receiving(shift.id));
    expect(await ids(client, { state: 'received' })).toEqual([shift.id]);
    expect((await ids(fees.teacher)).slice(0, 3)).toEqual([second.id, shift.id, fees.shiftId]);
    expect(await ids(fees.teacher, { personId })).toEqual([second.id, shift.id]);
    const { status, body } = await client.send('GET', 'shifts/GetList?state=lost');
    expect([status, body.errors]).toEqual([400, { state: ['حالة الوردية غير معروفة'] }]);
  });
});
