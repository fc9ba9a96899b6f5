import type { QueryClient } from '@tanstack/react-query';
import type { Subject } from '#web/lib/page-head.js';
import { newsItemQuery } from './news.queries.js';

/** The news item of an address, for the head of its page; undefined without one, or while it is not loaded. */
export function newsHead(queryClient: QueryClient, id: string | undefined): Subject | undefined {
  const item = id ? queryClient.getQueryData(newsItemQuery(id).queryKey) : undefined;
  return (
    item && {
      href: `/news?item=${item.id}`,
      title: item.title,
      description: item.description,
      image: item.image?.thumbnails?.[960] ?? item.image?.path,
      type: 'article',
      data: import.meta.env.SSR && {
        '@type': 'NewsArticle',
        headline: item.title,
        datePublished: item.createdDate,
        inLanguage: 'ar',
      },
    }
  );
}
