import { awayFromMidnight } from './away-from-midnight.js';

await awayFromMidnight();
