import { Card, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.js';
import { LinesSkeleton } from '../../ui/skeletons.js';
import classes from './report-section.module.css';

interface ReportSectionProps<Data> {
  title: string;
  report: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One report: its heading, and what it shows while loading and when it fails. */
export function ReportSection<Data>({ title, report, children }: ReportSectionProps<Data>) {
  const { data, error, refetch } = report;
  return (
    <Card component="section" aria-label={title} className={classes.section}>
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={1} height={200} />
      )}
    </Card>
  );
}

/** The numbers of a chart as a table, for those who prefer reading. */
export function ReportTable({ head, rows }: { head: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    <details className={classes.details}>
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
