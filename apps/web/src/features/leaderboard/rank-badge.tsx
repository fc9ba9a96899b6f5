import { formatNumber } from '@daad/domain/amount-text';
import { IconMedal } from '@tabler/icons-react';
import classes from './rank-badge.module.css';

const NAMES = ['الأول', 'الثاني', 'الثالث'];

/** 'المركز الأول' and so on with a medal, from the fourth on 'المركز 4'. */
export function RankBadge({ rank }: { rank: number }) {
  const name = NAMES[rank - 1];
  return (
    <span className={classes.rank} data-medal={name ? rank : undefined}>
      {name && <IconMedal size={20} stroke={1.8} aria-hidden />}
      <span>
        <span className={classes.word}>المركز </span>
        {name ?? formatNumber(rank)}
      </span>
    </span>
  );
}
