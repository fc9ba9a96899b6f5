import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A longer iteration of the event loop has done work, and connections may have arrived meanwhile. */
const IDLE_ITERATION_MS = 0.2;
const IDLE_ITERATIONS = 2;

/**
 * Waits until no connection is in the accept queue. The kernel completes connections before the process accepts them, one in
 * each iteration of the event loop, and resets those that are left when the port closes: their requests would be lost.
 * @param timeoutMs how long to wait in a process that is never idle
 */
export async function acceptWaiting(server: Server, timeoutMs: number): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted++;
  };
  server.on('connection', count);
  const begun = performance.now();
  let idleIterations = 0;
  while (idleIterations < IDLE_ITERATIONS && performance.now() - begun < timeoutMs) {
    const [before, start] = [accepted, performance.now()];
    await nextTurn();
    const isIdle = accepted === before && performance.now() - start < IDLE_ITERATION_MS;
    idleIterations = isIdle ? idleIterations + 1 : 0;
  }
  server.off('connection', count);
}
