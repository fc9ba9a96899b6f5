import type { NewsItem } from '@daad/contracts/news.contract';
import { IconPinFilled } from '@tabler/icons-react';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { newsTypeOf } from './news-labels.js';

/** What kind of news it is, and whether it is pinned. */
export function NewsBadges({ item }: { item: NewsItem }) {
  const { label, tone } = newsTypeOf(item.newsType);
  return (
    <>
      {item.pinned && (
        <StatusBadge tone="accent" size="sm" icon={<IconPinFilled size={14} aria-hidden />}>
          مثبّت
        </StatusBadge>
      )}
      <StatusBadge tone={tone} size="sm">
        {label}
      </StatusBadge>
    </>
  );
}
