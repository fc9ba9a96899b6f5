import { Card, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from '#web/ui/chart/day-chart.types.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';

interface ReportSectionProps<Data> {
  title: string;
  report: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One report: its heading, and what it shows while loading and when it fails. */
export function ReportSection<Data>({ title, report, children }: ReportSectionProps<Data>) {
  const { data, error, refetch } = report;
  return (
    <Card component="section" aria-label={title} miw={0}>
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={1} height={CHART_HEIGHT} />
      )}
    </Card>
  );
}
