import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything takes on a loaded machine, and within a test's own limit; only a broken path waits for it. */
const TIMEOUT_MS = 50_000;
/** What takes long is asked for less often: each question costs several processes what it waits for. */
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

type Result<Value> = Value | null | undefined | false;

/**
 * Repeats `check` until its result is truthy: for effects that no event announces.
 * @throws when it is still falsy after `timeout` milliseconds
 */
export async function eventually<Value>(
  check: () => Result<Value> | Promise<Result<Value>>,
  timeout = TIMEOUT_MS,
): Promise<Value> {
  const end = Date.now() + timeout;
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.2, LONGEST_PAUSE_MS)) {
    const isLast = Date.now() >= end;
    const value = await check();
    if (value) return value;
    if (isLast) throw new Error(`Timed out waiting for ${check.toString()}`);
    await pause(pauseMs);
  }
}
