import type { FeeReportEntry } from '@daad/contracts/fee-report.contract';
import { FEE_KIND_LABELS, PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { Anchor, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { monthBeside } from '#web/entities/fees/month-beside.js';
import { formatDayTime, formatShortDay } from '#web/lib/format.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';

/** What it was for, or the receipt of the money. */
function About({ reason, month, method, receiptNumber }: FeeReportEntry) {
  const beside = monthBeside(month, reason);
  return (
    <>
      {reason && <bdi className={shared.breaks}>{reason}</bdi>}
      {reason && beside && ' · '}
      {beside}
      {receiptNumber && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/app/teacher/receipts/$number" params={{ number: receiptNumber }} {...props} />
          )}
          display="inline-block"
          py={4}
        >
          إيصال <Ltr>{receiptNumber}</Ltr>
        </Anchor>
      )}
      {method && ` · ${PAYMENT_METHOD_LABELS[method]}`}
    </>
  );
}

const COLUMNS: readonly Column<FeeReportEntry>[] = [
  {
    id: 'student',
    header: 'الطالب',
    card: 'title',
    cell: ({ studentId, studentName, studentCode }) => (
      <>
        <Anchor
          renderRoot={(props) => (
            <Link to="/app/teacher/accounts/$id" params={{ id: studentId }} {...props} />
          )}
          display="inline-block"
          py={2}
        >
          <bdi className={shared.breaks}>{studentName}</bdi>
        </Anchor>{' '}
        <Box component="span" className={shared.quiet}>
          <Ltr>{studentCode}</Ltr>
        </Box>
      </>
    ),
  },
  { id: 'kind', header: 'القيد', cell: ({ kind }) => FEE_KIND_LABELS[kind] },
  { id: 'about', header: 'البيان', card: 'foot', cell: (entry) => <About {...entry} /> },
  {
    id: 'amount',
    header: 'المبلغ',
    card: 'value',
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    id: 'person',
    header: 'الشخص',
    cell: ({ authorName }) => <bdi>{authorName ?? 'تلقائي'}</bdi>,
  },
  {
    id: 'at',
    header: 'الوقت',
    cell: ({ at }) => formatDayTime(at),
    compact: ({ at }) => formatShortDay(at),
  },
];

export const FeeEntriesTable = (list: ListProps<FeeReportEntry>) => (
  <DataTable {...list} columns={COLUMNS} rowId={({ id }) => id} label="القيود" cardsBelow={860} />
);
