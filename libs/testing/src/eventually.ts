import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything on a loaded machine, and within a test's own limit; only a broken path waits for it. */
const PATIENCE_MS = 50_000;

/**
 * Looks again and again until there is something to see: for effects that no event announces.
 * @throws when it still cannot be seen after `patience` milliseconds
 */
export async function eventually<Seen>(
  look: () => Promise<Seen | null | undefined | false>,
  patience = PATIENCE_MS,
): Promise<Seen> {
  for (const end = Date.now() + patience; ; await pause(20)) {
    const isLast = Date.now() >= end;
    const seen = await look();
    if (seen) return seen;
    if (isLast) break;
  }
  throw new Error(`Waited in vain for ${look.toString()}`);
}
