import { formatDecimal } from './amount-text.js';

/** How a number compares with an earlier one. The text of `up` and `down` is a signed number: it reads left to right. */
export interface Trend {
  direction: 'up' | 'down' | 'same';
  text: string;
}

const STEADY: Trend = { direction: 'same', text: 'مستقر' };

function signed(change: number, size: number, unit = ''): Trend {
  if (size === 0) return STEADY;
  return change > 0
    ? { direction: 'up', text: `+${formatDecimal(size)}${unit}` }
    : { direction: 'down', text: `-${formatDecimal(size)}${unit}` };
}

/** For what there are few of, classes and stages: the difference as a whole number, `+1`. */
export function countTrend(now: number, before: number): Trend {
  const change = now - before;
  return signed(change, Math.round(Math.abs(change)));
}

/**
 * For large numbers: the change in percent, `+12%`, with one decimal below ten. From zero there is no percentage, and the
 * text is the difference itself; what rounds to no change at all is steady.
 */
export function percentTrend(now: number, before: number): Trend {
  if (before === 0) return countTrend(now, before);
  const change = now - before;
  const percent = (Math.abs(change) / before) * 100;
  return signed(change, percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent), '%');
}
