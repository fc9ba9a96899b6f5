import { AUDIT_KIND_LABELS, type AuditEntry } from '@daad/contracts/audit.contract';
import { IconListDetails } from '@tabler/icons-react';
import { formatDay, formatDayTime, formatTime } from '#web/lib/format.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import type { Tone } from '#web/ui/layout/tone.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { RowAction } from '#web/ui/table/row-action.js';
import shared from '#web/ui/layout/shared.module.css';

const TONES: Partial<Record<AuditEntry['kind'], Tone>> = {
  created: 'success',
  updated: 'info',
  deleted: 'danger',
  erased: 'danger',
  'sign-in-failed': 'warning',
  'second-factor-off': 'warning',
};

const KindBadge = ({ kind }: { kind: AuditEntry['kind'] }) => (
  <StatusBadge tone={TONES[kind] ?? 'neutral'} icon={<></>}>
    {AUDIT_KIND_LABELS[kind]}
  </StatusBadge>
);

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'sentence',
    header: 'ما حدث',
    card: 'title',
    width: '52%',
    cell: ({ sentence }) => <bdi>{sentence}</bdi>,
  },
  {
    id: 'kind',
    header: 'العملية',
    // A compact row has the sentence.
    card: 'hidden',
    cell: ({ kind }) => <KindBadge kind={kind} />,
  },
  {
    id: 'at',
    header: 'الوقت',
    cell: ({ at }) => (
      <>
        <span className={shared.whole}>{formatDay(at)}</span>
        <br />
        <span className={shared.whole}>{formatTime(at)}</span>
      </>
    ),
    compact: ({ at }) => formatDayTime(at),
  },
  {
    id: 'address',
    header: 'من أين',
    cell: ({ address, job }) => (address ? <Ltr>{address}</Ltr> : job ? 'عملية في الخلفية' : '—'),
  },
];

interface AuditTableProps extends ListProps<AuditEntry> {
  onDetails: (entry: AuditEntry) => void;
}

export function AuditTable({ onDetails, ...list }: AuditTableProps) {
  const columns = [
    ...COLUMNS,
    {
      ...actionsColumn<AuditEntry>((entry) => (
        <RowAction label="التفاصيل" of={entry.sentence} onClick={() => onDetails(entry)}>
          <IconListDetails size={18} />
        </RowAction>
      )),
      // The only one: a menu would take one press more.
      card: 'action' as const,
    },
  ];
  return (
    <DataTable {...list} columns={columns} rowId={({ id }) => id} label="سجل التغييرات" cardsBelow={820} />
  );
}
