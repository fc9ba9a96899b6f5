import type { Due } from '@daad/contracts/fee-dues.contract';
import { Box } from '@mantine/core';
import { IconBrandWhatsapp, IconCash, IconWallet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { classColumn } from '#web/entities/student/student-columns.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { formatMonth, formatShortDay } from '#web/lib/format.js';
import { Money } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps, Selection } from '#web/ui/table/data-table.types.js';
import { RowAction } from '#web/ui/table/row-action.js';

const monthsOf = ({ openMonths }: Due) => openMonths.map(formatMonth).join('، ');

const COLUMNS: readonly Column<Due>[] = [
  {
    ...classColumn,
    header: 'الصف والمرحلة',
    cell: ({ className, educationalStageName }) => (
      <>
        {className ?? 'بدون صف'}
        <Box component="span" display="block" className={shared.quiet}>
          {educationalStageName}
        </Box>
      </>
    ),
    compact: ({ className }) => className ?? 'بدون صف',
  },
  {
    id: 'months',
    header: 'الشهور المستحقة',
    card: 'foot',
    cell: (due) => monthsOf(due) || '—',
    compact: (due) => monthsOf(due) || false,
  },
  {
    id: 'balance',
    header: 'المستحق',
    // The name needs the first line for itself, next to the button.
    cell: ({ balance }) => (
      <Box component="span" fw={600}>
        <Money value={balance} />
      </Box>
    ),
  },
  {
    id: 'last',
    header: 'آخر دفعة',
    card: 'hidden',
    cell: ({ lastPayment }) =>
      lastPayment ? (
        <>
          <Money value={lastPayment.amount} />
          <Box component="span" display="block" className={shared.quiet}>
            {formatShortDay(lastPayment.at)}
          </Box>
        </>
      ) : (
        '—'
      ),
  },
];

interface DuesTableProps extends ListProps<Due> {
  selection: Selection | undefined;
  /** Deleted students: their accounts are read alone. */
  readOnly: boolean;
  chatOf: ((due: Due) => string) | undefined;
  onPay: (due: Due) => void;
}

export function DuesTable({ readOnly, chatOf, onPay, ...list }: DuesTableProps) {
  const navigate = useNavigate();
  const student: Column<Due> = {
    id: 'student',
    header: 'الطالب',
    card: 'title',
    width: '232px',
    cell: ({ studentId, fullName, code }) => (
      <StudentIdentity id={!readOnly && studentId} name={fullName} code={code} />
    ),
  };
  const pay: Column<Due> = {
    id: 'pay',
    header: 'التحصيل',
    card: 'action',
    cell: (due) => (
      <RowAction wide label="تحصيل" of={due.fullName} color="palm" onClick={() => onPay(due)}>
        <IconCash size={18} />
      </RowAction>
    ),
  };
  const actions = actionsColumn<Due>((due) => (
    <>
      {!readOnly && (
        <RowAction
          label="رسالة واتساب"
          of={due.fullName}
          disabled={!chatOf}
          onClick={() => window.open(chatOf?.(due), '_blank', 'noreferrer')}
        >
          <IconBrandWhatsapp size={18} />
        </RowAction>
      )}
      <RowAction
        label="الحساب المالي"
        of={due.fullName}
        onClick={() => void navigate({ to: '/app/teacher/accounts/$id', params: { id: due.studentId } })}
      >
        <IconWallet size={18} />
      </RowAction>
    </>
  ));
  return (
    <DataTable
      {...list}
      columns={[student, ...COLUMNS, ...(readOnly ? [] : [pay]), actions]}
      rowId={({ studentId }) => studentId}
      label="المستحقات"
      cardsBelow={960}
    />
  );
}
