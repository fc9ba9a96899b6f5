import { Box } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ATTENDANCE_LABELS } from '#web/entities/attendance/attendance-words.js';
import { formatDay, formatShortDay } from '#web/lib/format.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, DataTableProps } from '#web/ui/table/data-table.types.js';
import { Phone, Points } from '#web/ui/layout/isolates.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { useSettlingPlaces } from '#web/ui/feedback/use-settling.js';
import { MadeUpPlace, MakeUpBadge } from '#web/entities/attendance/mark-notes.js';
import { AbsentParent } from '#web/entities/student/absent-parent.js';
import { phoneColumn } from '#web/entities/student/student-columns.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import type { AttendanceRow } from '../attendance.queries.js';
import type { AttendanceSearch } from './attendance-search.js';
import shared from '#web/ui/layout/shared.module.css';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

type RecordsTableProps = Pick<
  DataTableProps<AttendanceRow>,
  'rows' | 'error' | 'onRetry' | 'empty' | 'refreshing'
> & {
  /** What the rows were asked for with. */
  search: AttendanceSearch;
  onDelete: (record: AttendanceRow) => void;
};

/**
 * Records of attendance, or missed meetings: these are reasons to speak to the parents, unless they were made up, and cannot be
 * deleted.
 */
export function RecordsTable({ search, onDelete, ...list }: RecordsTableProps) {
  const { tab } = search;
  const isSettling = useSettlingPlaces(
    list.rows?.map(rowId) ?? [],
    `${JSON.stringify(search)} ${list.refreshing}`,
  );
  const records = useSeesPhones() ? RECORDS : RECORDS.filter((column) => column !== PHONE);
  return (
    <DataTable
      {...list}
      label={tab === 'absent' ? 'سجلات الغياب' : 'سجلات الحضور'}
      columns={
        tab === 'absent' ? [...ABSENCES, contactColumn(isSettling)] : [...records, deleteColumn(onDelete)]
      }
      rowId={rowId}
      // Calls and mark take more space than the columns of a record.
      {...(tab === 'absent' && { cardsBelow: 880 })}
    />
  );
}

const rowId = ({ id, studentId, classId }: AttendanceRow) => id ?? `${classId} ${studentId}`;

const student: Column<AttendanceRow> = {
  id: 'student',
  header: 'الطالب',
  card: 'title',
  cell: ({ studentId, studentDeleted, fullName, code }) => (
    <StudentIdentity id={!studentDeleted && studentId} name={fullName} code={code} />
  ),
};
const meeting: readonly Column<AttendanceRow>[] = [
  {
    id: 'class',
    header: 'الصف',
    long: true,
    cell: ({ className, makeUp }) => (
      <>
        {/* First, as a phone cuts what is too long. */}
        {makeUp && <MakeUpBadge />} <bdi>{className}</bdi>
      </>
    ),
  },
  {
    id: 'date',
    header: 'التاريخ',
    cell: ({ date }) => formatDay(date),
    compact: ({ date }) => formatShortDay(date),
  },
];

const PHONE: Column<AttendanceRow> = { ...phoneColumn, card: 'hidden' };

const RECORDS: readonly Column<AttendanceRow>[] = [
  student,
  PHONE,
  ...meeting,
  { id: 'author', header: 'سجّله', card: 'hidden', cell: ({ authorName }) => <bdi>{authorName ?? '—'}</bdi> },
  {
    id: 'points',
    header: 'النقاط',
    card: 'value',
    cell: ({ points }) => (
      <StatusBadge tone="neutral">
        <Points value={points} />
      </StatusBadge>
    ),
    compact: ({ points }) => <Points value={points} />,
  },
];

const ABSENCES: readonly Column<AttendanceRow>[] = [
  {
    ...student,
    cell: ({ studentId, studentDeleted, fullName, code, phoneNumber }) => (
      <StudentIdentity id={!studentDeleted && studentId} name={fullName} code={code}>
        {phoneNumber && <Phone value={phoneNumber} />}
      </StudentIdentity>
    ),
    compact: student.cell,
  },
  { id: 'parent', header: 'هاتف ولي الأمر', cell: (row) => <Phone value={row.parentPhoneNumber} call /> },
  ...meeting.map((column): Column<AttendanceRow> => ({ ...column, card: 'foot', long: false })),
];

const contactColumn = (isSettling: (place: number) => boolean): Column<AttendanceRow> => ({
  id: 'contact',
  header: 'التواصل',
  card: 'action',
  cell: (row, place) => <MissedMeeting row={row} settling={isSettling(place)} />,
  compact: (row, place) => <MissedMeeting row={row} settling={isSettling(place)} compact />,
});

interface MissedMeetingProps {
  row: AttendanceRow;
  settling: boolean;
  compact?: boolean;
}

/** Where the student made the meeting up, or else the ways to the parent. */
function MissedMeeting({ row, ...contact }: MissedMeetingProps) {
  if (!row.madeUpIn)
    return row.parentPhoneNumber === undefined ? null : (
      <AbsentParent absent={{ ...row, parentPhoneNumber: row.parentPhoneNumber }} {...contact} />
    );
  const { label, tone, icon: Icon } = ATTENDANCE_LABELS['made-up'];
  return (
    <Box maw={contact.compact ? 150 : 'none'}>
      <StatusBadge tone={tone} icon={<Icon size={16} stroke={2.2} aria-hidden />}>
        {label}
      </StatusBadge>
      <Box component="p" className={shared.quiet ?? ''}>
        <MadeUpPlace at={row.madeUpIn} />
      </Box>
    </Box>
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
