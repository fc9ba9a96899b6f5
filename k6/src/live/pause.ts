import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { THINK_SECONDS } from '../settings.ts';

/** Waits without blocking the sockets, as `sleep` would. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The time between two actions of a person. */
export const think = () => pause(THINK_SECONDS * (0.5 + Math.random()) * 1000);

const POLL_INTERVAL_MS = 100;

/** Waits for a condition. @returns whether it came true in time */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= end) return false;
    await pause(POLL_INTERVAL_MS);
  }
}

/**
 * Waits until the time of the users who only receive is over and all other users have finished.
 * @param listeners how many virtual users of the run only receive; Infinity to wait for the time alone
 */
export function untilOthersAreDone(seconds: number, listeners: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  return until(() => Date.now() >= end && exec.instance.vusActive <= listeners, (seconds + 600) * 1000);
}
