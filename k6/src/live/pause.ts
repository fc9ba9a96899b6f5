import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { THINK_SECONDS } from '../settings.ts';

/** Waits while sockets go on listening, which `sleep` would not let them. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The rest between two things that a person does. */
export const think = () => pause(THINK_SECONDS * (0.5 + Math.random()) * 1000);

const LOOK_AGAIN_MS = 100;

/** Looks until there is something to see. @returns whether it came in time */
export async function until(look: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  for (;;) {
    if (await look()) return true;
    if (Date.now() >= end) return false;
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Waits, for those who only listen, until their time is over and all who act have finished what they were at.
 * @param listeners how many virtual users of the run only listen; Infinity to wait for the time alone
 */
export function untilOthersAreDone(seconds: number, listeners: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  return until(() => Date.now() >= end && exec.instance.vusActive <= listeners, (seconds + 600) * 1000);
}
