import type { ScanAnswer } from '@daad/contracts/door.contract';
import { callApi } from '#web/lib/api-client.js';
import { isPassing, isSignedOut, reasonOf } from '#web/lib/api-error.js';
import type { StoredScan } from './databases.js';
import type { DoorDevice } from './door-device.js';
import { sendPayment } from './send-payment.js';

/** How many scans one call takes (`attendance/Sync`). */
const SCANS_AT_ONCE = 500;
/** A request that has hung for so long is sent again. */
const SEND_TIMEOUT_MS = 15_000;

const options = () => ({ signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });

/**
 * Sends what waits, until nothing does: first the undos of scans, which also win over scans that arrive later. All calls may arrive
 * twice. What the server refuses is kept with the reason. Payments go before scans, as the door holds who has not paid; one that cannot
 * be sent now does not hold scans up.
 * @throws what kept a call from being answered: there is no connection, the server is busy, or the session has ended
 */
export async function sendQueue(device: DoorDevice): Promise<void> {
  let failure = await sendPayments(device);
  while (await sendNext(device)) failure ??= await sendPayments(device);
  if (failure !== null) throw failure.cause;
}

/** @returns why a payment could not be sent for now */
async function sendPayments({ payments }: DoorDevice): Promise<{ cause: unknown } | null> {
  for (;;) {
    const payment = payments.next();
    if (!payment) return null;
    try {
      const refused = await refusalOf(async () =>
        payments.accept(payment.id, await sendPayment(payment, options)),
      );
      if (refused !== null) await payments.refuse(payment.id, refused);
    } catch (cause) {
      return { cause };
    }
  }
}

/** @returns false when there was nothing to send */
async function sendNext(device: DoorDevice): Promise<boolean> {
  const { queue, userId } = device;
  const ofAccount = queue.scans.filter((scan) => scan.userId === userId);
  const undo = ofAccount.find((scan) => scan.undo === 'waiting');
  if (undo) {
    await sendUndo(device, undo);
    return true;
  }
  const scans = ofAccount.filter(({ state }) => state === 'waiting').slice(0, SCANS_AT_ONCE);
  if (scans.length > 0) {
    await sendScans(device, scans);
    return true;
  }
  const homework = queue.homework.find((each) => each.userId === userId && each.reason === null);
  if (!homework) return false;
  const { studentId, classId, date, homework: state } = homework;
  const refused = await refusalOf(() =>
    callApi('POST attendance/Homework', { body: { studentId, classId, date, state } }, options()),
  );
  await device.settleHomework(homework, refused);
  return true;
}

async function sendUndo({ queue }: DoorDevice, { id }: StoredScan): Promise<void> {
  const refused = await refusalOf(() => callApi('POST attendance/UndoScan', { body: { id } }, options()));
  await queue.change([id], (scan) =>
    refused === null ? { ...scan, undo: 'sent' } : { ...scan, undo: 'no', state: 'refused', reason: refused },
  );
}

async function sendScans(device: DoorDevice, scans: readonly StoredScan[]): Promise<void> {
  const body = { scans: scans.map(({ id, request }) => ({ id, ...request })) };
  const answers = new Map<string, ScanAnswer>();
  const refusals = new Map<string, string>();
  const refused = await refusalOf(async () => {
    const { results } = await callApi('POST attendance/Sync', { body }, options());
    for (const [index, { answer, error }] of results.entries()) {
      const id = scans[index]?.id ?? '';
      if (answer) answers.set(id, answer);
      else if (error) refusals.set(id, error.message);
    }
  });
  if (refused !== null) for (const { id } of scans) refusals.set(id, refused);
  await device.acceptAnswers(answers);
  await device.refuse(refusals);
}

/** Why the server will not accept a call; null when it has. Everything else is thrown: it can be repeated. */
async function refusalOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (isPassing(error) || isSignedOut(error)) throw error;
    return reasonOf(error);
  }
}
