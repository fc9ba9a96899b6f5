import { Text } from '@mantine/core';
import { formatNumber } from '@daad/domain/amount-text';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#web/lib/format.js';
import { DayChart } from '#web/ui/chart/day-chart.js';
import { CHART_HEIGHT, type ChartDay } from '#web/ui/chart/day-chart.types.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Points } from '#web/ui/layout/isolates.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { myLastChangesQuery } from './my-points.queries.js';
import { type ProgressDay, progressOf } from './progress.js';

/** The last few days: what a phone nearly shows side by side. */
const DAYS = 8;

/** The balance after each of the last days with changes, as columns. */
export function ProgressChart({ studentId, totalPoints }: { studentId: string; totalPoints: number }) {
  const { data, error, refetch } = useQuery(myLastChangesQuery(studentId));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton count={1} height={CHART_HEIGHT} />
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
    <DayChart
      label="رصيدك بعد كل يوم تغيّرت فيه نقاطك"
      tone="saffron"
      days={days.map((day, index) => columnOf(day, days[index - 1]?.balance, index === days.length - 1))}
      valueName="رصيدك"
      valueText={formatNumber}
      table={{
        head: ['اليوم', 'الرصيد'],
        rows: days.map(({ day, balance }) => [formatDay(day), <Points key="balance" value={balance} />]),
      }}
    />
  );
}

function columnOf({ day, balance }: ProgressDay, before: number | undefined, isLast: boolean): ChartDay {
  const isLower = before !== undefined && balance < before;
  return { day, value: balance, mark: isLower ? 'down' : isLast ? 'now' : undefined };
}
