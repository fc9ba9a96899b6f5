import { IconTrash } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.js';
import { actionsColumn } from '#web/ui/actions-column.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, DataTableProps } from '#web/ui/data-table.types.js';
import { Points } from '#web/ui/isolates.js';
import { RowAction } from '#web/ui/row-action.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { phoneColumn } from '#web/entities/student/student-columns.js';
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
    phoneColumn,
    { id: 'class', header: 'الصف', cell: ({ className }) => <bdi>{className}</bdi> },
    { id: 'date', header: 'التاريخ', cell: ({ date }) => formatDay(date) },
    {
      id: 'points',
      header: 'النقاط',
      card: 'figure',
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
  ...actionsColumn((record) => (
    <RowAction
      label="حذف السجل"
      color="clay"
      name={`حذف سجل حضور ${record.fullName}`}
      onClick={() => onDelete(record)}
    >
      <IconTrash size={18} />
    </RowAction>
  )),
  card: 'action',
});
