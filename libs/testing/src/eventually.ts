import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything takes on a loaded machine, and within a test's own limit; only a broken path waits for it. */
const TIMEOUT_MS = 50_000;

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
  for (;;) {
    const isLast = Date.now() >= end;
    const value = await check();
    if (value) return value;
    if (isLast) throw new Error(`Timed out waiting for ${check.toString()}`);
    await pause(20);
  }
}
