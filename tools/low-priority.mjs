/** The priority of work that is to fill the pauses of other work. */
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const LOW_PRIORITY = 10;
/** A third of the share of another session. */
const LOW_PRIORITY_OF_SESSION = 5;

/** Lowers the priority of a process and of those that it starts later. */
export const lowerPriority = (pid) => setPriority(pid, LOW_PRIORITY);

/**
 * Lowers the session of this process as well, if it was started with a low priority: Linux shares the processor among
 * sessions first, so that a priority counts only within one, and Nx starts each task in its own.
 */
export function lowerSession() {
  if (getPriority() < LOW_PRIORITY) return;
  try {
    writeFileSync('/proc/self/autogroup', String(LOW_PRIORITY_OF_SESSION));
  } catch {
    // Another system, or a kernel without sessions of processes.
  }
}
