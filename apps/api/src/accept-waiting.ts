import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A longer turn of the event loop has done work, and connections may have arrived meanwhile. */
const IDLE_TURN_MS = 0.2;
const IDLE_TURNS = 2;

/**
 * Waits until no connection waits to be accepted. The kernel completes connections before the process accepts them, one in
 * each turn of the event loop, and resets those that are left when the port closes: their requests would be lost.
 * @param timeoutMs how long to wait in a process that is never idle
 */
export async function acceptWaiting(server: Server, timeoutMs: number): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted++;
  };
  server.on('connection', count);
  const begun = performance.now();
  let idleTurns = 0;
  while (idleTurns < IDLE_TURNS && performance.now() - begun < timeoutMs) {
    const [before, start] = [accepted, performance.now()];
    await nextTurn();
    const isIdle = accepted === before && performance.now() - start < IDLE_TURN_MS;
    idleTurns = isIdle ? idleTurns + 1 : 0;
  }
  server.off('connection', count);
}
