import { IconTrash } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, DataTableProps } from '#web/ui/data-table.types.js';
import { Phone, Points } from '#web/ui/isolates.js';
import { RowAction } from '#web/ui/row-action.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import type { AttendanceRow } from './attendance.queries.js';

type RecordsTableProps = Pick<
  DataTableProps<AttendanceRow>,
  'rows' | 'error' | 'onRetry' | 'empty' | 'refreshing' | 'label'
> & {
  /** Absences cannot be deleted. */
  onDelete?: ((record: AttendanceRow) => void) | undefined;
};

export function RecordsTable({ onDelete, ...list }: RecordsTableProps) {
  const columns: readonly Column<AttendanceRow>[] = [
    {
      id: 'student',
      header: 'الطالب',
      card: 'title',
      cell: ({ fullName, code }) => <StudentIdentity name={fullName} code={code} />,
    },
    { id: 'phone', header: 'الهاتف', cell: ({ phoneNumber }) => <Phone value={phoneNumber} call /> },
    { id: 'class', header: 'الصف', cell: ({ className }) => <bdi>{className}</bdi> },
    { id: 'date', header: 'التاريخ', cell: ({ date }) => formatDay(date) },
    {
      id: 'points',
      header: 'النقاط',
      cell: ({ points }) => (
        <StatusBadge tone="neutral">
          <Points value={points} />
        </StatusBadge>
      ),
    },
    ...(onDelete ? [deleteColumn(onDelete)] : []),
  ];
  return (
    <DataTable
      {...list}
      columns={columns}
      rowId={({ id, studentId, classId }) => id ?? `${classId} ${studentId}`}
    />
  );
}

const deleteColumn = (onDelete: (record: AttendanceRow) => void): Column<AttendanceRow> => ({
  id: 'actions',
  header: 'الإجراءات',
  card: 'actions',
  cell: (record) => (
    <RowAction
      label="حذف السجل"
      color="clay"
      name={`حذف سجل حضور ${record.fullName}`}
      onClick={() => onDelete(record)}
    >
      <IconTrash size={18} />
    </RowAction>
  ),
});
