import { countDecimals, scaleDecimal } from './decimal.js';

/**
 * Pounds to whole piastres (1 pound = 100 piastres), half away from zero beyond the second decimal.
 * Exact for every value of numeric(12,2). Contract section 1.
 */
export function toPiastres(amount: number): number {
  return Number(scaleDecimal(amount, 2));
}

/** Whole piastres to pounds: 1999 is 19.99. */
export function fromPiastres(piastres: number): number {
  return piastres / 100;
}

/**
 * Whether an amount in pounds, as typed, has no third decimal (contract section 1: a third is 400).
 * Reads the number's decimal text, so 19.99 and 1000000000.01 pass although no binary fraction equals them.
 * NaN and infinities are no amounts: false.
 */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number.isFinite(amount) && countDecimals(amount) <= 2;
}

/** Sum of amounts in pounds, added as piastres because a float sum drifts (0.1 + 0.2). An empty list is 0. */
export function sumMoney(amounts: readonly number[]): number {
  return fromPiastres(amounts.reduce((sum, amount) => sum + toPiastres(amount), 0));
}
