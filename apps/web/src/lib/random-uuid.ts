import { randomKey } from './random-key.js';

/** A random UUID (version 4), also on plain http, where browsers have no `crypto.randomUUID`. */
export function randomUuid(): string {
  const hex = randomKey();
  const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
