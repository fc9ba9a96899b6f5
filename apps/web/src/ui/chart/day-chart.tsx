import { Skeleton, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import classes from './day-chart.module.css';
import { CHART_HEIGHT, type DayChartPlotProps } from './day-chart.types.js';
import { ChartTable, type ChartTableProps } from './chart-table.js';

// The library of charts is as large as the rest of a page: it comes only where there is something to draw.
const DayChartPlot = lazy(() =>
  import('./day-chart-plot.js').then((module) => ({ default: module.DayChartPlot })),
);

interface DayChartProps extends DayChartPlotProps {
  /** What the columns are, for screen readers. */
  label: string;
  table: ChartTableProps;
}

/** One value for each of some days, as columns. The table has the same values as text, also when the chart fails. */
export function DayChart({ label, table, ...plot }: DayChartProps) {
  const [failed, setFailed] = useState(false);
  return (
    <figure aria-label={label}>
      <CatchBoundary getResetKey={() => label} onCatch={() => setFailed(true)} errorComponent={ChartFailed}>
        <div className={classes.plot} aria-hidden>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="md" />}>
            <DayChartPlot {...plot} />
          </Suspense>
        </div>
      </CatchBoundary>
      <ChartTable {...table} opened={failed} />
    </figure>
  );
}

function ChartFailed() {
  return (
    <Text c="dimmed" size="sm" role="status">
      تعذر عرض الرسم، وأرقامه كلها في الجدول.
    </Text>
  );
}
