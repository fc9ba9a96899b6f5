import type { One } from './one.js';

export interface Two {
  one: One;
}
