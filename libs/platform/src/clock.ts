/** The time of all that is due by it. Specs set it. */
export const clock = { now: (): Date => new Date() };
