import {
  FEE_FIGURE_LABELS,
  FEE_FIGURES,
  type FeeReportBy,
  type FeeReportRow,
} from '@daad/contracts/fee-report.contract';
import { Flex } from '@mantine/core';
import { formatDay } from '#web/lib/format.js';
import shared from '#web/ui/layout/shared.module.css';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { FigureLink } from './figure-link.js';
import type { AskedReport } from './fee-report.queries.js';

export const BY_LABELS: Record<FeeReportBy, string> = {
  day: 'اليوم',
  class: 'الصف',
  person: 'الشخص',
  method: 'الطريقة',
  month: 'الشهر',
};

/** The name of a row; days as they are shown elsewhere. */
export const rowName = (by: FeeReportBy, { key, name }: Pick<FeeReportRow, 'key' | 'name'>): string =>
  by === 'day' ? formatDay(key) : name;

interface FeeReportTableProps extends ListProps<FeeReportRow> {
  asked: AskedReport;
}

export function FeeReportTable({ asked, ...list }: FeeReportTableProps) {
  const link = (row: FeeReportRow, figure: (typeof FEE_FIGURES)[number]) => (
    <FigureLink
      asked={asked}
      figure={figure}
      value={row[figure]}
      row={{ key: row.key, label: rowName(asked.by, row) }}
    />
  );
  const columns: readonly Column<FeeReportRow>[] = [
    {
      id: 'row',
      header: BY_LABELS[asked.by],
      card: 'title',
      cell: (row) => <bdi className={shared.breaks}>{rowName(asked.by, row)}</bdi>,
    },
    ...FEE_FIGURES.map((figure): Column<FeeReportRow> => ({
      id: figure,
      header: FEE_FIGURE_LABELS[figure],
      card: 'hidden',
      align: 'end',
      cell: (row) => link(row, figure),
    })),
    {
      id: 'figures',
      header: 'الأرقام',
      narrowOnly: true,
      card: 'foot',
      cell: (row) => (
        <Flex component="span" display="inline-flex" wrap="wrap" gap="0 16px">
          {FEE_FIGURES.filter((figure) => row[figure] !== 0).map((figure) => (
            <span key={figure}>
              {FEE_FIGURE_LABELS[figure]} {link(row, figure)}
            </span>
          ))}
        </Flex>
      ),
    },
  ];
  return (
    <DataTable
      {...list}
      columns={columns}
      rowId={({ key }) => key}
      label="تقرير المصروفات"
      cardsBelow={900}
    />
  );
}
