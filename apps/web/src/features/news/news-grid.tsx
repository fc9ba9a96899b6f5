import type { NewsItem } from '@daad/contracts/news.contract';
import type { LinkProps } from '@tanstack/react-router';
import { NewsCard } from './news-card.js';
import classes from './news-card.module.css';

interface NewsGridProps {
  items: readonly NewsItem[];
  linkTo: (item: NewsItem) => LinkProps;
  refreshing?: boolean;
}

export function NewsGrid({ items, linkTo, refreshing = false }: NewsGridProps) {
  return (
    <ul className={classes.grid} aria-busy={refreshing}>
      {items.map((item, index) => (
        <li key={item.id}>
          <NewsCard item={item} linkTo={linkTo(item)} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}
