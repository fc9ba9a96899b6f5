import { Button, Center, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LedgerEntries } from '#web/entities/points/ledger-entries.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { ledgerQuery } from './points.queries.js';

/** A student's ledger, twenty rows at a time; new rows come in by themselves. */
export function PointsHistory({ studentId }: { studentId: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    ledgerQuery(studentId),
  );
  if (!data) {
    return error ? (
      <ErrorState error={error} title="فشل في تحميل سجل النقاط" onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={3} height={52} />
    );
  }
  // A row that arrived between two pages pushes another one over the edge, where both pages have it.
  const entries = [
    ...new Map(data.pages.flatMap(({ items }) => items).map((entry) => [entry.id, entry])).values(),
  ];
  if (entries.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        لا توجد نقاط مسجلة بعد
      </Text>
    );
  }
  return (
    <>
      <LedgerEntries entries={entries} />
      {hasNextPage && (
        <Center>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            عرض المزيد
          </Button>
        </Center>
      )}
    </>
  );
}
