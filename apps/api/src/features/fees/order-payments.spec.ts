import { describe, expect, it } from '@jest/globals';
import { payFee } from '@daad/contracts/fees.contract';
import {
  changeOrderStatus,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
  type Order,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { getMyShift } from '@daad/contracts/shifts.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { newId } from '@daad/persistence/ids';
import { asAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { accountOf, charged, paid, payment, refunded, reversed } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { DELIVERY } from '@daad/testing/order-school';

const fees = useFeeSchool();
const read = ({ id }: Order) => fees.teacher.get(getOrder, { params: { id } });
const payFor = (order: Order, amount: number) =>
  paid(fees.assistant, order.studentId, amount, { orderId: order.id });
const setStatus = ({ id }: Order, status: number) =>
  fees.teacher.get(changeOrderStatus, { body: { orderIds: [id], status } });

async function refusal(order: Order, amount: number, given: object = {}) {
  const request = payment(order.studentId, amount, { orderId: order.id, ...given });
  const { status, body } = await fees.assistant.call(payFee, request);
  return [status, body.code, body.message];
}

describe('an order that is paid', () => {
  it('carries what is paid, in parts and whole, and leaves the balance as it is', async () => {
    const { id, phoneNumber, password } = fees.student;
    await charged(fees.assistant, id, 200, '2026-11');
    const order = await fees.order();
    expect(order).toMatchObject({ paidAmount: 0, paid: false, openAmount: 240, toRefund: 0 });
    const receipt = await payFor(order, 100.5);
    expect(receipt).toMatchObject({
      orderNumber: order.orderNumber,
      settles: [{ month: null, reason: `طلب رقم ${order.orderNumber}`, amount: 100.5 }],
      credit: 0,
      balance: 200,
    });
    expect(await read(order)).toMatchObject({ paidAmount: 100.5, paid: false, openAmount: 139.5 });
    await payFor(order, 139.5);

    const own = await fees.school.signIn(phoneNumber, password);
    const listed = (await own.get(listOrders, { body: {} })).items;
    expect(listed).toMatchObject([{ id: order.id, paidAmount: 240, paid: true, openAmount: 0, toRefund: 0 }]);
    const account = await accountOf(own, id);
    expect(account).toMatchObject({ balance: 200, credit: 0, openMonths: ['2026-11'] });
    expect(account.entries.items.map(({ kind, amount, orderNumber }) => [kind, amount, orderNumber])).toEqual(
      [
        ['payment', 139.5, order.orderNumber],
        ['payment', 100.5, order.orderNumber],
        ['charge', 200, null],
      ],
    );
    expect((await fees.assistant.get(getMyShift, {}))?.expectedCash).toBe(240);
    expect(await fees.differences()).toEqual([]);
  });

  it('takes no more than is open of it', async () => {
    const order = await fees.order();
    await payFor(order, 200);
    expect(await refusal(order, 40.01)).toEqual([
      409,
      'fees.more-than-order',
      `المبلغ أكبر من المتبقي من الطلب، وهو: ${formatMoney(40)}`,
    ]);
    await payFor(order, 40);
    expect((await refusal(order, 0.01))[1]).toBe('fees.more-than-order');
  });

  it('is one of that student', async () => {
    const order = await fees.order();
    const other = await createStudent(fees.school.dataSource);
    expect(await refusal(order, 1, { studentId: other.id })).toEqual([
      404,
      'order.not-found',
      `لم يتم العثور على الطلب: ${order.id}`,
    ]);
    expect((await refusal(order, 1, { orderId: newId() }))[1]).toBe('order.not-found');
    const { status, body } = await fees.assistant.call(payFee, payment(order.studentId, 1, { orderId: 'x' }));
    expect([status, body.errors]).toEqual([400, { orderId: ['الطلب غير صحيح'] }]);
  });

  it('is the content of a payment: the same id for another order, or for fees, is refused', async () => {
    const order = await fees.order();
    const request = payment(order.studentId, 50, { orderId: order.id });
    const first = await fees.assistant.get(payFee, request);
    expect(await fees.assistant.get(payFee, request)).toEqual(first);
    for (const orderId of [null, (await fees.order()).id]) {
      const { body } = await fees.assistant.call(payFee, { body: { ...request.body, orderId } });
      expect(body.code).toBe('fees.id-reused');
    }
    expect((await read(order)).paidAmount).toBe(50);
  });

  it('has less paid after a refund, which leaves the balance too, and after a reversal', async () => {
    const order = await fees.order();
    const first = await payFor(order, 100);
    const second = await payFor(order, 140);
    expect(await refunded(fees.assistant, first.id, 30)).toMatchObject({
      orderNumber: order.orderNumber,
      balance: 0,
    });
    expect(await read(order)).toMatchObject({ paidAmount: 210, paid: false, openAmount: 30 });
    expect(await reversed(fees.assistant, second.id)).toMatchObject({ balance: 0 });
    expect(await read(order)).toMatchObject({ paidAmount: 70, openAmount: 170 });
    expect(await fees.differences()).toEqual([]);
  });

  it('is to be refunded once it is canceled, and takes nothing more', async () => {
    const order = await fees.order();
    const { id } = await payFor(order, 100);
    await setStatus(order, ORDER_STATUSES.Canceled);
    expect(await read(order)).toMatchObject({ paidAmount: 100, paid: false, openAmount: 0, toRefund: 100 });
    expect(await refusal(order, 1)).toEqual([
      409,
      'fees.order-canceled',
      `الطلب رقم ${order.orderNumber} ملغى، ولا يُحصَّل عنه`,
    ]);
    await refunded(fees.assistant, id, 100);
    expect(await read(order)).toMatchObject({ paidAmount: 0, toRefund: 0 });
  });

  it('is to be refunded what is above its total, once a refund is reversed after it was paid anew', async () => {
    const order = await fees.order();
    const { id } = await payFor(order, 240);
    const back = await refunded(fees.assistant, id, 50);
    await payFor(order, 50);
    await reversed(fees.assistant, back.id);
    expect(await read(order)).toMatchObject({ paidAmount: 290, paid: true, openAmount: 0, toRefund: 50 });
    expect((await refusal(order, 0.01))[1]).toBe('fees.more-than-order');
  });

  it('may be changed to cost less than is paid: the rest is to be refunded', async () => {
    const order = await fees.order();
    await payFor(order, 240);
    const items = order.items.map(({ productId }) => ({ productId, quantity: 1 }));
    const changed = await fees.teacher.get(updateOrder, {
      params: { id: order.id },
      body: { ...DELIVERY, items },
    });
    expect(changed).toMatchObject({
      totalPrice: 120,
      paidAmount: 240,
      paid: true,
      openAmount: 0,
      toRefund: 120,
    });
  });

  it('is never deleted, also when all was returned', async () => {
    const [order, other] = [await fees.order(), await fees.order()];
    const { id } = await payFor(order, 240);
    const message = `على الطلب رقم ${order.orderNumber} مدفوعات مسجلة، ألغِ الطلب بدلاً من حذفه`;
    const one = await fees.teacher.call(deleteOrder, { params: { id: order.id } });
    expect([one.status, one.body.code, one.body.message]).toEqual([409, 'order.has-payments', message]);
    await refunded(fees.assistant, id, 240);
    const both = { body: { orderIds: [other.id, order.id] } };
    expect((await fees.teacher.call(deleteOrders, both)).body.message).toBe(message);
    expect((await read(other)).id).toBe(other.id);
    await fees.teacher.get(deleteOrder, { params: { id: other.id } });
  });
});

describe('an order that several change at once', () => {
  const REFUSED = [409, 404];

  it('is never paid twice', async () => {
    const order = await fees.order();
    const { client: other } = await fees.taker();
    const request = () => payment(order.studentId, 240, { orderId: order.id });
    const responses = await Promise.all(
      [fees.assistant, other, fees.assistant, other].map((client) => client.call(payFee, request())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(order)).paidAmount).toBe(240);
  });

  it('is paid before it is canceled, or not at all', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const order = await fees.order();
      const [{ status }] = await Promise.all([
        fees.assistant.call(payFee, payment(order.studentId, 240, { orderId: order.id })),
        setStatus(order, ORDER_STATUSES.Canceled),
      ]);
      expect([200, 409]).toContain(status);
      expect((await read(order)).toRefund).toBe(status === 200 ? 240 : 0);
    }
  });

  it('is paid and stays, or is deleted and takes nothing', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const order = await fees.order();
      const [taken, gone] = await Promise.all([
        fees.assistant.call(payFee, payment(order.studentId, 240, { orderId: order.id })),
        fees.teacher.call(deleteOrder, { params: { id: order.id } }),
      ]);
      if (taken.status === 200) expect(gone.body.code).toBe('order.has-payments');
      else expect([REFUSED.includes(taken.status), gone.status]).toEqual([true, 200]);
    }
    expect(await fees.differences()).toEqual([]);
  });
});

describe('what a payment of an order tells', () => {
  it('reaches those who see orders, and the student', async () => {
    const { phoneNumber, password } = fees.student;
    const order = await fees.order();
    const { client: desk } = await asAssistant(fees.school, fees.teacher, ['orders']);
    const { client: other } = await asAssistant(fees.school, fees.teacher, ['students']);
    const [board, orders, own, deaf] = await Promise.all([
      fees.school.listen(fees.teacher),
      fees.school.listen(desk),
      fees.school.listen(await fees.school.signIn(phoneNumber, password)),
      fees.school.listen(other),
    ]);
    const { id } = await payFor(order, 40);
    for (const socket of [board, orders, own])
      expect(await socket.next('order.updated', ({ orderId }) => orderId === order.id)).toMatchObject({
        studentId: order.studentId,
      });
    const account = await own.next('fees.changed', ({ studentId }) => studentId === order.studentId);
    expect(account.balance).toBe(0);
    await refunded(fees.assistant, id, 40);
    await own.next('order.updated', ({ orderId }) => orderId === order.id);
    expect(deaf.all('order.updated')).toEqual([]);
  });
});
