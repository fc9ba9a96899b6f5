import { toAsciiDigits } from './digits.js';

/** A card's token: 128 random bits in Crockford's base32, whose first letter has three of them. */
const CARD_TOKEN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The token in upper case, as its hash is made from; null when the text is no token. */
export function cardTokenOf(text: string): string | null {
  const token = text.trim().toUpperCase();
  return CARD_TOKEN.test(token) ? token : null;
}

/** A student's code as it is looked up: in any letter case, with any digits. */
export const codeKey = (text: string): string => toAsciiDigits(text.trim()).toLowerCase();
