// A part of the chart's legend: here instead of in the styles that every page waits for.
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { type BarShapeProps, Rectangle } from 'recharts';
import { formatDay, formatPoints, formatShortDay } from '#web/lib/format.js';
import classes from './day-chart.module.css';
import { CHART_HEIGHT, type DayChartPlotProps } from './day-chart.types.js';

const TONES = {
  palm: { line: 'var(--palm)', soft: 'var(--palm-soft)', full: 'var(--palm)' },
  saffron: { line: 'var(--saffron)', soft: 'var(--saffron-soft)', full: 'var(--saffron-fill)' },
};
/** Attributes of the labels on both axes. */
const TICK = { fontSize: 12, fill: 'currentColor' };

/** The columns of a `DayChart`, from right to left, which the chart library does not do by itself. */
export function DayChartPlot({ days, valueName, valueText, tone }: DayChartPlotProps) {
  const hatch = useId();
  const { line, soft, full } = TONES[tone];
  const shared = {
    plain: { fill: soft, stroke: line },
    now: { fill: full, stroke: line },
    down: { fill: `url(#${hatch})`, stroke: 'var(--clay)' },
  };
  const column = (props: BarShapeProps) => (
    <Rectangle {...props} {...shared[days[props.originalDataIndex]?.mark ?? 'plain']} strokeOpacity={1} />
  );
  return (
    <BarChart
      h={CHART_HEIGHT}
      data={[...days]}
      dataKey="day"
      series={[{ name: 'value', label: valueName, color: line }]}
      classNames={{ tooltip: classes.tooltip ?? '' }}
      attributes={{ tooltip: { dir: 'rtl' } }}
      gridColor="var(--line)"
      textColor="var(--ink-muted)"
      cursorFill="var(--grey-soft)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={36}
      // The width of the axis is rounded: without room its labels are cut by up to half a pixel.
      barChartProps={{ margin: { top: 10, left: 0, right: 1, bottom: 0 } }}
      barProps={{
        shape: column,
        radius: [6, 6, 0, 0],
        strokeWidth: 1.5,
        // A small value still shows next to a large one, and none shows nothing.
        minPointSize: (value) => (value ? 3 : 0),
      }}
      valueFormatter={valueText}
      xAxisProps={{
        reversed: true,
        tickFormatter: formatShortDay,
        tick: { ...TICK, direction: 'rtl' },
        tickMargin: 10,
        // The newest day always has its label, for which there is room at the edge, and those before it have equal distances.
        interval: 'equidistantPreserveEnd',
        padding: { left: 32, right: 8 },
        minTickGap: 12,
      }}
      yAxisProps={{
        orientation: 'right',
        width: 'auto',
        tickFormatter: formatPoints,
        tick: TICK,
        tickMargin: 6,
        allowDecimals: false,
        // Columns begin at zero, also where all of them go down.
        domain: days.some(({ value }) => value > 0) ? [0, 'auto'] : ['auto', 0],
      }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatDay(day) : day) }}
      // The table below the chart is what the keyboard and screen readers reach.
      accessibilityLayer={false}
    >
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} fill="var(--surface)" />
          <rect width={3} height={6} fill="var(--clay-soft)" />
        </pattern>
      </defs>
    </BarChart>
  );
}
