import { setClassFee, setConcession } from '@daad/contracts/class-fees.contract';
import { chargeFee, payFee, refundFee, reverseFee, waiveFee } from '@daad/contracts/fees.contract';
import { closeShift, getMyShift, openShift, receiveShift, type Shift } from '@daad/contracts/shifts.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '../api-client.js';
import { createStudent } from '../builders.js';
import { createClass } from '../classroom-builders.js';
import {
  charged,
  closedShift,
  closing,
  openedShift,
  paid,
  payment,
  refund,
  reversal,
  waiver,
} from '../fee-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const shiftOf = async (client: ApiClient): Promise<Shift> =>
  (await client.get(getMyShift, {})) ?? openedShift(client);
const closeOpen = async (client: ApiClient): Promise<void> => {
  const open = await client.get(getMyShift, {});
  if (open) await closedShift(client, open.id);
};

const written = (studentId: string, entityId: string, after: Record<string, unknown>): Expected => ({
  kind: 'created',
  entity: 'fee',
  entityId,
  studentId,
  after,
});

async function prepareCharge({ client, database }: Acting) {
  const { id: studentId } = await createStudent(database);
  return charged(client, studentId, 200, '2026-11');
}
async function preparePayment({ client, database }: Acting) {
  const { id: studentId } = await createStudent(database);
  const shift = await shiftOf(client);
  return { studentId, shift, receipt: await paid(client, studentId, 150) };
}

export const FEE_CASES = {
  'POST fees/Charge': auditCase({
    prepare: ({ database }) => createStudent(database),
    call: async ({ client }, { id: studentId }) => {
      const body = { id: newId(), studentId, amount: 50, reason: 'مذكرة' };
      await client.get(chargeFee, { body });
      return [written(studentId, body.id, { kind: 'charge', amount: 50, reason: 'مذكرة' })];
    },
  }),
  'POST fees/Waive': auditCase({
    prepare: prepareCharge,
    call: async ({ client }, { id: chargeId, studentId }) => {
      const { id, reason } = await client.get(waiveFee, waiver(chargeId, 30));
      return [written(studentId, id, { kind: 'waiver', amount: 30, reason })];
    },
  }),
  'POST fees/Pay': auditCase({
    prepare: async ({ client, database }) => {
      await shiftOf(client);
      return createStudent(database);
    },
    call: async ({ client }, { id: studentId }) => {
      const given = { method: 'wallet' as const, reference: 'TX-9' };
      const request = payment(studentId, 199.5, { ...given, sameTransfer: true });
      const { id, number } = await client.get(payFee, request);
      return [{ ...written(studentId, id, { kind: 'payment', amount: 199.5, ...given }), label: number }];
    },
  }),
  'POST fees/Refund': auditCase({
    prepare: preparePayment,
    call: async ({ client }, { studentId, receipt }) => {
      const { id, reason } = await client.get(refundFee, refund(receipt.id, 100));
      return [written(studentId, id, { kind: 'refund', amount: 100, reason, method: 'cash' })];
    },
  }),
  'POST fees/Reverse': auditCase({
    prepare: prepareCharge,
    call: async ({ client }, { id: entryId, studentId }) => {
      const { id, reason } = await client.get(reverseFee, reversal(entryId));
      return [written(studentId, id, { kind: 'reversal', amount: 200, reason })];
    },
  }),
  'PUT class/Fee/:id': auditCase({
    prepare: ({ database }) => createClass(database),
    call: async ({ client }, { id, name }) => {
      const body = { kind: 'monthly' as const, amount: 200, from: '2099-01' };
      await client.get(setClassFee, { params: { id }, body });
      const after = { from_month: '2099-01', kind: 'monthly', amount: 200 };
      return [{ kind: 'created', entity: 'classFee', entityId: id, label: name, after }];
    },
  }),
  'PUT student/Concession/:id': auditCase({
    prepare: ({ database }) => createStudent(database),
    call: async ({ client }, { id }) => {
      const body = { kind: 'percent' as const, value: 25, reason: 'أخوان في الصف' };
      await client.get(setConcession, { params: { id }, body });
      return [{ kind: 'created', entity: 'concession', entityId: id, studentId: id, after: body }];
    },
  }),
  'POST shifts/Open': auditCase({
    prepare: ({ client }) => closeOpen(client),
    call: async ({ client }) => {
      const { id, number } = await client.get(openShift, { body: { id: newId(), openingCash: 100 } });
      const after = { opening_cash: 100, opened_itself: false };
      return [{ kind: 'created', entity: 'shift', entityId: id, label: String(number), after }];
    },
  }),
  'POST shifts/Close': auditCase({
    prepare: ({ client }) => shiftOf(client),
    call: async ({ client }, { id: shiftId }) => {
      const { number, expectedCash } = await client.get(closeShift, closing(shiftId, 120));
      const after = { counted_cash: 120, expected_cash: expectedCash };
      return [{ kind: 'updated', entity: 'shift', entityId: shiftId, label: String(number), after }];
    },
  }),
  'POST shifts/Receive': auditCase({
    prepare: async ({ client }) => {
      const shift = await shiftOf(client);
      return closedShift(client, shift.id, 70);
    },
    call: async ({ client }, { id: shiftId, number }) => {
      const body = { id: newId(), shiftId, receivedCash: 70, note: 'كامل' };
      await client.get(receiveShift, { body });
      const after = { received_cash: 70, receiving_note: 'كامل' };
      return [{ kind: 'updated', entity: 'shift', entityId: shiftId, label: String(number), after }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
