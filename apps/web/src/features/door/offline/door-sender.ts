import { isSignedOut } from '#web/lib/api-error.js';
import { subscribeToSession } from '#web/lib/session-store.js';
import { waitAfter } from '#web/lib/use-attempt.js';
import type { DoorDevice } from './door-device.js';
import { sendQueue } from './send-queue.js';

/** Whether what waits can be sent: `signed-out` until its account signs in again. */
export type SendingState = 'reached' | 'unreached' | 'signed-out';

/**
 * Sends the queue of a device: at once what is new, and again while there is no connection. It begins anew when the network is back, the
 * page is shown again or someone signs in.
 * @returns how to stop
 */
export function startSending(device: DoorDevice, onState: (state: SendingState) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let isStopped = false;

  const attempt = async () => {
    clearTimeout(timer);
    if (isSending || isStopped || device.read().waiting === 0) return;
    isSending = true;
    try {
      await sendQueue(device);
      failures = 0;
      onState('reached');
    } catch (error) {
      failures++;
      onState(isSignedOut(error) ? 'signed-out' : 'unreached');
    }
    isSending = false;
    if (failures > 0) timer = setTimeout(() => void attempt(), waitAfter(failures));
    // What was added right behind the last call.
    else void attempt();
  };
  // New scans do not put off an attempt that has to wait.
  const onChange = () => {
    if (failures === 0) void attempt();
  };
  const again = () => {
    if (document.visibilityState === 'visible') void attempt();
  };

  const unsubscribe = [device.subscribe(onChange), subscribeToSession(again)];
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}
