/** The decimal digits of a number as people read it: `0.5` is digits '05' with the point after 1 digit. */
interface DecimalDigits {
  negative: boolean;
  digits: string;
  /** How many of the digits come before the decimal point; may lie outside of the digits (1e21, 1e-7). */
  pointAt: number;
}

// A JSON number is decimal text; its shortest round-trip form is that text again, so reading the text instead of
// multiplying the binary value keeps 1.005 and 19.99 as they were typed.
function readDecimal(amount: number): DecimalDigits {
  if (!Number.isFinite(amount)) throw new RangeError(`Not a finite number: ${amount}`);
  const [mantissa = '', exponent = '0'] = String(Math.abs(amount)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { negative: amount < 0, digits: whole + fraction, pointAt: whole.length + Number(exponent) };
}

/**
 * The number times 10^places as an exact integer, rounded half away from zero, as PostgreSQL's numeric `round()` does.
 * `scaleDecimal(19.995, 2)` is 2000n. Throws a RangeError for NaN and infinities.
 */
export function scaleDecimal(amount: number, places: number): bigint {
  const { negative, digits, pointAt } = readDecimal(amount);
  const kept = pointAt + places;
  if (kept < 0) return 0n;
  const truncated = BigInt(digits.slice(0, kept).padEnd(kept, '0') || '0');
  const rounded = (digits[kept] ?? '0') >= '5' ? truncated + 1n : truncated;
  return negative ? -rounded : rounded;
}

/** How many digits come after the decimal point: 19.99 has 2, 1e-7 has 7, 1e21 has 0. */
export function countDecimals(amount: number): number {
  const { digits, pointAt } = readDecimal(amount);
  return Math.max(0, digits.length - pointAt);
}
