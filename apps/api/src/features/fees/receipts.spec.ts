import { describe, expect, it } from '@jest/globals';
import { getReceipt, payFee, type Receipt } from '@daad/contracts/fees.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { charged, paid, payment, refunded, reversed } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';

const fees = useFeeSchool();

const read = (client: ApiClient, number: string): Promise<Receipt> =>
  client.get(getReceipt, { params: { number } });

describe('a receipt', () => {
  it('shows what it settles after a refund, and that it is reversed', async () => {
    const { id } = fees.student;
    const charge = await charged(fees.assistant, id, 100, '2026-11');
    const first = await paid(fees.assistant, id, 60);
    const second = await paid(fees.assistant, id, 60);
    expect(second).toMatchObject({ settles: [{ amount: 40 }], credit: 20 });
    await refunded(fees.assistant, first.id, 50);
    expect(await read(fees.assistant, first.number)).toMatchObject({
      settles: [{ amount: 10 }],
      refunded: 50,
    });
    expect(await read(fees.assistant, second.number)).toMatchObject({
      settles: [{ amount: 60, month: '2026-11', reason: charge.reason }],
      credit: 0,
      balance: 30,
    });
    await reversed(fees.assistant, second.id);
    expect(await read(fees.assistant, second.number)).toMatchObject({
      number: second.number,
      amount: 60,
      settles: [],
      reversed: true,
      balance: 90,
    });
  });

  it('is read by the student who paid, and by no other', async () => {
    const { phoneNumber, password } = fees.student;
    const { number } = await paid(fees.assistant, fees.student.id, 25);
    const own = await fees.school.signIn(phoneNumber, password);
    expect((await read(own, number)).amount).toBe(25);
    const stranger = await createStudent(fees.school.dataSource);
    const other = await fees.school.signIn(stranger.phoneNumber, stranger.password);
    const { status, body } = await other.call(getReceipt, { params: { number } });
    expect([status, body.code]).toEqual([403, 'auth.not-owner']);
  });

  it.each(['999999-1', '999999999-999999999'])('%s is not found', async (number) => {
    const { status, body } = await fees.teacher.call(getReceipt, { params: { number } });
    expect([status, body.message]).toEqual([404, `لم يتم العثور على الإيصال: ${number}`]);
  });

  it.each(['147', 'x-1', '1-2-3'])('%s is no number of one', async (number) => {
    const { status, body } = await fees.teacher.call(getReceipt, { params: { number } });
    expect([status, body.errors]).toEqual([400, { number: ['رقم الإيصال غير صحيح'] }]);
  });

  it('is found by a number in Arabic digits', async () => {
    const { number } = await paid(fees.assistant, fees.student.id, 25);
    const typed = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await read(fees.teacher, typed)).number).toBe(number);
  });
});

describe('what a payment tells', () => {
  it('reaches the teacher, assistants with the permission and the student', async () => {
    const { id: studentId, phoneNumber, password } = fees.student;
    const { client: other } = await asAssistant(fees.school, fees.teacher, ['students']);
    const stranger = await createStudent(fees.school.dataSource);
    const [own, board, desk, ...deaf] = await Promise.all([
      fees.school.listen(await fees.school.signIn(phoneNumber, password)),
      fees.school.listen(fees.teacher),
      fees.school.listen(fees.assistant),
      fees.school.listen(other),
      fees.school.listen(await fees.school.signIn(stranger.phoneNumber, stranger.password)),
    ]);
    await charged(fees.assistant, studentId, 100);
    await paid(fees.assistant, studentId, 30.5);
    for (const socket of [own, board, desk]) {
      const event = await socket.next('fees.changed', ({ balance }) => balance === 69.5);
      expect(event).toMatchObject({ studentId, balance: 69.5 });
    }
    for (const socket of deaf) expect(socket.all('fees.changed')).toEqual([]);
  });

  it('is nothing when it is refused', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees']);
    const { body } = await client.call(payFee, payment(fees.student.id, 10));
    expect(body.code).toBe('shift.none');
    const [row] = await fees.school.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from outbox_event where name = 'fees.changed' and aggregate_id = $1`,
      [fees.student.id],
    );
    expect(row?.count).toBe(0);
  });
});
