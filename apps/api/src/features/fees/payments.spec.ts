import { describe, expect, it } from '@jest/globals';
import { getReceipt, payFee } from '@daad/contracts/fees.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { charged, closedShift, paid, payment, type PaymentBody, reversed } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function refusal(client: ApiClient, given: Partial<PaymentBody> = {}, studentId = fees.student.id) {
  const { status, body } = await client.call(payFee, payment(studentId, 100, given));
  return [status, body.code, body.message];
}

describe('a payment', () => {
  it('gives the next receipt of the shift, with the amount in words and what it settles', async () => {
    const { id: studentId, fullName, code } = fees.student;
    const october = await charged(fees.assistant, studentId, 150, '2026-10');
    await charged(fees.assistant, studentId, 200, '2026-11');
    await paid(fees.assistant, studentId, 0.5);
    const at = ago(90 * MINUTE);
    const receipt = await paid(fees.assistant, studentId, 199.5, { at });
    expect(receipt).toMatchObject({
      number: `${fees.shiftNumber}-2`,
      studentId,
      studentName: fullName,
      studentCode: code,
      amount: 199.5,
      amountInWords: 'مائة وتسعة وتسعون جنيهاً وخمسون قرشاً',
      method: 'cash',
      reference: null,
      at,
      authorName: 'منى السيد',
      settles: [
        { month: '2026-10', reason: october.reason, amount: 149.5 },
        { month: '2026-11', reason: october.reason, amount: 50 },
      ],
      credit: 0,
      refunded: 0,
      late: false,
      atCorrected: false,
      reversed: false,
      balance: 150,
    });
    // The teacher sees phones, too.
    const { parentPhoneNumber } = fees.student;
    expect(await fees.teacher.get(getReceipt, { params: { number: receipt.number } })).toEqual({
      ...receipt,
      parentPhoneNumber,
    });
    expect(await fees.differences()).toEqual([]);
  });

  it.each([
    [{ amount: 0 }, 'amount', 'المبلغ يجب أن يكون أكبر من صفر'],
    [{ amount: -5 }, 'amount', 'المبلغ غير صحيح'],
    [{ amount: undefined as never }, 'amount', 'المبلغ مطلوب'],
    [{ amount: 100_000.01 }, 'amount', 'المبلغ أكبر من المسموح (الحد الأقصى 100,000 ج.م)'],
    [{ method: 'gold' as never }, 'method', 'طريقة الدفع غير معروفة'],
    [{ method: 'wallet' as const }, 'reference', 'رقم العملية مطلوب لهذه الطريقة'],
    [{ method: 'instapay' as const, reference: ' ' }, 'reference', 'رقم العملية مطلوب لهذه الطريقة'],
    [{ method: 'bank' as const, reference: null }, 'reference', 'رقم العملية مطلوب لهذه الطريقة'],
    [{ at: 'أمس' }, 'at', 'وقت الدفع غير صحيح'],
    [{ shiftId: 'x' }, 'shiftId', 'الوردية غير صحيحة'],
  ])('with %j is refused', async (given, field, message) => {
    const { status, body } = await fees.assistant.call(payFee, payment(fees.student.id, 10, given));
    expect([status, body.errors]).toMatchObject([400, { [field]: expect.arrayContaining([message]) }]);
  });

  it('takes the highest amount', async () => {
    expect(await paid(fees.assistant, fees.student.id, 100_000)).toMatchObject({
      amountInWords: 'مائة ألف جنيه',
      credit: 100_000,
    });
  });

  it('needs a shift of the one who takes it', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    expect(await refusal(client)).toEqual([409, 'shift.none', 'لا توجد وردية مفتوحة لك، افتح وردية أولاً']);
    expect((await refusal(client, { shiftId: fees.shiftId }))[1]).toBe('auth.not-owner');
    expect(await refusal(client, { shiftId: UNKNOWN })).toEqual([
      404,
      'shift.not-found',
      'لم يتم العثور على الوردية',
    ]);
  });

  it('is of a student who exists', async () => {
    expect((await refusal(fees.assistant, {}, UNKNOWN))[1]).toBe('student.not-found');
  });

  it.each([
    ['6 minutes ahead', -6 * MINUTE, true],
    ['4 minutes ahead', -4 * MINUTE, false],
    ['61 days back', 61 * 24 * 60 * MINUTE, true],
    ['59 days back', 59 * 24 * 60 * MINUTE, false],
  ])('of %s is taken, whether its time is corrected: %j', async (_, ms, atCorrected) => {
    const at = ago(ms);
    const body = { ...payment(fees.student.id, 10, { at }).body };
    const receipt = await fees.assistant.get(payFee, { body });
    expect(receipt.atCorrected).toBe(atCorrected);
    if (atCorrected) expect(Math.abs(Date.parse(receipt.at) - Date.now())).toBeLessThan(5 * MINUTE);
    else expect(receipt.at).toBe(at);
    expect(await fees.assistant.get(payFee, { body })).toEqual(receipt);
  });

  it('that arrives late comes into the open shift, or opens one', async () => {
    const { id } = fees.student;
    await closedShift(fees.assistant, fees.shiftId);
    const first = await paid(fees.assistant, id, 10, { shiftId: fees.shiftId });
    expect(first.late).toBe(true);
    const second = await paid(fees.assistant, id, 10, { shiftId: fees.shiftId });
    const [shift] = first.number.split('-');
    expect([first.number, second.number, second.late]).toEqual([`${shift}-1`, `${shift}-2`, true]);
    expect(Number(shift)).toBeGreaterThan(fees.shiftNumber);
    const third = await paid(fees.assistant, id, 10);
    expect([third.number, third.late]).toEqual([`${shift}-3`, false]);
    expect(await fees.assistant.get(getReceipt, { params: { number: first.number } })).toMatchObject({
      late: true,
      balance: -30,
    });
  });
});

describe('the reference of a transfer', () => {
  it('is taken once for a method, however it is typed, unless it is for siblings', async () => {
    const reference = `TX-${Date.now()}`;
    const first = await paid(fees.assistant, fees.student.id, 10, { method: 'wallet', reference });
    const sibling = await createStudent(fees.school.dataSource);
    const typed = reference.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const again = { method: 'wallet' as const, reference: typed };
    expect((await refusal(fees.teacher, again, sibling.id))[1]).toBe('shift.none');
    expect(await refusal(fees.assistant, again, sibling.id)).toEqual([
      409,
      'fees.reference-taken',
      `رقم العملية مسجل في الإيصال ${first.number}. إذا كان التحويل لأكثر من طالب فأكّد أنه التحويل نفسه`,
    ]);
    await paid(fees.assistant, sibling.id, 10, { method: 'bank', reference });
    const same = await paid(fees.assistant, sibling.id, 10, { ...again, sameTransfer: true });
    expect(same.reference).toBe(typed);
  });

  it('is free again when its payment is reversed', async () => {
    const reference = `RX-${Date.now()}`;
    const first = await paid(fees.assistant, fees.student.id, 10, { method: 'instapay', reference });
    await reversed(fees.assistant, first.id);
    await paid(fees.assistant, fees.student.id, 10, { method: 'instapay', reference });
  });

  it('is taken once by two takers who send it at once', async () => {
    const other = await createStudent(fees.school.dataSource);
    const { client } = await fees.taker();
    for (let round = 0; round < 5; round++) {
      const given = { method: 'wallet' as const, reference: `CX-${round}` };
      const sent = await Promise.all([
        fees.assistant.call(payFee, payment(fees.student.id, 10, given)),
        client.call(payFee, payment(other.id, 10, given)),
      ]);
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
