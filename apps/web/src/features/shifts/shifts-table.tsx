import { type Shift, SHIFT_STATE_LABELS, type ShiftState } from '@daad/contracts/shifts.contract';
import { Box, Flex } from '@mantine/core';
import { IconLock, IconPigMoney } from '@tabler/icons-react';
import { formatShortDay, formatTime } from '#web/lib/format.js';
import { useMay } from '#web/lib/use-may.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import type { Tone } from '#web/ui/layout/tone.js';
import shared from '#web/ui/layout/shared.module.css';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { Difference } from './difference.js';
import { hasNotes, ShiftNotes } from './shift-notes.js';

const TONES: Record<ShiftState, Tone> = { open: 'info', closed: 'warning', received: 'success' };

const State = ({ state }: { state: ShiftState }) => (
  <StatusBadge tone={TONES[state]}>{SHIFT_STATE_LABELS[state]}</StatusBadge>
);

/** A day above its time, neither of which is broken. */
const Moment = ({ at }: { at: string }) => (
  <Flex component="span" direction="column" className={shared.whole ?? ''}>
    <span>{formatShortDay(at)}</span>
    <span className={shared.quiet}>{formatTime(at)}</span>
  </Flex>
);

const COLUMNS: readonly Column<Shift>[] = [
  {
    id: 'number',
    header: 'الوردية',
    card: 'title',
    cell: ({ number, personName }) => (
      <Box component="span" display="block" miw={130}>
        <Ltr>{number}</Ltr> · <bdi className={shared.breaks}>{personName}</bdi>
      </Box>
    ),
    compact: ({ number, personName }) => (
      <span>
        <Ltr>{number}</Ltr> · <bdi>{personName}</bdi>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'الحالة',
    card: 'foot',
    cell: ({ state }) => <State state={state} />,
    // The other badge is next to it, and the notes are below both.
    compact: (shift) => (
      <>
        <Flex component="span" gap="xs" wrap="wrap">
          <State state={shift.state} />
          {shift.difference !== null && <Difference value={shift.difference} />}
        </Flex>
        {hasNotes(shift) && <ShiftNotes {...shift} />}
      </>
    ),
  },
  {
    id: 'opened',
    header: 'من',
    cell: ({ openedAt, openedItself }) => (
      <>
        <Moment at={openedAt} />
        {openedItself && (
          <Box component="span" display="block" className={shared.quiet}>
            فُتحت وحدها لدفعة متأخرة
          </Box>
        )}
      </>
    ),
    compact: ({ openedAt }) => formatShortDay(openedAt),
  },
  {
    id: 'closed',
    header: 'إلى',
    card: 'hidden',
    cell: ({ closedAt }) => (closedAt ? <Moment at={closedAt} /> : '—'),
  },
  {
    id: 'expected',
    header: 'المفترض',
    named: true,
    cell: ({ expectedCash }) => <Money value={expectedCash} />,
  },
  {
    id: 'counted',
    header: 'المعدود',
    card: 'hidden',
    cell: ({ countedCash, difference }) => (
      <Flex component="span" direction="column" align="flex-start">
        {countedCash === null ? '—' : <Money value={countedCash} />}
        {difference !== null && <Difference value={difference} />}
      </Flex>
    ),
  },
  {
    id: 'notes',
    header: 'ملاحظات',
    card: 'hidden',
    cell: (shift) => (hasNotes(shift) ? <ShiftNotes {...shift} /> : '—'),
  },
];

interface ShiftsTableProps extends ListProps<Shift> {
  onClose: (shift: Shift) => void;
  onReceive: (shift: Shift) => void;
}

export function ShiftsTable({ onClose, onReceive, ...list }: ShiftsTableProps) {
  const mayReceive = useMay()('POST shifts/Receive');
  const actions: Column<Shift> = {
    ...actionsColumn<Shift>((shift) => {
      const of = `${shift.number} ${shift.personName}`;
      if (shift.state === 'open')
        return (
          <RowAction wide label="إغلاق" of={of} onClick={() => onClose(shift)}>
            <IconLock size={18} />
          </RowAction>
        );
      if (shift.state === 'closed' && mayReceive)
        return (
          <RowAction wide label="استلام" of={of} color="palm" onClick={() => onReceive(shift)}>
            <IconPigMoney size={18} />
          </RowAction>
        );
      return null;
    }),
    // At most one: a menu would take one press more.
    card: 'action',
  };
  return (
    <DataTable
      {...list}
      columns={[...COLUMNS, actions]}
      rowId={({ id }) => id}
      label="الورديات"
      cardsBelow={960}
      dense
    />
  );
}
