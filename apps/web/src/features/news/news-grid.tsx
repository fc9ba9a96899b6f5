import { Skeleton } from '@mantine/core';
import type { NewsItem } from '@daad/contracts/news.contract';
import type { LinkProps } from '@tanstack/react-router';
import { NewsCard } from './news-card.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './news-card.module.css';

interface NewsGridProps {
  items: readonly NewsItem[];
  linkTo: (item: NewsItem) => LinkProps;
  /** How many are in sight when the page opens: their pictures load first. */
  inSight: number;
  refreshing?: boolean;
}

export function NewsGrid({ items, linkTo, inSight, refreshing = false }: NewsGridProps) {
  return (
    <ul className={`${shared.refreshes} ${classes.grid}`} aria-busy={refreshing}>
      {items.map((item, index) => (
        <li key={item.id}>
          <NewsCard item={item} linkTo={linkTo(item)} eager={index < inSight} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of as many cards. */
export function NewsGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid} role="status" aria-label="جارٍ التحميل">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${shared.card} ${shared.hovers} ${shared.column} ${classes.card}`}>
          <Skeleton className={classes.cover} radius={0} />
          <div className={`${shared.column} ${classes.words}`}>
            <Skeleton height={24} width="55%" />
            <Skeleton height={26} width="80%" />
            <Skeleton height={18} width="45%" />
            <Skeleton height={76} />
            <Skeleton height={25} width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
