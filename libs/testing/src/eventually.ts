import { setTimeout as pause } from 'node:timers/promises';

/** Longer than anything on a loaded machine; only a broken path waits for it. */
const PATIENCE_MS = 20_000;

/**
 * Looks again and again until there is something to see: for effects that no event announces.
 * @throws after `patience` milliseconds
 */
export async function eventually<Seen>(
  look: () => Promise<Seen | null | undefined | false>,
  patience = PATIENCE_MS,
): Promise<Seen> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`Waited in vain for ${look.toString()}`);
}
