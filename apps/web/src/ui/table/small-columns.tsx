import { Flex } from '@mantine/core';
import { ChartTable } from '../chart/chart-table.js';
import shared from '../layout/shared.module.css';
import classes from './small-columns.module.css';

interface SmallColumnsProps {
  label: string;
  /** What the columns add up to, next to the label. */
  sum: string;
  /** The newest last. */
  columns: readonly { name: string; value: number; text: string }[];
  /** The heads of the table: of the names and of the values. */
  head: readonly [string, string];
  tone: 'palm' | 'saffron';
}

/**
 * A few values as plain columns without axes, the newest at the left and full. For where the chart library would weigh more
 * than all else on the page; the table has the values.
 */
export function SmallColumns({ label, sum, columns, head, tone }: SmallColumnsProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <figure aria-label={label} className={classes.chart} data-tone={tone}>
      <Flex component="figcaption" justify="space-between" align="baseline" gap="xs" wrap="wrap">
        <span className={shared.quiet}>{label}</span>
        <strong className={shared.tabular}>{sum}</strong>
      </Flex>
      <div className={classes.columns} aria-hidden>
        {columns.map(({ name, value, text }) => (
          <span key={name} title={`${name}: ${text}`}>
            <span style={{ blockSize: `${(value / most) * 100}%` }} data-none={value === 0 || undefined} />
          </span>
        ))}
      </div>
      <ChartTable head={head} rows={columns.map(({ name, text }) => [name, text])} />
    </figure>
  );
}
