import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { IconCloudOff } from '@tabler/icons-react';
import shared from '#web/ui/layout/shared.module.css';
import classes from './door-counter.module.css';

interface DoorCounterProps {
  /** Of the class's own students. */
  present: number;
  expected: number;
  /** Students of other classes, in addition. */
  makeUps: number;
  /** The server was not reached: it is what this device knows. */
  ownCount: boolean;
}

/** `حضر 37 من 60`, above a line whose place is always kept. */
export function DoorCounter({ present, expected, makeUps, ownCount }: DoorCounterProps) {
  return (
    <p className={classes.counter}>
      <span>
        حضر <bdi className={classes.number}>{formatNumber(present)}</bdi> من{' '}
        <bdi className={classes.number}>{formatNumber(expected)}</bdi>
      </span>
      <span className={`${shared.quiet} ${classes.rest}`}>
        {makeUps > 0 && <span className={shared.whole}>ومعهم {countOf(makeUps, 'makeUp')}</span>}
        {ownCount && (
          <span className={classes.own}>
            <IconCloudOff size={16} aria-hidden />
            عدد هذا الجهاز
          </span>
        )}
      </span>
    </p>
  );
}
