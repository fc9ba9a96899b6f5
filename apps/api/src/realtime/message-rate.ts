const SECOND_MS = 1000;

/**
 * Counts messages per second.
 * @returns a function that counts one more and returns whether this second has had more than `max`
 */
export function tooManyASecond(max: number, now: () => number = Date.now): () => boolean {
  let startedAt = -Infinity;
  let count = 0;
  return () => {
    if (now() - startedAt >= SECOND_MS) {
      startedAt = now();
      count = 0;
    }
    count++;
    return count > max;
  };
}
