import { describe, expect, it } from '@jest/globals';
import { refundFee, reverseFee } from '@daad/contracts/fees.contract';
import { getMyShift } from '@daad/contracts/shifts.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import {
  accountOf,
  charged,
  closedShift,
  openedShift,
  paid,
  refund,
  refunded,
  reversal,
  reversed,
} from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

async function refusal(entryId: string, client: ApiClient = fees.assistant) {
  const { status, body } = await client.call(reverseFee, reversal(entryId));
  return [status, body.code, body.message];
}
async function refundRefusal(paymentId: string, amount: number, client: ApiClient = fees.assistant) {
  const { status, body } = await client.call(refundFee, refund(paymentId, amount));
  return [status, body.code, body.message];
}
const expectedCash = async (client = fees.assistant) => (await client.get(getMyShift, {}))?.expectedCash;

describe('a refund', () => {
  it('returns at most what is left of the payment, in the way in which it came', async () => {
    const { id } = fees.student;
    const receipt = await paid(fees.assistant, id, 100, { method: 'wallet', reference: `W-${Date.now()}` });
    const first = await refunded(fees.assistant, receipt.id, 60.5);
    expect(first).toMatchObject({ kind: 'refund', entryId: receipt.id, method: 'wallet', balance: -39.5 });
    expect(await refundRefusal(receipt.id, 39.51)).toEqual([
      409,
      'fees.more-than-paid',
      'المبلغ المردود أكبر من المتبقي من الدفعة، وهو: 39.50\u00a0ج.م',
    ]);
    await refunded(fees.assistant, receipt.id, 39.5);
    const { entries, balance } = await accountOf(fees.assistant, id);
    expect(balance).toBe(0);
    expect(entries.items.find((entry) => entry.id === receipt.id)).toMatchObject({
      refundable: 0,
      reversible: false,
    });
    expect(await fees.differences()).toEqual([]);
  });

  it('is counted in the shift of the one who returns the money, who needs one', async () => {
    const receipt = await paid(fees.assistant, fees.student.id, 100);
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    expect((await refundRefusal(receipt.id, 30, client))[1]).toBe('shift.none');
    await openedShift(client, 50);
    await refunded(client, receipt.id, 30);
    expect([await expectedCash(), await expectedCash(client)]).toEqual([100, 20]);
  });

  it('is of a payment that counts', async () => {
    const receipt = await paid(fees.assistant, fees.student.id, 100);
    await reversed(fees.assistant, receipt.id);
    expect(await refundRefusal(receipt.id, 10)).toEqual([
      409,
      'fees.already-reversed',
      'تم إلغاء هذا القيد من قبل',
    ]);
    const charge = await charged(fees.assistant, fees.student.id, 10);
    for (const entry of [UNKNOWN, charge.id])
      expect(await refundRefusal(entry, 10)).toEqual([
        404,
        'fees.payment-not-found',
        'لم يتم العثور على الدفعة المطلوب ردها',
      ]);
  });
});

describe('a reversal', () => {
  it('takes one entry back, once and finally', async () => {
    const charge = await charged(fees.assistant, fees.student.id, 200, '2026-11');
    const taken = await reversed(fees.assistant, charge.id);
    expect(taken).toMatchObject({ kind: 'reversal', entryId: charge.id, amount: 200, balance: 0 });
    expect(await refusal(charge.id)).toEqual([409, 'fees.already-reversed', 'تم إلغاء هذا القيد من قبل']);
    expect(await refusal(taken.id)).toEqual([409, 'fees.reversal-final', 'الإلغاء نهائي ولا يمكن إلغاؤه']);
    const { entries, openCharges } = await accountOf(fees.assistant, fees.student.id);
    expect(openCharges).toEqual([]);
    expect(entries.items[1]).toMatchObject({ id: charge.id, reversedBy: taken.id, reversible: false });
  });

  it('of an unknown entry is not found', async () => {
    expect(await refusal(UNKNOWN)).toEqual([
      404,
      'fees.entry-not-found',
      'لم يتم العثور على القيد المطلوب إلغاؤه',
    ]);
  });

  it('is of an own entry, but for the teacher', async () => {
    const { client } = await fees.taker();
    const charge = await charged(fees.assistant, fees.student.id, 200);
    expect(await refusal(charge.id, client)).toEqual([
      403,
      'fees.not-own',
      'لا يمكنك إلغاء قيد سجّله شخص آخر، المعلم وحده يلغيه',
    ]);
    const { entries } = await accountOf(client, fees.student.id);
    expect(entries.items).toMatchObject([{ reversible: false }]);
    expect((await reversed(fees.teacher, charge.id)).balance).toBe(0);
  });

  it('of a payment comes while its shift is open and nothing of it is refunded, whoever asks', async () => {
    const { id } = fees.student;
    const first = await paid(fees.assistant, id, 100);
    const second = await paid(fees.assistant, id, 40);
    const back = await refunded(fees.assistant, first.id, 30);
    expect(await refusal(first.id, fees.teacher)).toEqual([
      409,
      'fees.refunded',
      'رُدّ جزء من هذه الدفعة، سجّل رد الباقي بدلاً من إلغائها',
    ]);
    await reversed(fees.assistant, back.id);
    await reversed(fees.assistant, first.id);
    expect(await expectedCash()).toBe(40);
    const kept = await refunded(fees.assistant, second.id, 15);
    await closedShift(fees.assistant, fees.shiftId, 25);
    const third = await paid(fees.assistant, id, 5, { shiftId: fees.shiftId });
    expect(await refusal(kept.id, fees.teacher)).toEqual([
      409,
      'fees.refund-shift-closed',
      'أُغلقت الوردية التي سُجّل فيها رد المبلغ، ولا يمكن إلغاؤه بعد ذلك',
    ]);
    const fourth = await paid(fees.assistant, id, 6);
    const shift = await fees.assistant.get(getMyShift, {});
    await closedShift(fees.assistant, shift?.id ?? '', 11);
    for (const { id: entry } of [third, fourth])
      expect(await refusal(entry, fees.teacher)).toEqual([
        409,
        'fees.payment-shift-closed',
        'أُغلقت الوردية التي سُجّلت فيها هذه الدفعة، سجّل رد المبلغ بدلاً من إلغائها',
      ]);
    // Refunded instead.
    await openedShift(fees.assistant, 20);
    await refunded(fees.assistant, third.id, 5);
    expect(await expectedCash()).toBe(15);
    expect(await fees.differences()).toEqual([]);
  });

  it('of a charge that is paid leaves credit', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 200, '2026-10');
    await charged(fees.assistant, id, 200, '2026-11');
    await paid(fees.assistant, id, 200);
    await reversed(fees.assistant, charge.id);
    expect(await accountOf(fees.assistant, id)).toMatchObject({ balance: 0, credit: 0, openMonths: [] });
  });
});
