import type { Trend } from '@daad/domain/trend';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Ltr } from '../layout/isolates.js';
import isolates from '../layout/isolates.module.css';
import classes from './trend-mark.module.css';

const MOVES = {
  up: { icon: IconArrowUp, word: 'زيادة' },
  down: { icon: IconArrowDown, word: 'انخفاض' },
} as const;

/** The change of a value: an arrow and a signed number, so that the colour is not needed. */
export function TrendMark({ trend: { direction, text } }: { trend: Trend }) {
  if (direction === 'same') return <span className={classes.trend}>{text}</span>;
  const { icon: Icon, word } = MOVES[direction];
  return (
    <span className={classes.trend} data-direction={direction}>
      <Icon size={14} stroke={2} aria-hidden />
      <span className={isolates.srOnly}>{word} </span>
      <Ltr>{text}</Ltr>
    </span>
  );
}
