import { toAsciiDigits } from './digits.js';

const PLAIN = /^-?\d+(\.\d+)?$/;
/** `18,5`: one or two digits follow, as in a grade or an amount of money. Arabic keyboards type `،`. */
const DECIMAL_COMMA = /^(-?\d+)[,\u060c](\d{1,2})$/;
/** `1,500` and `1٬234,567.5`: groups of three digits, as amounts are shown everywhere. */
const GROUPED = /^-?[1-9]\d{0,2}(?:[,\u060c\u066c]\d{3})+(\.\d+)?$/;

/**
 * The number that a person types, in Arabic-Indic or Persian digits as well; null when it is none.
 * A comma is the decimal point before one or two digits (`18,5`), and separates thousands before groups of three: amounts
 * are shown so (`1,500.00`), no amount or grade has three decimals, and 1.5 for 1500 would be the worse mistake. Any other
 * place of a comma is ambiguous and makes no number (`0,500`, `1,5000`, `1,500,5`).
 */
export function typedNumber(text: string): number | null {
  const typed = toAsciiDigits(text).trim();
  if (PLAIN.test(typed)) return Number(typed);
  if (GROUPED.test(typed)) return Number(typed.replace(/[,\u060c\u066c]/g, ''));
  return DECIMAL_COMMA.test(typed) ? Number(typed.replace(DECIMAL_COMMA, '$1.$2')) : null;
}

const decimalsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;

/** One step further, without the remains of binary fractions: 0.05 and 0.01 are 0.06. */
export function stepped(number: number, step: number): number {
  return Number((number + step).toFixed(Math.max(decimalsOf(number), decimalsOf(step))));
}
