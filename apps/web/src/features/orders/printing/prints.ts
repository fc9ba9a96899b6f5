/** Which papers are printed. Apart from their screen, as the address is read before that is loaded. */
export const PRINTS = ['all', 'picking', 'slips'] as const;
export type Print = (typeof PRINTS)[number];
