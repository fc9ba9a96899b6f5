import { Alert, Button } from '@mantine/core';
import type { NewsItem } from '@daad/contracts/news.contract';
import { IconNews, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { ApiError, reasonOf } from '#web/lib/api-error.js';
import { usePageInRange } from '#web/lib/use-page-in-range.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Pager } from '#web/ui/table/pager.js';
import { CardGridSkeleton } from '#web/ui/feedback/skeletons.js';
import { NewsGrid } from './news-grid.js';
import { newsPageQuery } from './news.queries.js';
import { useBriefly } from './use-briefly.js';
import { Sentence } from '#web/ui/layout/isolates.js';

interface NewsBoardProps {
  page: number;
  pageSize: number;
  linkTo: (item: NewsItem) => LinkProps;
  /** `replace`: the current address is invalid, and the back button must not return to it. */
  onPageChange: (page: number, replace: boolean) => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
}

/** A page of news as cards, for visitors and students. */
export function NewsBoard({ page, pageSize, linkTo, onPageChange, ...sizes }: NewsBoardProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...newsPageQuery({ pageNumber: page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const shown = useBriefly(error);
  usePageInRange(isPlaceholderData ? undefined : data, (last) => onPageChange(last, true));

  return (
    <>
      <div role="alert">
        {shown && (
          <Alert role="presentation" color="clay" mb="md">
            {shown instanceof ApiError && !shown.isNetworkFailure
              ? 'فشل في تحميل الأخبار'
              : 'حدث خطأ أثناء تحميل الأخبار'}
            <br />
            <Sentence text={reasonOf(shown)} />
          </Alert>
        )}
      </div>
      {data === undefined ? (
        error && !isFetching ? (
          <EmptyState
            icon={<IconNews size={28} />}
            title="لم تُحمَّل الأخبار"
            action={
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} />}
                onClick={() => void refetch()}
              >
                إعادة المحاولة
              </Button>
            }
          />
        ) : (
          <CardGridSkeleton count={6} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState icon={<IconNews size={28} />} title="لا توجد أخبار">
          تظهر هنا إعلانات المعلم ومواعيد الفعاليات فور نشرها.
        </EmptyState>
      ) : (
        <>
          <NewsGrid items={data.items} linkTo={linkTo} inSight={3} refreshing={isPlaceholderData} />
          <Pager of={data} onPageChange={(next) => onPageChange(next, false)} numbers="first" {...sizes} />
        </>
      )}
    </>
  );
}
