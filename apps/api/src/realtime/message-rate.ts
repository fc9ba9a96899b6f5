const SECOND_MS = 1000;

/**
 * Counts messages, second by second.
 * @returns notes one more, and whether this second has had more than `most` by now
 */
export function tooManyASecond(most: number, now: () => number = Date.now): () => boolean {
  let begun = -Infinity;
  let count = 0;
  return () => {
    if (now() - begun >= SECOND_MS) {
      begun = now();
      count = 0;
    }
    count++;
    return count > most;
  };
}
