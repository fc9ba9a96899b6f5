import { describe, expect, it } from '@jest/globals';
import { chargeFee, payFee, refundFee, reverseFee, waiveFee } from '@daad/contracts/fees.contract';
import { ERASED_NAME, eraseStudent } from '@daad/contracts/personal-data.contract';
import { closeShift, getMyShift } from '@daad/contracts/shifts.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import {
  accountOf,
  charged,
  closing,
  paid,
  payment,
  refund,
  reversal,
  waiver,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { newId } from '@daad/persistence/ids';

const fees = useFeeSchool();
const times = <Result>(count: number, run: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => run(number)));
const REUSED = 'سُجّلت هذه العملية من قبل ببيانات أخرى. راجع الحساب قبل أن تعيد المحاولة';

describe('payments at once', () => {
  it('of fifty by two takers have neither a double nor a gap', async () => {
    const { client: other, shift } = await fees.taker();
    const students = await times(5, () => createStudent(fees.school.dataSource));
    const takers: ApiClient[] = [fees.assistant, other];
    const receipts = await times(50, async (number) => {
      const student = students[number % 5];
      const taker = takers[number % 2];
      return taker?.get(payFee, payment(student?.id ?? '', 10 + number / 100));
    });
    const numbers = receipts.map((receipt) => receipt?.number).sort();
    const expected = [fees.shiftNumber, shift.number].flatMap((of) =>
      Array.from({ length: 25 }, (_, place) => `${of}-${place + 1}`),
    );
    expect(numbers).toEqual(expected.sort());
    for (const [place, { id }] of students.entries()) {
      // Ten of each: the numbers place, place + 5, … up to 45 more.
      const sum = Array.from({ length: 10 }, (_, each) => 1000 + place + each * 5).reduce((a, b) => a + b);
      expect((await accountOf(fees.assistant, id)).balance).toBe(-sum / 100);
    }
    expect(await fees.differences()).toEqual([]);
  });

  it('of one student and one taker settle one after another', async () => {
    const { id } = fees.student;
    await charged(fees.assistant, id, 100);
    const receipts = await times(10, () => fees.assistant.get(payFee, payment(id, 15)));
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(10);
    expect(await accountOf(fees.assistant, id)).toMatchObject({ balance: -50, credit: 50 });
  });

  it('and a close leave nothing behind: each is counted, or refused', async () => {
    const { id } = fees.student;
    const pay = () => fees.assistant.call(payFee, payment(id, 10));
    const before = [pay(), pay(), pay(), pay(), pay()];
    const close = fees.assistant.call(closeShift, closing(fees.shiftId));
    const sent = await Promise.all([...before, pay(), pay(), pay(), pay(), pay()]);
    const closed = await close;
    const taken = sent.filter(({ status }) => status === 200).length;
    for (const { status, body } of sent) if (status !== 200) expect(body.code).toBe('shift.none');
    expect(closed.body.data).toMatchObject({ state: 'closed', receipts: taken, expectedCash: taken * 10 });
    expect((await accountOf(fees.assistant, id)).balance).toBe(0 - taken * 10);
  });

  it('that arrive late open one shift', async () => {
    const { id } = fees.student;
    await fees.assistant.get(closeShift, closing(fees.shiftId));
    const receipts = await times(10, () =>
      fees.assistant.get(payFee, payment(id, 10, { shiftId: fees.shiftId })),
    );
    const shifts = new Set(receipts.map(({ number }) => number.split('-')[0]));
    expect(shifts.size).toBe(1);
    expect(await fees.assistant.get(getMyShift, {})).toMatchObject({
      receipts: 10,
      openedItself: true,
      openingCash: 0,
    });
    expect(await fees.differences()).toEqual([]);
  });
});

describe('what may be done once', () => {
  it('is done once by ten at once', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 100);
    const other = await charged(fees.assistant, id, 100);
    const receipt = await paid(fees.assistant, id, 50);
    const succeeded = async (send: () => Promise<{ status: number }>) => {
      const statuses = (await times(10, send)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await succeeded(() => fees.assistant.call(waiveFee, waiver(other.id, 30)))).toBe(3);
    expect(await succeeded(() => fees.assistant.call(refundFee, refund(receipt.id, 20)))).toBe(2);
    expect(await succeeded(() => fees.assistant.call(reverseFee, reversal(charge.id)))).toBe(1);
    // 100 charged, 90 waived, 50 paid, 40 returned.
    expect((await accountOf(fees.assistant, id)).balance).toBe(0);
    expect(await fees.differences()).toEqual([]);
  });
});

describe('one id', () => {
  it('writes once, also when it is sent ten times at once, and responds alike', async () => {
    const { id } = fees.student;
    const charge = { body: { id: newId(), studentId: id, amount: 100, reason: 'مذكرة', month: '2026-11' } };
    const charges = await times(10, () => fees.assistant.get(chargeFee, charge));
    const waive = waiver(charge.body.id, 10);
    const waivers = await times(10, () => fees.assistant.get(waiveFee, waive));
    const pay = payment(id, 60, { method: 'wallet', reference: `ID-${Date.now()}` });
    const receipts = await times(10, () => fees.assistant.get(payFee, pay));
    const back = refund(pay.body.id, 20);
    const refunds = await times(10, () => fees.assistant.get(refundFee, back));
    const reverse = reversal(back.body.id);
    const reversals = await times(10, () => fees.assistant.get(reverseFee, reverse));
    for (const responses of [charges, waivers, receipts, refunds, reversals])
      for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await accountOf(fees.assistant, id)).toMatchObject({ balance: 30, entries: { totalCount: 5 } });
    // For ever, also from another device and when the shift is closed.
    await fees.assistant.get(closeShift, closing(fees.shiftId));
    expect(await fees.assistant.get(payFee, pay)).toEqual(receipts[0]);
    expect((await fees.teacher.get(refundFee, back)).id).toBe(back.body.id);
    expect((await accountOf(fees.assistant, id)).entries.totalCount).toBe(5);
    // And of a student who is erased: a device may have it in its queue yet.
    await fees.teacher.get(eraseStudent, { params: { id }, body: { code: fees.student.code } });
    expect(await fees.assistant.get(payFee, pay)).toMatchObject({
      id: pay.body.id,
      studentName: ERASED_NAME,
    });
    expect((await fees.assistant.get(chargeFee, charge)).reason).toBe(ERASED_NAME);
    expect((await accountOf(fees.assistant, id)).balance).toBe(30);
  });

  it('with other content is refused, and changes nothing', async () => {
    const { id } = fees.student;
    const sibling = await createStudent(fees.school.dataSource);
    const charge = { id: newId(), studentId: id, amount: 100, reason: 'مذكرة', month: '2026-11' };
    await fees.assistant.get(chargeFee, { body: charge });
    const pay = payment(id, 60, { method: 'wallet', reference: `OC-${Date.now()}` }).body;
    const at = new Date(Date.now() - 60_000).toISOString();
    await fees.assistant.get(payFee, { body: { ...pay, at } });
    const waive = waiver(charge.id, 10).body;
    await fees.assistant.get(waiveFee, { body: waive });
    const back = refund(pay.id, 20).body;
    await fees.assistant.get(refundFee, { body: back });
    const reverse = reversal(back.id).body;
    await fees.assistant.get(reverseFee, { body: reverse });
    const before = await accountOf(fees.assistant, id);
    for (const [call, body] of [
      [chargeFee, { ...charge, amount: 100.01 }],
      [chargeFee, { ...charge, reason: 'أخرى' }],
      [chargeFee, { ...charge, month: null }],
      [chargeFee, { ...charge, studentId: sibling.id }],
      [payFee, { ...pay, at, amount: 61 }],
      [payFee, { ...pay, at, method: 'bank' }],
      [payFee, { ...pay, at, reference: 'X' }],
      [payFee, { ...pay, at: new Date().toISOString() }],
      [payFee, { ...pay, at, studentId: sibling.id }],
      [payFee, { ...pay, at, id: charge.id }],
      [waiveFee, { ...waive, amount: 11 }],
      [refundFee, { ...back, amount: 21 }],
      [refundFee, { ...back, id: waive.id }],
      [reverseFee, { ...reverse, entryId: waive.id }],
      [reverseFee, { ...reverse, reason: 'سبب آخر' }],
    ] as const) {
      const { status, body: response } = await fees.assistant.send(call.method, call.path, body);
      expect([status, response.code, response.message]).toEqual([409, 'fees.id-reused', REUSED]);
    }
    expect(await accountOf(fees.assistant, id)).toEqual(before);
    expect((await accountOf(fees.assistant, sibling.id)).entries.totalCount).toBe(0);
  });

  it('of two students at once is one of them', async () => {
    const sibling = await createStudent(fees.school.dataSource);
    const id = newId();
    const sent = [fees.student.id, sibling.id].map((studentId) =>
      fees.assistant.call(payFee, payment(studentId, 10, { id })),
    );
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fees.differences()).toEqual([]);
  });
});
