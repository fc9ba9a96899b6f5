import type { Logger } from './logger.js';

/** Milliseconds between two log lines about a store that stays away. */
const PACE = 10_000;

/**
 * What connections call with each failure. They try again several times a second: the log has one line every ten
 * seconds, with how many went unsaid.
 */
export function connectionErrors(logger: Logger): (error: Error) => void {
  let saidAt = -Infinity;
  let unsaid = 0;
  return (error) => {
    const now = Date.now();
    if (now - saidAt < PACE) {
      unsaid++;
      return;
    }
    logger.warn({ err: error, unsaid }, 'a connection failed; trying again');
    saidAt = now;
    unsaid = 0;
  };
}
