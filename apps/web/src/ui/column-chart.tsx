import classes from './column-chart.module.css';
import { Ltr } from './isolates.js';

export interface ChartColumn {
  id: string;
  /** Below the column. */
  label: string;
  value: number;
  /** The value as it is read, above the column. */
  text: string;
  /** `now` is filled, `down` is hatched: both show without their colours. */
  mark?: 'now' | 'down' | undefined;
}

interface ColumnChartProps {
  columns: readonly ChartColumn[];
  /** What the columns are, for screen readers. */
  label: string;
  tone: 'saffron' | 'palm';
}

/** A few values side by side, each with its number: nothing is told by colour or height alone. Scrolls when there are many. */
export function ColumnChart({ columns, label, tone }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  return (
    // Focusable, so that the keyboard scrolls it as well.
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <ol className={classes.chart} data-tone={tone}>
        {columns.map(({ id, label: below, value, text, mark }) => (
          <li key={id} className={classes.place}>
            <span className={classes.value}>
              <Ltr>{text}</Ltr>
            </span>
            <span
              className={classes.column}
              data-mark={mark}
              style={{ blockSize: `${(Math.max(0, value) / highest) * 100}%` }}
              aria-hidden
            />
            <span className={classes.label}>{below}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
