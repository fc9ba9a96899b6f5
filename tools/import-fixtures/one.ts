import type { Two } from './two.js';

export interface One {
  two: Two;
}
