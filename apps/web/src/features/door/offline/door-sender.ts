import { isSignedOut } from '#web/lib/api-error.js';
import { subscribeToSession } from '#web/lib/session-store.js';
import { waitAfter } from '#web/lib/use-attempt.js';
import type { DoorDevice } from './door-device.js';
import { sendQueue } from './send-queue.js';

/** What came of the last attempt to send; `signed-out` until the account signs in again. */
export type SendingState = 'reached' | 'unreached' | 'signed-out';

/**
 * Sends the queue of a device: at once what is new, and again while there is no connection. It begins anew when the network is back, the
 * page is shown again or someone signs in.
 */
export class DoorSender {
  private state: SendingState = 'reached';
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isSending = false;
  private stops: (() => void)[] = [];

  constructor(private readonly device: DoorDevice) {}

  start(): void {
    const again = () => {
      if (document.visibilityState === 'visible') void this.attempt();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    this.stops = [
      // New scans do not put off an attempt that has to wait.
      this.device.subscribe(() => this.failures === 0 && void this.attempt()),
      subscribeToSession(again),
      () => window.removeEventListener('online', again),
      () => document.removeEventListener('visibilitychange', again),
    ];
    void this.attempt();
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops.splice(0)) stop();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SendingState => this.state;

  private get isStopped(): boolean {
    return this.stops.length === 0;
  }

  private async attempt(): Promise<void> {
    if (this.isSending || this.isStopped || this.device.read().waiting === 0) return;
    clearTimeout(this.timer);
    this.isSending = true;
    try {
      await sendQueue(this.device);
      this.failures = 0;
      this.setState('reached');
    } catch (error) {
      this.failures++;
      this.setState(isSignedOut(error) ? 'signed-out' : 'unreached');
    }
    this.isSending = false;
    if (this.failures > 0) this.timer = setTimeout(() => void this.attempt(), waitAfter(this.failures));
    // What was added right behind the last call.
    else void this.attempt();
  }

  private setState(state: SendingState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
