import type { ReactNode } from 'react';
import classes from './chart-table.module.css';

export interface ChartTableProps {
  head: readonly string[];
  rows: readonly ReactNode[][];
  /** Folded until it is asked for, unless it stands in for a chart that could not be shown. */
  opened?: boolean;
}

/** The numbers of a chart as a table, for those who prefer reading or cannot see the chart. */
export function ChartTable({ head, rows, opened = false }: ChartTableProps) {
  return (
    <details className={classes.details} open={opened}>
      <summary>الأرقام في جدول</summary>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="جدول الأرقام">
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
