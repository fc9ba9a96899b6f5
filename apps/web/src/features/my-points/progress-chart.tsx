import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPoints, formatShortDay } from '../../lib/format.js';
import { type ChartColumn, ColumnChart } from '../../ui/column-chart.js';
import { ErrorState } from '../../ui/error-state.js';
import { LinesSkeleton } from '../../ui/skeletons.js';
import { myLastChangesQuery } from './my-points.queries.js';
import { type ProgressDay, progressOf } from './progress.js';

/** The last few days: what a phone nearly shows side by side. */
const DAYS = 8;

/** The balance after each of the last days with changes, as columns with their numbers: nothing is told by colour. */
export function ProgressChart({ studentId, totalPoints }: { studentId: string; totalPoints: number }) {
  const { data, error, refetch } = useQuery(myLastChangesQuery(studentId));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={1} height={180} />
    );
  }
  const days = progressOf(data.items, totalPoints).slice(-DAYS);
  if (days.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        يظهر هنا رسم تقدمك بعد أول نقاط تحصل عليها.
      </Text>
    );
  }
  return (
    <ColumnChart
      label="رصيدك بعد كل يوم تغيّرت فيه نقاطك"
      tone="saffron"
      columns={days.map((day, index) => columnOf(day, days[index - 1]?.balance, index === days.length - 1))}
    />
  );
}

function columnOf({ day, balance }: ProgressDay, before: number | undefined, isLast: boolean): ChartColumn {
  const isLower = before !== undefined && balance < before;
  return {
    id: day,
    label: formatShortDay(day),
    value: balance,
    text: formatPoints(balance),
    mark: isLower ? 'down' : isLast ? 'now' : undefined,
  };
}
