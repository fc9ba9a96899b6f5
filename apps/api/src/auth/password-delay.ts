/** Seconds that the owner of an account may have to wait because of the guesses of others. */
export const LONGEST_DELAY = 5 * 60;

/**
 * Seconds until the next password for an account is checked: two after the first failure beyond the limit, twice as many after each
 * further one, never more than five minutes. In an hour there are no more guesses than fifty, and one for each wait
 * of an address that comes back in time.
 */
export const delayAfter = (failures: number): number => Math.min(2 ** failures, LONGEST_DELAY);
