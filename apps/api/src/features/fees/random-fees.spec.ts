import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  chargeFee,
  getReceipt,
  payFee,
  refundFee,
  reverseFee,
  waiveFee,
} from '@daad/contracts/fees.contract';
import { changeOrderStatus, getOrder } from '@daad/contracts/orders.contract';
import { closeShift, listShifts, openShift } from '@daad/contracts/shifts.contract';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { accountOf } from '@daad/testing/fee-builders';
import { FeeModel, type ModelEntry } from '@daad/testing/fee-model';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present } from '@daad/testing/present';
import fc from 'fast-check';

const fees = useFeeSchool();
const MONTHS = ['2026-09', '2026-10', '2026-11', null];
const REASON = 'سبب';

/** One step; what its numbers choose from depends on what is there by then. */
interface Step {
  what: 'charge' | 'pay' | 'waive' | 'refund' | 'reverse' | 'shift' | 'payOrder' | 'cancel';
  student: number;
  taker: number;
  piastres: number;
  pick: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'charge',
    'charge',
    'pay',
    'pay',
    'pay',
    'waive',
    'refund',
    'refund',
    'reverse',
    'reverse',
    'shift',
    'payOrder',
    'payOrder',
    'cancel',
  ),
  student: fc.nat(2),
  taker: fc.nat(1),
  piastres: fc.integer({ min: 1, max: 30_000 }),
  pick: fc.nat(1000),
});

/** A short run for every day, of one request at a time; `ten-thousand-operations.spec.ts` has many at once. */
describe('random operations', () => {
  let model: FeeModel;
  let takers: ApiClient[];
  let students: string[];
  beforeAll(async () => {
    model = new FeeModel();
    takers = [(await fees.taker()).client, (await fees.taker()).client];
    for (const [taker, client] of takers.entries())
      for (const { id } of (await client.get(listShifts, { query: {} })).items)
        model.shifts.push({ id, taker, opening: 0, open: true });
    students = [];
    for (let number = 0; number < 3; number++)
      students.push((await createStudent(fees.school.dataSource)).id);
    for (const student of students) {
      const { id, totalPrice } = await fees.order(20, student);
      model.orders.push({ id, student, total: totalPrice * 100, canceled: false });
    }
  });

  /** Makes the call, and applies it to the model where the model allows it. */
  async function run({ what, student, taker, piastres, pick }: Step): Promise<void> {
    const client = present(takers[taker]);
    const studentId = present(students[student]);
    const id = newId();
    const amount = piastres / 100;
    const some = (kind?: ModelEntry['kind']) => {
      const among = model.entries.filter((entry) => (kind ? entry.kind === kind : !entry.id.includes(' ')));
      return among[pick % Math.max(among.length, 1)];
    };
    const base = { id, student: studentId, amount: piastres };
    const order = present(model.orders[student]);
    const expectStatus = (may: boolean, { status, body }: { status: number; body: { code?: string } }) =>
      expect([what, status, body.code]).toEqual([
        what,
        may ? 200 : 409,
        may ? undefined : expect.any(String),
      ]);

    if (what === 'charge') {
      const month = MONTHS[pick % MONTHS.length] ?? null;
      const response = await client.call(chargeFee, {
        body: { id, studentId, amount, reason: REASON, month },
      });
      expectStatus(true, response);
      model.add({ ...base, kind: 'charge', month });
    } else if (what === 'pay') {
      const method = pick % 3 > 0 ? ('cash' as const) : ('other' as const);
      const body = { id, studentId, amount, method };
      const shift = model.openShift(taker);
      expectStatus(shift !== undefined, await client.call(payFee, { body }));
      if (shift) model.add({ ...base, kind: 'payment', method, shift: shift.id });
    } else if (what === 'payOrder') {
      const may = model.canPay(order, piastres, taker);
      const shift = model.openShift(taker)?.id ?? null;
      const body = { id, studentId, amount, method: 'cash' as const, orderId: order.id };
      expectStatus(may, await client.call(payFee, { body }));
      if (may) model.add({ ...base, kind: 'payment', method: 'cash', shift, order: order.id });
    } else if (what === 'cancel') {
      order.canceled = !order.canceled;
      const status = order.canceled ? ORDER_STATUSES.Canceled : ORDER_STATUSES.Pending;
      await fees.teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status } });
    } else if (what === 'waive') {
      const charge = some('charge');
      if (!charge) return;
      const may = model.canWaive(charge, piastres);
      const body = { id, chargeId: charge.id, amount, reason: REASON };
      expectStatus(may, await client.call(waiveFee, { body }));
      if (may) model.add({ ...base, kind: 'waiver', student: charge.student, of: charge.id });
    } else if (what === 'refund') {
      const payment = some('payment');
      if (!payment) return;
      const may = model.canRefund(payment, piastres, taker);
      const shift = model.openShift(taker)?.id ?? null;
      const body = { id, paymentId: payment.id, amount, reason: REASON };
      expectStatus(may, await client.call(refundFee, { body }));
      if (may) model.add({ ...payment, id, amount: piastres, kind: 'refund', of: payment.id, shift });
    } else if (what === 'reverse') {
      const entry = some();
      if (!entry) return;
      const may = model.canReverse(entry);
      expectStatus(
        may,
        await fees.teacher.call(reverseFee, { body: { id, entryId: entry.id, reason: REASON } }),
      );
      if (may) model.reverse(entry, id);
    } else await turnShift(client, taker, amount);
  }

  async function turnShift(client: ApiClient, taker: number, amount: number): Promise<void> {
    const open = model.openShift(taker);
    const id = newId();
    if (!open) {
      await client.get(openShift, { body: { id, openingCash: amount } });
      model.shifts.push({ id, taker, opening: Math.round(amount * 100), open: true });
      return;
    }
    const body = { id, shiftId: open.id, countedCash: amount, note: null };
    const closed = await client.get(closeShift, { body });
    expect(Math.round(closed.expectedCash * 100)).toBe(model.expectedCash(open));
    expect(Math.round((closed.difference ?? 0) * 100)).toBe(
      Math.round(amount * 100) - model.expectedCash(open),
    );
    open.open = false;
  }

  async function expectEqual(studentId: string): Promise<void> {
    const ordered = present(model.orders.find(({ student }) => student === studentId));
    const [{ paidAmount, openAmount, toRefund }, account] = await Promise.all([
      fees.teacher.get(getOrder, { params: { id: ordered.id } }),
      accountOf(fees.teacher, studentId),
    ]);
    expect({ paidAmount, openAmount, toRefund }).toEqual({
      paidAmount: model.paidOf(ordered) / 100,
      openAmount: model.openOf(ordered) / 100,
      toRefund: model.toRefundOf(ordered) / 100,
    });
    const open = model.openCharges(studentId);
    expect({
      balance: account.balance,
      credit: account.credit,
      openCharges: account.openCharges.map(({ id, left }) => ({ id, left })),
      openMonths: account.openMonths,
    }).toEqual({
      balance: model.balance(studentId) / 100 || 0,
      credit: model.credit(studentId) / 100,
      openCharges: open.map(({ id, left }) => ({ id, left: left / 100 })),
      openMonths: model.openMonths(studentId),
    });
  }

  it('agree with the model to the piastre: balances, open charges, credit, receipts and shifts', async () => {
    const steps = fc.array(step, { minLength: 200, maxLength: 200 });
    const once = { numRuns: 1, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        for (const each of given) {
          await run(each);
          await expectEqual(present(students[each.student]));
        }
      }),
      once,
    );
    for (const studentId of students) {
      await expectEqual(studentId);
      await expectReceipts(studentId);
    }
    for (const client of takers) {
      const { items } = await client.get(listShifts, { query: { pageSize: 1000 } });
      for (const { id, expectedCash } of items)
        expect(Math.round(expectedCash * 100)).toBe(
          model.expectedCash(present(model.shifts.find((shift) => shift.id === id))),
        );
    }
    expect(await fees.differences()).toEqual([]);
    expect(model.entries.length).toBeGreaterThan(20);
  });

  /** Together the receipts settle what is settled, and each settles no more than it is worth. */
  async function expectReceipts(studentId: string): Promise<void> {
    const { entries, openCharges, credit } = await accountOf(fees.teacher, studentId);
    let settled = 0;
    let over = 0;
    for (const { kind, amount, receiptNumber, orderNumber } of entries.items) {
      if (kind !== 'payment' || orderNumber !== null) continue;
      const receipt = await fees.teacher.get(getReceipt, { params: { number: receiptNumber ?? '' } });
      const own = receipt.settles.reduce((sum, share) => sum + Math.round(share.amount * 100), 0);
      const worth = receipt.reversed ? 0 : Math.round((amount - receipt.refunded) * 100);
      expect(own + Math.round(receipt.credit * 100)).toBe(worth);
      settled += own;
      over += Math.round(receipt.credit * 100);
    }
    const left = openCharges.reduce((sum, charge) => sum + Math.round(charge.left * 100), 0);
    const credited = Math.round(credit * 100);
    expect(over).toBe(credited);
    // What is owed without any payment, less what is open yet.
    expect(settled).toBe(model.owed(studentId) - left);
  }
});
